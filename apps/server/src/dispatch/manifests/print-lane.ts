import { runDrivenBy, type Column, type Day, type Run } from '@handrail/domain/day';
import type { Temporal } from 'temporal-polyfill';
import type { SignedIn } from '../../platform/calls/principal.ts';
import { dayOn, type Looking } from '../../day/index.ts';
import { inOperator, readOperator } from '../../platform/db/transaction.ts';
import { fileUrl } from '../../platform/files/claim-file.ts';
import type { Services } from '../../platform/services.ts';
import { type Fleet, gatherFleetOf } from '../column-wire.ts';
import { drawSheets, keepFile } from './draw-file.ts';
import { gatherSheets, type GatheredSheets, laneFileName, type ToPrint } from './gather-sheets.ts';
import { noteLanePrint } from './print-store.ts';

/** A lane as a call names it. */
export interface NamedLane {
  date: string;
  shuttle_id: string;
  driver_id: string | null;
  driver_team_id: string | null;
}

/** A file of one lane that lies there, and whose data is in it. */
export interface PrintedFile {
  url: string;
  name: string;
  riders: readonly string[];
}

interface Gathered extends GatheredSheets {
  day: Day;
  run: Run;
  name: string;
}

/**
 * Prints what is chosen of one lane: read in one picture, drawn with no connection held, kept whole, and then noted. Where
 * `choose` says why there is nothing to print, that is the answer.
 */
export async function printLane<Nothing extends string>(
  { services, by, now }: { services: Services; by: SignedIn; now: Temporal.Instant },
  lane: NamedLane,
  choose: (looking: Looking, day: Day, column: Column) => Promise<ToPrint | Nothing>,
  naming: (name: string) => string,
): Promise<PrintedFile | Nothing> {
  const { operator, personId } = by;
  const gathered = await readOperator(services.db, operator, async (queries): Promise<Gathered | Nothing> => {
    const looking = { services, queries, operator };
    const day = await dayOn({ services, by, queries }, lane.date);
    const named = { vehicleId: lane.shuttle_id, driverId: lane.driver_id, teamId: lane.driver_team_id };
    const column = { run: runDrivenBy(day, named), ...named };
    const chosen = await choose(looking, day, column);
    if (typeof chosen === 'string') return chosen;
    const fleet: Fleet = await gatherFleetOf(looking, day, new Set([lane.shuttle_id]));
    const sheets = await gatherSheets(looking, { day, fleet, lanes: [chosen], now });
    return { ...sheets, day, run: chosen.column.run, name: naming(laneFileName(column, fleet, lane.date)) };
  });
  if (typeof gathered === 'string') return gathered;

  const { sheets, size, riders, day, run } = gathered;
  const name = `${gathered.name}.pdf`;
  const { bytes, standIns } = await drawSheets(services, { operator, title: gathered.name, size, sheets });
  const fileId = await keepFile(services, { operator, personId, name, bytes });
  await inOperator(services.db, operator, async (queries) =>
    noteLanePrint(
      { queries, operator },
      { date: lane.date, runId: run.id, version: day.version, fileId, fileName: name, standIns, personId, at: now },
    ),
  );
  return { url: fileUrl(fileId) ?? '', name, riders };
}
