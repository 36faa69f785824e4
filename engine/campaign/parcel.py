"""A parcel: entries on their way between stores, with their pictures and battles; and how they join a store."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from engine.campaign.contents import InStore
from engine.campaign.entries import Entry, EntryId, Figure, Kind, Stored
from engine.campaign.figures import figures_of
from engine.campaign.keeping import free_name
from engine.campaign.record import read_figure, read_scene, read_warband
from engine.campaign.store import STOPPED, Store, Told, and_on
from engine.contract import AnyRuleset
from engine.errors import CampaignFileError, RulesetError, WrongCall

Find = Callable[[str], AnyRuleset]


@dataclass(frozen=True)
class Parcel:
    """What is carried: entries, the bytes of pictures by their keys, the files of battles by their names.

    The bytes may still lie where the parcel comes from (``engine.campaign.contents``): that has to stay until then.
    ``folders``: in which folder of the first page a battle is, by its name; battles in none are left out.
    """

    entries: tuple[Stored, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    battles: Mapping[str, bytes] = field(default_factory=dict)
    folders: Mapping[str, str] = field(default_factory=dict)


class Known(StrEnum):
    """How an entry of a parcel stands to a store."""

    NEW = "new"
    SAME = "same"
    OTHER = "other"


class Clash(StrEnum):
    """What becomes of entries that are in the store already, and otherwise there."""

    BOTH = "both"
    REPLACE = "replace"
    SKIP = "skip"


@dataclass(frozen=True)
class Arrival:
    """What is to be put into a store: whole entries, and the pictures that they need, of those that came along."""

    entries: tuple[Stored, ...]
    needed: tuple[str, ...]
    carried: Mapping[str, bytes] = field(repr=False)

    @property
    def pictures(self) -> Iterator[bytes]:
        """The bytes of the pictures, one after the other."""
        return (self.carried[key] for key in self.needed)


def gathered(
    store: Store,
    entries: Iterable[Entry],
    battles: Mapping[str, bytes] | None = None,
    folders: Mapping[str, str] | None = None,
) -> Parcel:
    """A parcel with these entries of a store, in the order of their ids; campaigns that they belong to come along.

    Where the files of battles lie is left out: that is another place on another computer.
    """
    wanted = {entry.id: entry for entry in entries if entry.kind is not Kind.BATTLE}
    campaigns = {entry.campaign for entry in wanted.values() if entry.campaign}
    wanted |= {entry.id: entry for entry in store.entries(Kind.CAMPAIGN) if entry.id in campaigns}
    stored = [one for id in sorted(wanted) if (one := store.stored(id)) is not None]
    keys = sorted({key for one in stored for _, key in one.entry.pictures})
    return Parcel(tuple(stored), InStore(store, keys), battles or {}, dict(folders or {}))


def known(store: Store, stored: Stored) -> Known:
    """Whether a store has an entry already, and whether it is the same there."""
    there = store.stored(stored.entry.id)
    if there is None:
        return Known.NEW
    return Known.SAME if _content(there) == _content(stored) else Known.OTHER


def arriving(
    store: Store,
    parcel: Parcel,
    chosen: Collection[EntryId],
    clash: Clash,
    campaign: EntryId,
    find: Find,
    told: Told = and_on,
) -> Arrival:
    """The chosen entries of a parcel as they join a store.

    What belongs to a campaign that neither the store nor the parcel has joins ``campaign``. ``find`` gives rulesets:
    the numbers of a creature are worked out anew, for those in a file may be wrong. ``told`` hears for what share of
    the entries that is done, and says whether to go on; where not, CampaignFileError is raised.
    """
    campaigns = {entry.id for entry in store.entries(Kind.CAMPAIGN)}
    wanted = set(chosen)
    homes = {one.entry.campaign for one in parcel.entries if one.entry.id in wanted}
    wanted |= {one.entry.id for one in parcel.entries if one.entry.kind is Kind.CAMPAIGN and one.entry.id in homes}
    campaigns |= {one.entry.id for one in parcel.entries if one.entry.id in wanted and one.entry.kind is Kind.CAMPAIGN}
    names = {entry.name for entry in store.entries()}
    made = list[Stored]()
    for number, one in enumerate(parcel.entries):
        if not told(number / len(parcel.entries)):
            raise CampaignFileError(STOPPED, file="")
        if one.entry.kind is Kind.BATTLE:
            continue  # a file of another computer
        state = known(store, one)
        if one.entry.id not in wanted or state is Known.SAME or (state is Known.OTHER and clash is Clash.SKIP):
            continue
        entry = one.entry
        if state is Known.OTHER and clash is Clash.BOTH:
            if entry.kind is Kind.CAMPAIGN:
                continue  # the one that is there is the same campaign, by another name perhaps
            entry = replace(entry, id=store.new_id(), name=free_name(entry.name, names))
            names.add(entry.name)
        if entry.campaign and entry.campaign not in campaigns:
            entry = replace(entry, campaign=campaign)
        made.append(Stored(_with_figures(entry, one.body, find), one.body))
    keys = {key for one in made for _, key in one.entry.pictures}
    return Arrival(tuple(made), tuple(key for key in parcel.pictures if key in keys), parcel.pictures)


def checked(one: Stored, find: Find) -> None:
    """That a body can be read by its ruleset; one of a ruleset that is not here is taken as it is.

    Raises CampaignFileError with the name of the entry and the place of what is wrong.
    """
    reader = READERS.get(one.entry.kind)
    if reader is None:
        return
    try:
        rules = find(one.entry.ruleset)
    except (WrongCall, RulesetError):
        return
    reader(rules, one.body, one.entry.name)


READERS: Final[Mapping[Kind, Callable[[AnyRuleset, str, str], object]]] = {
    Kind.CREATURE: read_figure,
    Kind.CHARACTER: read_figure,
    Kind.SCENE: read_scene,
    Kind.WARBAND: read_warband,
}
"""How the body of each kind is read."""


def _content(one: Stored) -> Stored:
    """An entry without what a store adds by itself."""
    return replace(one, entry=replace(one.entry, changed=0, figures=()))


def _with_figures(entry: Entry, body: str, find: Find) -> Entry:
    if entry.kind not in (Kind.CREATURE, Kind.CHARACTER):
        return replace(entry, figures=())
    try:
        rules = find(entry.ruleset)
        figure: Figure[object] = read_figure(rules, body, entry.name)
    except (WrongCall, RulesetError, CampaignFileError):
        return replace(entry, figures=())
    return replace(entry, figures=figures_of(rules, figure))
