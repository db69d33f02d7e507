/**
 * What a broker's morning costs: the preview of a large file, its import in parts while other desks work, and the same file once
 * more, which is to change nothing. One import is some ninety moves of the desks beside it, so that one of them were its p99:
 * there are as many mornings as make a percentile of it.
 * `npm run bench -- brokers [--trips 5000] [--riders 200] [--mornings 4]`; it needs a Postgres.
 */
import { parseArgs } from 'node:util';
import { dayAfter, inCity, say } from './city/city.ts';
import { besideMoves, loopGaps, printTimed, type Timed } from './city/timed.ts';
import { bringFile } from './brokers/bring-file.ts';
import { fileOfTrips } from './brokers/file.ts';
import { holdsOf } from './head/holds.ts';
import type { Client } from './server/client.ts';

/** On Postgres, in milliseconds; the aims are 8, 5 and 3 seconds. */
const MUST = { preview: 30_000, commit: 20_000, desks: 120 };
const AIM_AGAIN_MS = 3_000;
const IMPORT = 'v1_webapp_import_nem_prebookings';
const DESK_DAY = { vehicles: 100, bookings: 1_000 };
/** How many rides each rider who is known has in the file. */
const RIDES_OF_RIDER = 8;

/** Something large, the moves that desks made meanwhile, and how long the loop let others wait. */
interface Beside {
  ms: number;
  moves: readonly number[];
  gaps: readonly number[];
}

interface Preview {
  import_id: string | null;
  layout: string | null;
  counts: Record<string, number>;
  prebookings: { row: number; outcome: string; reason: string | null }[];
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { trips: text, riders: text, mornings: text } });
  const trips = Number(values.trips ?? 5_000);
  const newRiders = Number(values.riders ?? 200);
  const mornings = Number(values.mornings ?? 4);
  const date = dayAfter(new Date().toISOString().slice(0, 10), 2);
  const known = Math.max(1, Math.ceil((trips - newRiders) / RIDES_OF_RIDER));
  const { rows, told } = await inCity(
    { ...DESK_DAY, date },
    { HANDRAIL_LOG: 'debug' },
    async () => {},
    async ({ town, site, bulk, server, loopFile }) => {
      const [dora, desk] = [await town.signIn(), await town.signIn()];
      const programs = await bulk.rows<{ id: string }>(
        'select distinct program_id::text as id from booking where operator_id = $1 order by 1',
      );
      const { insurance_id } = await dora.get<{ insurance_id: string }>('v1_webapp_create_new_insurance', {
        name: 'Keystone Access',
        program_id: programs.map(({ id }) => id),
      });
      const bring = async (riders: readonly number[], day: string, first: number) => {
        const bytes = await fileOfTrips(riders, day, first);
        return { insurance_id, file_id: await bringFile(site.port, dora.cookie, bytes) };
      };
      say('a morning before, in which the riders become known');
      const before = await preview(dora, await bring(numbers(known), date, 1));
      await take(dora, insurance_id, before.value);

      const previews: Beside[] = [];
      const imports: Beside[] = [];
      const agains: number[] = [];
      let changedAgain = 0;
      const beside = async <T>(into: Beside[], work: () => Promise<{ value: T; ms: number }>): Promise<T> => {
        const gapsBefore = loopGaps(loopFile).length;
        const { value, moves } = await besideMoves(desk, date, work);
        into.push({ ms: value.ms, moves, gaps: loopGaps(loopFile).slice(gapsBefore) });
        return value.value;
      };
      const holdsBefore = holdsOf(server).length;
      for (let morning = 1; morning <= mornings; morning++) {
        say(`morning ${morning} of ${mornings}`);
        // Riders who were new in one morning are known in the next.
        const firstNew = known + (morning - 1) * newRiders;
        const riders = Array.from({ length: trips }, (_, n) =>
          n < newRiders ? firstNew + n : (n - newRiders) % known,
        );
        const file = async () => bring(riders, dayAfter(date, morning), morning * 100_000);
        const asked = await file();
        const previewed = await beside(previews, async () => preview(dora, asked));
        say(JSON.stringify(previewed.counts));
        await beside(imports, async () => ({ value: null, ms: await take(dora, insurance_id, previewed) }));
        const kept = await bulk.count('operation');
        const again = await preview(dora, await file());
        agains.push(again.ms + (await take(dora, insurance_id, again.value)));
        changedAgain += (await bulk.count('operation')) - kept;
      }
      const holds = holdsOf(server).slice(holdsBefore);
      dora.close();
      desk.close();
      const rows: Timed[] = [
        { what: `the preview of ${trips} trips`, ms: previews.map(({ ms }) => ms), must: MUST.preview },
        { what: '  a move at a desk meanwhile', ms: previews.flatMap(({ moves }) => moves), must: MUST.desks },
        { what: '  at most of the loop in each 200 ms', ms: previews.flatMap(({ gaps }) => gaps) },
        { what: 'the import', ms: imports.map(({ ms }) => ms), must: MUST.commit },
        { what: '  a move at a desk meanwhile', ms: imports.flatMap(({ moves }) => moves), must: MUST.desks },
        { what: '  at most of the loop in each 200 ms', ms: imports.flatMap(({ gaps }) => gaps) },
        {
          what: '  the head held by each part',
          ms: holds.flatMap(({ call, heldMs }) => (call === IMPORT ? [heldMs] : [])),
        },
        { what: 'the same file again, preview and import (an aim)', ms: agains, must: AIM_AGAIN_MS },
      ];
      return { rows, told: [`The same again: ${changedAgain} operations (must: 0).`] };
    },
  );
  printTimed(`postgres: a broker's file of ${trips} trips, ${newRiders} riders new`, rows);
  for (const line of told) console.log(line);
}

async function preview(who: Client, asked: object): Promise<{ value: Preview; ms: number }> {
  const startedMs = performance.now();
  const value = await who.get<Preview>('v1_webapp_preview_nem_prebookings', asked);
  if (value.import_id === null) throw new Error('Nobody knows how to read the file.');
  const refused = value.prebookings.find(({ outcome }) => outcome === 'refused');
  if (refused) throw new Error(`${value.counts['refused']} rows are refused; row ${refused.row}: ${refused.reason}`);
  return { value, ms: performance.now() - startedMs };
}

/** Takes everything that can be taken. */
async function take(who: Client, insurance_id: string, { import_id, prebookings }: Preview): Promise<number> {
  const rows = prebookings.flatMap(({ row, outcome }) => (outcome === 'gone' || outcome === 'refused' ? [] : [row]));
  const startedMs = performance.now();
  await who.get(IMPORT, { insurance_id, import_id, rows: [...new Set(rows)] });
  return performance.now() - startedMs;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}
