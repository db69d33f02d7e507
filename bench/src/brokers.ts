/**
 * What a broker's morning costs: the preview of a large file, its import in parts while other desks work, and the same file once
 * more, which is to change nothing.
 * `npm run bench -- brokers [--trips 5000] [--riders 200]`; it needs a Postgres.
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

interface Preview {
  import_id: string | null;
  layout: string | null;
  counts: Record<string, number>;
  prebookings: { row: number; outcome: string; reason: string | null }[];
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { trips: text, riders: text } });
  const trips = Number(values.trips ?? 5_000);
  const newRiders = Number(values.riders ?? 200);
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

      say('the file');
      const riders = Array.from({ length: trips }, (_, n) => (n < newRiders ? known + n : (n - newRiders) % known));
      const asked = await bring(riders, dayAfter(date, 1), 100_000);
      const gaps = [loopGaps(loopFile).length];
      const previewed = await besideMoves(desk, date, async () => preview(dora, asked));
      gaps.push(loopGaps(loopFile).length);
      const holdsBefore = holdsOf(server).length;
      say(JSON.stringify(previewed.value.value.counts));
      const taken = await besideMoves(desk, date, async () => take(dora, insurance_id, previewed.value.value));
      gaps.push(loopGaps(loopFile).length);
      const holds = holdsOf(server).slice(holdsBefore);
      const operations = async () => bulk.count('operation');
      const kept = await operations();
      say('the same again');
      const again = await preview(dora, await bring(riders, dayAfter(date, 1), 100_000));
      const againMs = again.ms + (await take(dora, insurance_id, again.value));
      const more = (await operations()) - kept;
      dora.close();
      desk.close();
      const rows: Timed[] = [
        { what: `the preview of ${trips} trips`, ms: [previewed.value.ms], must: MUST.preview },
        { what: '  a move at a desk meanwhile', ms: previewed.moves, must: MUST.desks },
        { what: '  at most of the loop in each 200 ms', ms: loopGaps(loopFile).slice(gaps[0], gaps[1]) },
        { what: 'the import', ms: [taken.value], must: MUST.commit },
        { what: '  a move at a desk meanwhile', ms: taken.moves, must: MUST.desks },
        { what: '  at most of the loop in each 200 ms', ms: loopGaps(loopFile).slice(gaps[1], gaps[2]) },
        {
          what: '  the head held by each part',
          ms: holds.flatMap(({ call, heldMs }) => (call === IMPORT ? [heldMs] : [])),
        },
        { what: 'the same file again, preview and import (an aim)', ms: [againMs], must: AIM_AGAIN_MS },
      ];
      return { rows, told: [`${JSON.stringify(previewed.value.value.counts)}; again: ${more} operations (must: 0).`] };
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
