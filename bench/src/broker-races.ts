/**
 * Races for a broker's rides, five thousand of each: one file imported by two desks at once, and a changed file against an edit,
 * a cancellation and a dispatch of its ride. Each must end as if one had come after the other.
 * `npm run bench -- broker-races [--rounds 5000] [--only import|edit|cancel|dispatch]`, on Postgres. The last authorized ride
 * that two desks book is `-- authorizations`.
 */
import { parseArgs } from 'node:util';
import { fileOfTrips } from './brokers/file.ts';
import { bringFile } from './brokers/bring-file.ts';
import type { Bulk } from './city/bulk.ts';
import { dayAfter, inCity, say } from './city/city.ts';
import type { Answer, Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';

const AT_ONCE = 3;
const CITY = { vehicles: 60, bookings: 200 };
/** Days over which the rounds are spread. */
const DAYS = 20;
const [ASKED, CHANGED, OURS] = ['10:00', '10:40', '11:10'];

interface Column {
  shuttle_id: string;
  driver_id: string | null;
  shuttle_program_id: string[];
}

interface Ride {
  booking_id: string;
  program_id: string;
  version: number;
  ride_status: number;
  trip_id: string | null;
  scheduled_pickup_time: string;
  adjusted_pickup_time: { unix_epoch: number } | null;
}

interface Preview {
  import_id: string | null;
  prebookings: { row: number }[];
}

interface Imported {
  imported: { booking_id: string | null }[];
  refused: unknown[];
  unchanged: number;
}

interface Round {
  n: number;
  date: string;
  desks: readonly [Client, Client];
  times: number[];
}

interface Broker {
  port: number;
  insurance_id: string;
  columns: readonly Column[];
}

const RACES = { import: sameFile, edit: againstEdit, cancel: againstCancel, dispatch: againstDispatch } as const;
type Race = keyof typeof RACES;

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rounds: text, only: text } });
  const rounds = Number(values.rounds ?? 5_000);
  const date = dayAfter(new Date().toISOString().slice(0, 10), 2);
  const rows = await inCity(
    { ...CITY, date },
    {},
    async () => {},
    async ({ town, site, bulk }) => {
      const owner = await town.signIn();
      const programs = await bulk.rows<{ id: string }>(
        'select program_id::text as id from program where operator_id = $1',
      );
      const { insurance_id } = await owner.get<{ insurance_id: string }>('v1_webapp_create_new_insurance', {
        name: 'Keystone Access',
        program_id: programs.map(({ id }) => id),
      });
      const asked = { date, program_id: [] };
      const { columns } = await owner.get<{ columns: Column[] }>('v1_webapp_get_dispatch_board', asked);
      const broker = { port: site.port, insurance_id, columns };
      const found: (string | number)[][] = [];
      for (const race of Object.keys(RACES) as Race[]) {
        if (values.only !== undefined && values.only !== race) continue;
        say(race);
        found.push(await run(race, { rounds, date, owner, bulk, broker }));
      }
      owner.close();
      return found;
    },
  );
  printTable(['race', 'rounds', 'as one after the other', 'otherwise', 'seconds', 'p50 ms', 'p99 ms'], rows);
  if (rows.some(([, of, right]) => of !== right)) process.exitCode = 1;
}

interface Whole {
  rounds: number;
  date: string;
  owner: Client;
  bulk: Bulk;
  broker: Broker;
}

async function run(race: Race, { rounds, date, owner, bulk, broker }: Whole): Promise<(string | number)[]> {
  const times: number[] = [];
  const base = (Object.keys(RACES).indexOf(race) + 1) * 1_000_000;
  const startedMs = performance.now();
  const bookings = await bulk.count('booking');
  let [next, right] = [0, 0];
  const rings = Array.from({ length: AT_ONCE }, async () => {
    const desks = [owner.another(), owner.another()] as const;
    for (let n = next++; n < rounds; n = next++) {
      // A person uploads sixty files an hour; here it is always the next hour.
      if (n % 10 === 0) await bulk.run('delete from attempt');
      // Whoever drives is known of the first day alone.
      const day = race === 'dispatch' ? date : dayAfter(date, 1 + (n % DAYS));
      if (await RACES[race](broker, { n: base + n, date: day, desks, times })) right += 1;
    }
    for (const desk of desks) desk.close();
  });
  await Promise.all(rings);
  if ((await bulk.count('booking')) - bookings !== rounds) right = -1;
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  const [p50, p99] = [percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(1)];
  return [race, rounds, right, rounds - right, seconds, p50, p99];
}

