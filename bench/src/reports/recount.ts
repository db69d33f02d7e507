import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { type City, dayAfter, say } from '../city/city.ts';
import type { Client } from '../server/client.ts';
import { seeded } from './dice.ts';

const CREATE = 'v1_webapp_create_single_flex_trip';
const DESKS = 4;
const MOST_TRIES = 8;
const SEED = 20_261_127;
/** The job of the workers looks once a minute. */
const LONGEST_WAIT_MS = 180_000;

interface Kept {
  program_id: string;
  from_version: number;
  counts: Record<string, number>;
}

interface Board {
  columns: { shuttle_id: string; driver_id: string | null; shuttle_program_id: string[] }[];
  bookings: { booking_id: string; program_id: string; ride_status: number; trip_id: string | null }[];
}

/**
 * Random deeds of four desks on yesterday, which is not closed, and on a day of weeks ago, while two workers count what changed.
 * What they keep is then thrown away and counted from nothing, and added up by the database itself.
 */
export async function recount(city: City, deeds: number): Promise<void> {
  const { site, date, town, bulk } = city;
  const days = [dayAfter(date, -1), dayAfter(date, -3)];
  const workers = [await site.startWorker(), await site.startWorker()];
  const desks = [await town.signIn()];
  while (desks.length < DESKS) desks.push((desks[0] as Client).another());
  const { below, oneOf } = seeded(SEED);
  let [done, refused, undone] = [0, 0, 0];
  const board = new Map<string, Board>();
  const trips = new Map<string, string>();
  for (const day of days)
    board.set(
      day,
      await (desks[0] as Client).get<Board>('v1_webapp_get_dispatch_board', { date: day, program_id: [] }),
    );

  say(`${deeds} deeds`);
  let next = 0;
  await Promise.all(
    desks.map(async (desk) => {
      // Many are refused, for a ride may not be dispatched twice: those that are done count.
      while (done < deeds && next++ < deeds * MOST_TRIES) {
        const day = oneOf(days);
        const [call, params] = deedOn(day, board.get(day) as Board);
        const booking = 'booking_id' in params ? params.booking_id : '';
        const { status, version, data } = await desk.call(call, params);
        if (status >= 500) throw new Error(`${call} was answered with ${status}.`);
        if (status === 200) done += 1;
        else refused += 1;
        // What is written down next is of the trip that the ride is on now.
        const trip = (data as { trip?: { trip_id: string } } | null)?.trip;
        if (status === 200 && trip && call === CREATE) trips.set(String(booking), trip.trip_id);
        if (version !== null && below(6) === 0) {
          const back = await desk.call('v1_webapp_undo_operation', { version });
          undone += back.status === 200 ? 1 : 0;
        }
      }
    }),
  );

  say('the workers count');
  const kept = await untilKept(city, days);
  for (const worker of workers) await worker.stop();
  const byHand = await addedUp(city, days);
  await bulk.run(`delete from day_count where operator_id = $1`);
  await bulk.run(`delete from day_count_mark where operator_id = $1`);
  // The server that answers counts what is not counted, in its own job.
  const anew = await untilKept(city, days);
  const same = isDeepStrictEqual(kept.map(figuresOf), anew.map(figuresOf));
  const right = kept.every(({ program_id, day, counts }) => {
    const of = byHand.get(`${day} ${program_id}`) ?? {};
    return Object.entries(of).every(([name, value]) => (counts[name] ?? 0) === value);
  });
  console.log(
    `\n${done} deeds, ${undone} of them taken back, ${refused} refused, two workers: kept ${same ? 'equals' : 'DIFFERS FROM'} a fresh count, and ${right ? 'equals' : 'DIFFERS FROM'} the sums of the rows`,
  );
  if (!same || !right) process.exitCode = 1;
  for (const desk of desks) desk.close();

  function deedOn(day: string, { bookings, columns }: Board): [string, object] {
    const ride = oneOf(bookings);
    const { booking_id } = ride;
    const at = (minute: number) =>
      `${day}T${String(7 + below(10)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const of = { booking_id, trip_id: trips.get(booking_id) ?? ride.trip_id ?? booking_id };
    switch (below(7)) {
      case 0: {
        const column = oneOf(
          columns.filter((one) => one.driver_id !== null && one.shuttle_program_id.includes(ride.program_id)),
        );
        return [
          CREATE,
          { booking_id, shuttle_id: column.shuttle_id, driver_id: column.driver_id, driver_team_id: null },
        ];
      }
      case 1:
        return ['v1_webapp_remove_dispatched_bookings', { bookings: [booking_id] }];
      case 2:
        return ['v1_webapp_update_current_trip', { ...of, driver_arrival_time: at(below(20)) }];
      case 3:
        return ['v1_webapp_update_current_trip', { ...of, actual_pickup_time: at(20 + below(10)) }];
      case 4:
        return ['v1_webapp_update_current_trip', { ...of, actual_dropoff_time: at(40 + below(20)) }];
      case 5:
        return ['v2_webapp_cancel_booking', { booking_id, for_reschedule: false, reason: 'Ill.' }];
      default:
        return ['v3_webapp_change_booking_ride_fee', { booking_id, ride_fee: 100 * (1 + below(9)) }];
    }
  }
}

type KeptOf = Kept & { day: string };

/** What is kept of the days, once it is of the last change of each. */
async function untilKept({ bulk }: City, days: readonly string[]): Promise<KeptOf[]> {
  const limitMs = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const kept = await bulk.rows<KeptOf>(
      `select service_day::text as day, program_id::text, from_version, counts from day_count
       where operator_id = $1 and service_day = any($2::date[]) order by 1, 2`,
      days,
    );
    const last = await bulk.rows<{ day: string; version: number }>(
      `select day::text, max(version) as version from change where operator_id = $1 and day = any($2::date[]) group by day`,
      days,
    );
    const isThere = days.every((day) => kept.some((one) => one.day === day));
    const isBehind = last.some(({ day, version }) => kept.some((one) => one.day === day && one.from_version < version));
    if (isThere && !isBehind) return kept;
    if (performance.now() > limitMs) throw new Error('The days were not counted.');
    await pause(1_000);
  }
}

/** The figures that follow from a row alone, by the database. */
async function addedUp({ bulk }: City, days: readonly string[]): Promise<Map<string, Record<string, number>>> {
  const rows = await bulk.rows<Record<string, number | string>>(
    `select service_day::text as day, program_id::text as program, count(*)::int as booked,
       (count(*) filter (where ride_status not in (4, 7)))::int as not_canceled,
       (count(*) filter (where ride_status = 3))::int as completed,
       coalesce(sum(1 + attendants + companions + guests) filter (where ride_status = 3), 0)::int as passengers,
       coalesce(sum(ride_fee_cents) filter (where ride_status = 3), 0)::int as ride_fee_cents
     from booking where operator_id = $1 and service_day = any($2::date[]) group by 1, 2`,
    days,
  );
  return new Map(
    rows.map(({ day, program, ...sums }) => [
      `${day} ${program}`,
      Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])),
    ]),
  );
}

/** Without the version, which is another one when it is counted anew. */
function figuresOf({ day, program_id, counts }: KeptOf) {
  return { day, program_id, counts };
}
