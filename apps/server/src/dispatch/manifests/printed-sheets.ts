import { at, find, type Day } from '@handrail/domain/day';
import { type ManifestChange, manifestChanges, type ManifestEntry, manifestOf } from '@handrail/domain/dispatch';
import type { RunId } from '@handrail/domain/platform';
import { changesOfDay, type Looking } from '../../day/index.ts';
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
  return new Map(prints.map(({ runId }) => [runId, manifestChanges(printed.get(runId) ?? [], sheetNow(day, runId))]));
}

/**
 * What stood on the sheets, by the log: the day of now with whatever came later taken back, version by version. What stood
 * there never changes, so it is reckoned once for a version.
 */
async function printedSheets(
  { services, queries, operator }: Looking,
  day: Day,
  prints: readonly LanePrint[],
): Promise<Map<RunId, readonly ManifestEntry[]>> {
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
    for (const print of byVersion.get(version) ?? []) {
      const entries = sheetNow(past, print.runId);
      shelf.put(operator, keyOf(print), entries);
      sheets.set(print.runId, entries);
    }
  }
  return sheets;
}

function sheetNow(day: Day, runId: RunId): ManifestEntry[] {
  return find(day.run, runId) ? manifestOf(day, runId) : [];
}

function heldSheets({ shelf }: Services): ShelfPart<readonly ManifestEntry[]> {
  return shelf.part<readonly ManifestEntry[]>('printed sheet', (entries) => entries.length);
}
