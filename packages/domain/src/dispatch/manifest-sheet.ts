import { secondsBetween, type AccountId, type InstantText } from '../day/index.ts';
import { MILES_PER_METER, type Point } from '../platform/distance.ts';
import type { BookingId, PlaceId, ProgramId, RiderId } from '../platform/ids.ts';
import { money, type Cents } from '../platform/money.ts';
import { phoneText } from '../platform/phone.ts';
import { aidWords } from './aid-words.ts';
import { type ManifestBlock, type ManifestEntry, type ManifestRide, ridesOf } from './manifest.ts';
import type { ManifestChange, ManifestLine } from './manifest-changes.ts';
import type { SheetMap } from './manifest-map.ts';
import { type ManifestPage, pagesOfManifest, RIDES_A_PAGE } from './manifest-pages.ts';

/** What the entries of a day only name by id, and how its moments are written: `8:40 AM`, in the clock of the program. */
export interface ManifestNames {
  rider: (id: RiderId) => { first: string; last: string; phone: string };
  /** `note` is what drivers are told of its door: a gate code, which entrance. */
  place: (id: PlaceId) => { label: string; line: string; city: string; note: string; point: Point };
  account: (id: AccountId) => string;
  /** How long getting in and out was measured to take; null where nobody did. */
  boarding: (id: RiderId) => { loadSec: number | null; unloadSec: number | null } | null;
  time: (programId: ProgramId, at: InstantText) => string;
  /** What a ride costs its rider, and what of that is still to be handed over: the ledger knows. */
  fare: (id: BookingId) => { wholeCents: Cents; dueCents: Cents };
}

/** What stands at the head and the foot of every page. */
export interface SheetHead {
  vehicle: string;
  driver: string;
  /** `Tuesday, November 24, 2026`. */
  date: string;
  organization: string;
  shift: string;
  /** `Tue, Nov 24, 5:02 AM`. */
  printed: string;
  version: number;
  /** Dispatch's; '' where nobody has said it. */
  phone: string;
}

/** A driver's paper in words, page by page: what is drawn is this and nothing else. */
export interface ManifestSheet {
  head: SheetHead;
  /** Null for the whole day; on a page of changes alone, the time of the print they are changes of. */
  since: string | null;
  pages: SheetPage[];
  /** What is read on the last page: rides that were taken off, and blocks that are others. */
  notes: SheetNote[];
  /** The way of the day, where somebody asked for it. */
  map: SheetMap | null;
}

export interface SheetPage {
  rides: SheetRide[];
  /** `4 to 6 of 14`. */
  trips: string;
  order: SheetMark[];
  /** What comes first on the next page; null on the last. */
  after: SheetMark | null;
}

/** A step of the order line: when, and who or what. */
export interface SheetMark {
  time: string;
  text: string;
}

export interface SheetNote {
  title: string;
  text: string;
}

export interface SheetPlace {
  name: string;
  address: string;
  /** What drivers are told of the door; '' where nobody noted anything. */
  note: string;
  time: string;
  /** `pickup`, `drop-off` or `appt 1:30`. */
  what: string;
}

export interface SheetRide {
  number: number;
  time: string;
  /** `AM` or `PM`, with the zone where the hour comes twice. */
  half: string;
  rider: string;
  /** `+1 attendant`; '' for a rider alone. */
  along: string;
  phone: string;
  window: string;
  aids: readonly string[];
  aidText: string;
  from: SheetPlace;
  to: SheetPlace;
  note: string;
  /** Whoever else is on the trip. */
  shared: string;
  /** `Fare`, `$2.50`, `Collect cash`; and what the driver writes in beside it: `Cash taken`, or nothing. */
  fare: { label: string; amount: string; how: string; blank: string };
  miles: string;
  /** What is known already; '' is a blank to be written in. */
  filled: {
    arrived: string;
    pickedUp: string;
    droppedOff: string;
    odometerStart: string;
    odometerEnd: string;
    noShow: string;
    /** The file of a signature that was given already; null where the box is to be signed in. */
    signatureFileId: string | null;
  };
  /** The lines that are others than on the sheet before. */
  changed: readonly ManifestLine[];
}

/** The sheet of a whole day. */
export function manifestSheet(entries: readonly ManifestEntry[], head: SheetHead, names: ManifestNames): ManifestSheet {
  const count = ridesOf(entries).length;
  return {
    head,
    since: null,
    pages: pagesOfManifest(entries).map((page) => sheetPage(page, count, names)),
    notes: [],
    map: null,
  };
}

