import { longDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { dayOn } from '../../day/index.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { shownPrograms } from '../board.ts';
import { columnsOf, gatherFleet } from '../column-wire.ts';
import { drawSheets, keepFile } from './draw-file.ts';
import { gatherSheets, type GatheredSheets, laneFileName, lanesToPrint } from './gather-sheets.ts';
import { beat, endPrint, finishPrint, type PrintTurn, takePrintTurn } from './print-turns.ts';
import { zipFiles } from './zip-files.ts';

type Outcome = 'done' | 'empty' | 'failed' | 'handed back' | 'lost';

interface GatheredDay extends GatheredSheets {
  version: number;
  runIds: string[];
  names: string[];
}

/** How often it is said how far a print is. */
const BEAT_MS = 400;

/** Draws all lanes of a day in their order. Asked for twice, or by somebody who comes late, it does nothing. */
export async function printDay(services: Services, id: string): Promise<Outcome | null> {
  const turn = await takePrintTurn(services, id);
  if (!turn) return null;
  const outcome = await takenTurn(services, turn);
  if (outcome !== 'lost') tell(services, turn, 1, {});
  return outcome;
}

async function takenTurn(services: Services, turn: PrintTurn): Promise<Outcome> {
  const now = services.clocks.town.now();
  try {
    const gathered = await gathering(services, turn, now);
    if (gathered.sheets.length === 0) return (await endPrint(services, turn, 'empty')) ? 'empty' : 'lost';
    const planned = gathered.sheets.length;
    if (!(await beat(services, turn, 0, planned))) return 'lost';
    const { bytes, name, standIns } = await drawn(services, turn, gathered);
    const { print, operator } = turn;
    const fileId = await keepFile(services, { operator, personId: print.printed_by, name, bytes });
    const { runIds, version, riders } = gathered;
    const isOurs = await finishPrint(services, turn, { runIds, version, fileId, fileName: name, standIns, at: now });
    if (isOurs) await noteInAccessLog(services, turn, riders);
    return isOurs ? 'done' : 'lost';
  } catch (cause) {
    if (services.jobs.stopping.aborted) return (await endPrint(services, turn, 'waiting')) ? 'handed back' : 'lost';
    services.log.error({ print: turn.print.manifest_print_id, err: cause }, 'manifests were not printed');
    return (await endPrint(services, turn, 'failed')) ? 'failed' : 'lost';
  }
}

async function gathering(
  services: Services,
  { operator, print }: PrintTurn,
  now: Temporal.Instant,
): Promise<GatheredDay> {
  return readOperator(services.db, operator, async (queries) => {
    const looking = { services, queries, operator };
    const day = await dayOn({ services, by: { operator }, queries }, print.service_day);
    const fleet = await gatherFleet(looking, print.service_day);
    const isShown = shownPrograms(print.program_ids.map(String));
    const lanes = lanesToPrint(day, columnsOf(day, fleet, isShown)).filter(({ entries }) =>
      entries.some(({ programId }) => isShown(programId)),
    );
    const hasMap = print.with_map;
    const asked = lanes.map((lane) => ({ ...lane, hasMap }));
    const gathered = await gatherSheets(looking, { day, fleet, lanes: asked, now });
    return {
      ...gathered,
      version: day.version,
      runIds: lanes.map(({ column }) => column.run.id),
      names: lanes.map(({ column }) => laneFileName(column, fleet, print.service_day)),
    };
  });
}

/** One file, or one for each vehicle in an archive, which takes nearly twice as long: each has its own letters in it. */
async function drawn(
  services: Services,
  turn: PrintTurn,
  { sheets, names, size }: GatheredDay,
): Promise<{ bytes: Uint8Array; name: string; standIns: number }> {
  const { service_day: date, per_vehicle } = turn.print;
  const title = `Manifests, ${longDate(Temporal.PlainDate.from(date))}`;
  const { operator } = turn;
  const { stopping } = services.jobs;
  let told = performance.now();
  const say = (count: number) => {
    if (performance.now() - told < BEAT_MS) return;
    told = performance.now();
    void beat(services, turn, count, sheets.length).catch(() => {});
    tell(services, turn, count / sheets.length, { drawn: count, planned: sheets.length });
  };
  if (!per_vehicle) {
    const paper = await drawSheets(services, { operator, title, size, sheets }, { told: say, signal: stopping });
    return { ...paper, name: `Manifests ${date}.pdf` };
  }
  const files: { name: string; bytes: Uint8Array }[] = [];
  let standIns = 0;
  for (const [at, sheet] of sheets.entries()) {
    const name = names[at] ?? '';
    const paper = await drawSheets(services, { operator, title: name, size, sheets: [sheet] }, { signal: stopping });
    standIns += paper.standIns;
    files.push({ name: `${String(at + 1).padStart(3, '0')} ${name}.pdf`, bytes: paper.bytes });
    say(at + 1);
  }
  return { bytes: zipFiles(files), name: `Manifests ${date}.zip`, standIns };
}

async function noteInAccessLog(services: Services, { operator, print }: PrintTurn, riders: string[]): Promise<void> {
  await services.accessLog.write({
    operator,
    personId: print.printed_by,
    call: 'v1_webapp_print_manifests',
    outcome: 'printed',
    subjects: riders,
    address: null,
    requestId: `print ${print.manifest_print_id}`,
  });
}

/** Tells every screen that has the day open, on every server. */
function tell(services: Services, { operator, print }: PrintTurn, share: number, counts: Record<string, number>): void {
  services.feed.pass({
    operator,
    saidBy: null,
    levels: [3, 4],
    event: { about: 'progress', day: print.service_day, id: print.manifest_print_id, share, counts },
  });
}
