import type { PlaceId } from '../platform/ids.ts';
import type { Cents } from '../platform/money.ts';
import type { ManifestBlock, ManifestEntry, ManifestRide } from './manifest.ts';

/** What of a ride a driver reads on the sheet, each a line that gets a bar where it is another. */
export type ManifestLine = 'time' | 'window' | 'riders' | 'aids' | 'from' | 'to' | 'note' | 'fare';

/** What is another on a sheet since it was printed. */
export type ManifestChange =
  | { is: 'added'; entry: ManifestEntry }
  | { is: 'gone'; entry: ManifestEntry }
  | { is: 'changed'; entry: ManifestRide; was: ManifestRide; lines: readonly ManifestLine[] }
  | { is: 'changed'; entry: ManifestBlock; was: ManifestBlock; lines: readonly [] };

/**
 * What a driver with the older sheet does not know. A number that moved up is no change, and what happened meanwhile
 * (an arrival, a pickup) is none either: the driver was there.
 */
export function manifestChanges(before: readonly ManifestEntry[], after: readonly ManifestEntry[]): ManifestChange[] {
  const old = new Map(before.map((entry) => [keyOf(entry), entry]));
  const now = new Set(after.map(keyOf));
  return [
    ...after.flatMap((entry) => changeOf(old.get(keyOf(entry)), entry)),
    ...before.filter((entry) => !now.has(keyOf(entry))).map((entry) => ({ is: 'gone', entry }) as const),
  ];
}

function changeOf(was: ManifestEntry | undefined, entry: ManifestEntry): ManifestChange[] {
  if (!was) return [{ is: 'added', entry }];
  if (was.is === 'ride' && entry.is === 'ride') {
    const known = { ...was, ...knownMeanwhile(entry) };
    const lines = LINES.filter(([, told]) => told(known) !== told(entry)).map(([line]) => line);
    return lines.length === 0 ? [] : [{ is: 'changed', entry, was, lines }];
  }
  if (was.is === 'block' && entry.is === 'block') {
    return toldOfBlock(was) === toldOfBlock(entry) ? [] : [{ is: 'changed', entry, was, lines: [] }];
  }
  return [{ is: 'added', entry }];
}

/** The same entries with what is still to be handed over for each ride: a part of it that was paid is news to a driver. */
export function withDue(
  entries: readonly ManifestEntry[],
  dueOf: (ride: ManifestRide) => Cents,
): readonly ManifestEntry[] {
  return entries.map((entry) => (entry.is === 'ride' ? { ...entry, fareCents: dueOf(entry) } : entry));
}

/** The same entries with what drivers are told of their doors: a gate that has another code by now is news to a driver. */
export function withNotes(
  entries: readonly ManifestEntry[],
  noteOf: (door: PlaceId) => string,
): readonly ManifestEntry[] {
  return entries.map((entry) =>
    entry.is === 'ride'
      ? { ...entry, pickupNote: noteOf(entry.pickupPlaceId), dropoffNote: noteOf(entry.dropoffPlaceId) }
      : entry,
  );
}

/** What is paid at the end of a ride its driver took, or knows that nobody gave; and a door that is behind them. */
function knownMeanwhile({ actual, fareCents, pickupNote, dropoffNote }: ManifestRide): Partial<ManifestRide> {
  const isOver = actual.droppedOffAt !== null || actual.noShowAt !== null;
  return {
    ...(isOver ? { fareCents, dropoffNote } : {}),
    ...(isOver || actual.pickedUpAt !== null ? { pickupNote } : {}),
  };
}

/** What each line says, as text that is equal where the line is. */
const LINES: readonly (readonly [ManifestLine, (ride: ManifestRide) => string])[] = [
  ['time', ({ pickupAt }) => textOf(pickupAt)],
  ['window', ({ windowStartAt, windowEndAt }) => textOf(windowStartAt, windowEndAt)],
  [
    'riders',
    ({ asksDoorToDoor, companions, attendants, guests, serviceAnimals, sharedWith }) =>
      textOf(asksDoorToDoor ? 1 : 0, companions, attendants, guests, serviceAnimals, [...sharedWith].sort()),
  ],
  ['aids', ({ aids }) => textOf(aids)],
  ['from', ({ pickupPlaceId, pickupAccountId, pickupNote }) => textOf(pickupPlaceId, pickupAccountId, pickupNote)],
  [
    'to',
    ({ dropoffPlaceId, dropoffAccountId, dropoffAt, appointmentAt, dropoffNote }) =>
      textOf(dropoffPlaceId, dropoffAccountId, dropoffAt, appointmentAt, dropoffNote),
  ],
  ['note', ({ note }) => note],
  [
    'fare',
    ({ fareCents, payment, payerAccountId, authorizationNumber }) =>
      textOf(fareCents, payment, payerAccountId, authorizationNumber),
  ],
];

function toldOfBlock({ startsAt, endsAt, detail, notes, placeId }: ManifestBlock): string {
  return textOf(startsAt, endsAt, detail, notes, placeId);
}

function textOf(...parts: unknown[]): string {
  return JSON.stringify(parts);
}

function keyOf({ is, key }: ManifestEntry): string {
  return `${is} ${key}`;
}