/** The changes since a print alone, of which each ride is drawn as it is now and keeps the number it has now. */
export function changesSheet(
  changes: readonly ManifestChange[],
  { head, since, names }: { head: SheetHead; since: string; names: ManifestNames },
): ManifestSheet {
  const rides = changes.flatMap((change) => {
    if (change.is === 'gone' || change.entry.is !== 'ride') return [];
    const lines = change.is === 'changed' ? change.lines : [];
    return [{ ...sheetRide(change.entry, names), changed: change.is === 'added' ? EVERY_LINE : lines }];
  });
  const pages: SheetPage[] = [];
  for (let at = 0; at < rides.length; at += RIDES_A_PAGE) {
    const these = rides.slice(at, at + RIDES_A_PAGE);
    pages.push({ rides: these, trips: spanText(at + 1, at + these.length, rides.length), order: [], after: null });
  }
  return { head, since, pages, notes: changes.flatMap((change) => noteOf(change, names)), map: null };
}

/** `3 changes since 5:02 AM`, as the column says it. */
export function changesText(count: number, since: string): string {
  return `${count} ${count === 1 ? 'change' : 'changes'} since ${since}`;
}

const EVERY_LINE: readonly ManifestLine[] = ['time', 'window', 'riders', 'aids', 'from', 'to', 'note', 'fare'];

function sheetPage(page: ManifestPage, count: number, names: ManifestNames): SheetPage {
  const [first, last] = [page.rides.at(0), page.rides.at(-1)];
  return {
    rides: page.rides.map((ride) => sheetRide(ride, names)),
    trips: spanText(first?.number ?? 0, last?.number ?? 0, count),
    order: page.order.map((entry) => markOf(entry, names)),
    after: page.next && markOf(page.next, names),
  };
}

function spanText(from: number, to: number, of: number): string {
  return from === to ? `${from} of ${of}` : `${from} to ${to} of ${of}`;
}

function sheetRide(ride: ManifestRide, names: ManifestNames): SheetRide {
  const write = (at: InstantText | null) => (at === null ? '' : names.time(ride.programId, at));
  const { first, last, phone } = names.rider(ride.riderId);
  const [time = '', ...half] = write(ride.pickupAt).split(' ');
  const { arrivedAt, pickedUpAt, droppedOffAt, noShowAt, pickupOdometerM, dropoffOdometerM, signatureFileId } =
    ride.actual;
  return {
    number: ride.number,
    time: ride.pickupAt === null ? 'Will call' : time,
    half: half.join(' '),
    rider: [last.trim(), first.trim()].filter((part) => part !== '').join(', '),
    along: alongText(ride),
    phone: phoneText(phone),
    window: spanOf(write(ride.windowStartAt), write(ride.windowEndAt)),
    aids: ride.aids,
    aidText: [aidWords(ride.aids), boardingText(names.boarding(ride.riderId))].filter((part) => part !== '').join(' '),
    from: {
      ...placeText(ride.pickupPlaceId, ride.pickupAccountId, names),
      time: short(write(ride.pickupAt)),
      what: 'pickup',
    },
    to: {
      ...placeText(ride.dropoffPlaceId, ride.dropoffAccountId, names),
      time: short(write(ride.dropoffAt)),
      what: ride.appointmentAt === null ? 'drop-off' : `appt ${short(write(ride.appointmentAt))}`,
    },
    note: ride.note.trim(),
    shared:
      ride.sharedWith.length === 0 ? '' : `Shares with ${ride.sharedWith.map((id) => names.rider(id).last).join(', ')}`,
    fare: fareText(ride, names),
    miles: ride.travelM === 0 ? '' : `${(ride.travelM * MILES_PER_METER).toFixed(1)} mi`,
    filled: {
      arrived: short(write(arrivedAt)),
      pickedUp: short(write(pickedUpAt)),
      droppedOff: short(write(droppedOffAt)),
      odometerStart: odometerText(pickupOdometerM),
      odometerEnd: odometerText(dropoffOdometerM),
      noShow: short(write(noShowAt)),
      signatureFileId,
    },
    changed: [],
  };
}

/** `1:30`, where the sheet says morning or afternoon elsewhere; a time that comes twice keeps which of the two it is. */
function short(time: string): string {
  return time.replace(/ [AP]M$/, '');
}

function spanOf(from: string, to: string): string {
  return from === '' || to === '' ? '' : `${short(from)}–${short(to)}`;
}

