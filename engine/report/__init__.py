"""What a battle came to, counted afterwards: ``counting.account`` gives an ``Account``, ``luck`` how the dice stood."""
