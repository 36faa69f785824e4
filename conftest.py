"""The plugin of the test kit is there also where Flank itself was installed before it had one."""

pytest_plugins = ("engine.testkit.plugin",)