function alongText({ asksDoorToDoor, companions, attendants, guests, serviceAnimals }: ManifestRide): string {
  const many = (count: number, one: string) => (count === 0 ? [] : [`+${count} ${one}${count === 1 ? '' : 's'}`]);
  return [
    ...(asksDoorToDoor ? ['door to door'] : []),
    ...many(attendants, 'attendant'),
    ...many(companions, 'companion'),
    ...many(guests, 'guest'),
    ...many(serviceAnimals, 'animal'),
  ].join(', ');
}

function boardingText(measured: ReturnType<ManifestNames['boarding']>): string {
  if (measured === null) return '';
  const { loadSec, unloadSec } = measured;
  const min = (sec: number) => `${Math.ceil(sec / 60)} min`;
  return [
    ...(loadSec === null ? [] : [`In ${min(loadSec)}`]),
    ...(unloadSec === null ? [] : [`${loadSec === null ? 'Out' : 'out'} ${min(unloadSec)}`]),
  ]
    .join(', ')
    .replace(/.$/, '$&.');
}

/** A place by its name where it has one; else its street is the name. */
function placeText(
  id: PlaceId,
  accountId: AccountId | null,
  names: ManifestNames,
): Pick<SheetPlace, 'name' | 'address' | 'note'> {
  const { label, line, city, note } = names.place(id);
  const street = [line, city].filter((part) => part !== '').join(', ');
  const name = label.trim() || (accountId === null ? '' : names.account(accountId));
  return name === '' ? { name: street, address: '', note } : { name, address: street, note };
}

function fareText(ride: ManifestRide, names: ManifestNames): SheetRide['fare'] {
  if (ride.payerAccountId !== null) {
    const number = ride.authorizationNumber;
    const how = number === null || number === '' ? '' : `auth. ${number}`;
    return { label: 'Account', amount: names.account(ride.payerAccountId), how, blank: '' };
  }
  const { wholeCents, dueCents } = names.fare(ride.key);
  if (dueCents === 0) return { label: '', amount: '', how: '', blank: '' };
  const method = ride.payment.trim().toLowerCase();
  const collect = COLLECT[method] ?? ride.payment;
  const isPart = dueCents < wholeCents;
  return {
    label: isPart ? 'Due' : 'Fare',
    amount: money(dueCents),
    how: [...(isPart ? [`of ${money(wholeCents)}`] : []), ...(collect === '' ? [] : [collect])].join('. '),
    blank: method === 'cash' ? 'Cash taken' : '',
  };
}

/** How the rider pays, as the driver does it. */
const COLLECT: Readonly<Record<string, string>> = {
  cash: 'Collect cash',
  check: 'Collect a check',
  card: 'Card',
  prepaid: 'Prepaid balance or tickets',
  none: '',
};

function odometerText(meters: number | null): string {
  return meters === null ? '' : String(Math.round(meters * MILES_PER_METER));
}

function markOf(entry: ManifestEntry, names: ManifestNames): SheetMark {
  if (entry.is === 'ride') {
    const time = entry.pickupAt === null ? 'Will call' : short(names.time(entry.programId, entry.pickupAt));
    const { first, last } = names.rider(entry.riderId);
    return { time, text: last.trim() || first.trim() };
  }
  return { time: short(names.time(entry.programId, entry.startsAt)), text: blockText(entry, names) };
}

/** `Lunch, 30 min`; an errand with its street. */
function blockText({ kind, startsAt, endsAt, detail, notes, placeId }: ManifestBlock, names: ManifestNames): string {
  const minutes = `${Math.round(secondsBetween(startsAt, endsAt) / 60)} min`;
  const what = { lunch_break: 'Lunch', time_block: 'Block', driver_action: detail?.trim() || 'Errand' }[kind];
  const place = placeId === null ? '' : names.place(placeId).line;
  return [what, minutes, place, notes?.trim() ?? ''].filter((part) => part !== '').join(', ');
}

function noteOf(change: ManifestChange, names: ManifestNames): SheetNote[] {
  const { entry } = change;
  if (change.is !== 'gone' && entry.is === 'ride') return [];
  const { time, text } = markOf(entry, names);
  if (entry.is === 'ride') {
    const { rider, from, half } = sheetRide(entry, names);
    return [
      { title: 'Taken off', text: `${[time, half].filter((part) => part !== '').join(' ')} ${rider}, ${from.name}` },
    ];
  }
  const title = { added: 'New', gone: 'Taken off', changed: 'Changed' }[change.is];
  const was =
    change.is === 'changed' ? `, was ${markOf(change.was, names).time} ${markOf(change.was, names).text}` : '';
  return [{ title, text: `${time} ${text}${was}` }];
}
