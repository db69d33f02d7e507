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
} from '@handrail/domain/dispatch';
import type { Cents, RunId } from '@handrail/domain/platform';
import { changesOfDay, type Looking, openSums } from '../../day/index.ts';
import type { ShelfPart } from '../../platform/shelf.ts';
import type { Services } from '../../platform/services.ts';
import type { LanePrint } from './print-store.ts';

/** What is another on each of some lanes since it was printed. */
export async function changesSince(
  looking: Looking,
  day: Day,
  prints: readonly LanePrint[],
): Promise<Map<RunId, ManifestChange[]>> {
  const printed = await printedSheets(looking, day, prints);
  const now = new Map(prints.map(({ runId }) => [runId, sheetNow(day, runId)]));
  const due = await duesOf(looking, day, [...now.values()].flat(), null);
  return new Map(
    [...now].map(([runId, entries]) => [runId, manifestChanges(printed.get(runId) ?? [], withDue(entries, due))]),
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
    const printed = (byVersion.get(version) ?? []).map((print) => ({ print, drawn: sheetNow(past, print.runId) }));
    const due = await duesOf(
      looking,
      past,
      printed.flatMap(({ drawn }) => drawn),
      version,
    );
    for (const { print, drawn } of printed) {
      const entries = withDue(drawn, due);
      shelf.put(operator, keyOf(print), entries);
      sheets.set(print.runId, entries);
    }
  }
  return sheets;
}

function sheetNow(day: Day, runId: RunId): ManifestEntry[] {
  return find(day.run, runId) ? manifestOf(day, runId) : [];
}

/** What stood beside each ride to be handed over, by the ledger as it was up to an operation; null for now. */
async function duesOf(
  { queries, operator }: Looking,
  day: Day,
  entries: readonly ManifestEntry[],
  upTo: number | null,
): Promise<(ride: ManifestRide) => Cents> {
  const ids = ridesOf(entries).map(({ key }) => key);
  const open = await openSums(queries, operator, ids, upTo);
  return ({ key, payerAccountId }) => {
    const booking = find(day.booking, key);
    return booking && payerAccountId === null ? dueAtDoor(booking, open.get(key) ?? 0) : 0;
  };
}

function heldSheets({ shelf }: Services): ShelfPart<readonly ManifestEntry[]> {
  return shelf.part<readonly ManifestEntry[]>('printed sheet', (entries) => entries.length);
}
