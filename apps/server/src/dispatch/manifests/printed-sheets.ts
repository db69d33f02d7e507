import { at, find, type Day } from '@handrail/domain/day';
import { dueAtDoor } from '@handrail/domain/billing';
import {
  type ManifestChange,
  manifestChanges,
  type ManifestEntry,
  manifestOf,
  type ManifestRide,
  ridesOf,
  withDue,
  withNotes,
} from '@handrail/domain/dispatch';
import type { Cents, RunId } from '@handrail/domain/platform';
import { changesOfDay, type Looking, openSums } from '../../day/index.ts';
import type { ShelfPart } from '../../platform/shelf.ts';
import type { Services } from '../../platform/services.ts';
import { notesOfPlaces } from '../../places/index.ts';
import type { LanePrint } from './print-store.ts';

/** What is another on each of some lanes since it was printed. */
export async function changesSince(
  looking: Looking,
  day: Day,
  prints: readonly LanePrint[],
): Promise<Map<RunId, ManifestChange[]>> {
  const printed = await printedSheets(looking, day, prints);
  const now = new Map(prints.map(({ runId }) => [runId, entriesOn(day, runId)]));
  const whole = await wholeSheets(looking, day, [...now.values()].flat(), null);
  return new Map(
    [...now].map(([runId, entries]) => [runId, manifestChanges(printed.get(runId) ?? [], whole(entries))]),
  );
}

/**
 * What stood on the sheets, by the log: the day of now with whatever came later taken back, version by version. What stood
 * there never changes, so it is reckoned once for a version.
 */
async function printedSheets(
  looking: Looking,
  day: Day,
  prints: readonly LanePrint[],
): Promise<Map<RunId, readonly ManifestEntry[]>> {
  const { services, queries, operator } = looking;
  const shelf = heldSheets(services);
  const keyOf = ({ version, runId }: LanePrint) => `${day.date} ${version} ${runId}`;
  const sheets = new Map<RunId, readonly ManifestEntry[]>();
  const missing: LanePrint[] = [];
  for (const print of prints) {
    const held = shelf.get(operator, keyOf(print));
    if (held) sheets.set(print.runId, held);
    else missing.push(print);
  }
  if (missing.length === 0) return sheets;

  const oldest = Math.min(...missing.map(({ version }) => version));
  const later = await changesOfDay(queries, operator, { date: day.date, above: oldest, upTo: day.version });
  const byVersion = Map.groupBy(missing, ({ version }) => version);
  let past = day;
  for (const version of [...byVersion.keys()].sort((a, b) => b - a)) {
    const between = later.filter(({ operation }) => operation > version && operation <= past.version);
    past = at(past, version, between.toReversed());
    const printed = (byVersion.get(version) ?? []).map((print) => ({ print, drawn: entriesOn(past, print.runId) }));
    const whole = await wholeSheets(
      looking,
      past,
      printed.flatMap(({ drawn }) => drawn),
      version,
    );
    for (const { print, drawn } of printed) {
      const entries = whole(drawn);
      shelf.put(operator, keyOf(print), entries);
      sheets.set(print.runId, entries);
    }
  }
  return sheets;
}

function entriesOn(day: Day, runId: RunId): ManifestEntry[] {
  return find(day.run, runId) ? manifestOf(day, runId) : [];
}

/**
 * What a day does not hold of its sheets: what is to be handed over for each ride, by the ledger, and what is noted of its
 * doors. Both as they were after an operation; null for now.
 */
async function wholeSheets(
  { queries, operator }: Looking,
  day: Day,
  entries: readonly ManifestEntry[],
  upTo: number | null,
): Promise<(entries: readonly ManifestEntry[]) => readonly ManifestEntry[]> {
  const rides = ridesOf(entries);
  const ids = rides.map(({ key }) => key);
  const open = await openSums(queries, operator, ids, upTo);
  const due = ({ key, payerAccountId }: ManifestRide): Cents => {
    const booking = find(day.booking, key);
    return booking && payerAccountId === null ? dueAtDoor(booking, open.get(key) ?? 0) : 0;
  };
  const doors = rides.flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId]);
  const noteOf = await notesOfPlaces({ queries, operator }, doors, upTo);
  return (some) => withNotes(withDue(some, due), noteOf);
}

function heldSheets({ shelf }: Services): ShelfPart<readonly ManifestEntry[]> {
  return shelf.part<readonly ManifestEntry[]>('printed sheet', (entries) => entries.length);
}