/** Each of two desks has looked at the file: each of its rides is made by one of them, and found by the other. */
async function sameFile(broker: Broker, round: Round): Promise<boolean> {
  const { desks } = round;
  const previews = [await preview(broker, round, desks[0]), await preview(broker, round, desks[1])];
  const answers = await timed(round, [
    async () => desks[0].call(...importing(broker, previews[0])),
    async () => desks[1].call(...importing(broker, previews[1])),
  ]);
  const results = answers.map(({ status, data }) => (status === 200 ? (data as Imported) : null));
  return results.every((one) => one?.refused.length === 0 && one.imported.length + one.unchanged === 1);
}

/** The edit holds, and the file's word waits for somebody or came before it. */
async function againstEdit(broker: Broker, round: Round): Promise<boolean> {
  const [desk, other] = round.desks;
  const { ride, changed } = await begun(broker, round);
  const [taken, edited] = await timed(round, [
    async () => desk.call(...importing(broker, changed)),
    async () =>
      other.call('v2_webapp_edit_booking_pickup_time', {
        booking_id: ride.booking_id,
        trip_id: null,
        program_id: ride.program_id,
        pickup_time: `${round.date}T${OURS}`,
      }),
  ]);
  if (taken?.status !== 200 || edited?.status !== 200) return false;
  const { imported, refused } = taken.data as Imported;
  const now = await infoOf(desk, ride.booking_id);
  return imported.length + refused.length === 1 && now.scheduled_pickup_time.includes(`T${OURS}`);
}

/** It is canceled, and on no vehicle. */
async function againstCancel(broker: Broker, round: Round): Promise<boolean> {
  const [desk, other] = round.desks;
  const { ride, changed } = await begun(broker, round);
  const answers = await timed(round, [
    async () => desk.call(...importing(broker, changed)),
    async () => other.call('v2_webapp_cancel_booking', { booking_id: ride.booking_id, for_reschedule: false }),
  ]);
  const now = await infoOf(desk, ride.booking_id);
  return answers.every(({ status }) => status === 200) && [4, 7].includes(now.ride_status) && now.trip_id === null;
}

/** Whoever dispatches what they saw is second, or the trip is at the time that the file brought. */
async function againstDispatch(broker: Broker, round: Round): Promise<boolean> {
  const [desk, other] = round.desks;
  const { ride, changed } = await begun(broker, round);
  const fitting = broker.columns.filter(
    ({ driver_id, shuttle_program_id }) => driver_id !== null && shuttle_program_id.includes(ride.program_id),
  );
  const column = fitting[round.n % fitting.length];
  const [taken, dispatched] = await timed(round, [
    async () => desk.call(...importing(broker, changed)),
    async () =>
      other.call('v1_webapp_dispatch_booking', {
        booking_id: ride.booking_id,
        pickup_time: `${round.date}T${ASKED}`,
        insurance_account_id: null,
        expected_version: ride.version,
        shuttle_id: column?.shuttle_id,
        driver_id: column?.driver_id,
        driver_team_id: null,
      }),
  ]);
  const isTold = dispatched?.status === 200 || dispatched?.code === 'STALE';
  const now = await infoOf(desk, ride.booking_id);
  const planned = now.adjusted_pickup_time?.unix_epoch ?? null;
  const shall = now.trip_id === null ? null : Date.parse(now.scheduled_pickup_time) / 1_000;
  return taken?.status === 200 && isTold && now.scheduled_pickup_time.includes(`T${CHANGED}`) && planned === shall;
}

/** A ride that was brought, and the file of its change as somebody has looked at it. */
async function begun(broker: Broker, round: Round): Promise<{ ride: Ride; changed: Preview }> {
  const [desk] = round.desks;
  const { imported } = await desk.get<Imported>(...importing(broker, await preview(broker, round, desk)));
  const ride = await infoOf(desk, imported[0]?.booking_id ?? '');
  return { ride, changed: await preview(broker, round, desk, CHANGED) };
}

async function infoOf(desk: Client, booking_id: string): Promise<Ride> {
  return desk.get<Ride>('v1_webapp_get_booking_info_by_id', { booking_id });
}

async function preview(
  { port, insurance_id }: Broker,
  { n, date }: Round,
  desk: Client,
  time = ASKED,
): Promise<Preview> {
  const text = (await fileOfTrips([n % 400], date, n)).replace(',06:00,', `,${time},`);
  return desk.get<Preview>('v1_webapp_preview_nem_prebookings', {
    insurance_id,
    file_id: await bringFile(port, desk.cookie, text),
  });
}

function importing({ insurance_id }: Broker, looked: Preview | undefined): [string, object] {
  const rows = looked?.prebookings.map(({ row }) => row) ?? [];
  return ['v1_webapp_import_nem_prebookings', { insurance_id, import_id: looked?.import_id, rows }];
}

/** All at once, each with its own time. */
async function timed({ times }: Round, deeds: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  return Promise.all(
    deeds.map(async (deed) => {
      const startedMs = performance.now();
      const answer = await deed();
      times.push(performance.now() - startedMs);
      return answer;
    }),
  );
}
