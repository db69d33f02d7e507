import { clockTime, fullName } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { NamesOf } from '../log/index.ts';

/** A run is called by its vehicle, a team by its name, and a trip by who rides on it. */
export const namesOf: NamesOf = async (queries, operator, ids) => {
  const { rows: columns } = await sql<{ id: string; name: string }>`
    select distinct run.id, coalesce(nullif(v.fleet_number, ''), v.plate) as name from (
      select run_id as id, vehicle_id from run where operator_id = ${operator} and run_id = any(${[...ids]}::bigint[])
      union select id, (coalesce(after, before) ->> 'vehicle_id')::bigint from change
        where operator_id = ${operator} and id = any(${[...ids]}::bigint[]) and entity = 'run' and (before is null or after is null)
    ) run join vehicle v on v.operator_id = ${operator} and v.vehicle_id = run.vehicle_id
    union all select team_id, name from team where operator_id = ${operator} and team_id = any(${[...ids]}::bigint[])`.execute(
    queries,
  );
  // A ride that was taken off since is found by the log of its day; the trip it was on is gone.
  const { rows: rides } = await sql<RideOnTrip>`
    with now_on as (
      select trip_id, booking_id from booking where operator_id = ${operator} and trip_id = any(${[...ids]}::bigint[])
    ), lost as (
      select distinct id, day from change
      where operator_id = ${operator} and id = any(${[...ids]}::bigint[]) and entity = 'trip'
        and id not in (select trip_id from now_on)
    ), once_on as (
      select distinct (after ->> 'trip_id')::bigint as trip_id, id as booking_id from change
      where operator_id = ${operator} and entity = 'booking' and day in (select day from lost)
        and after ->> 'trip_id' in (select id::text from lost)
    )
    select t.trip_id as trip, b.rider_id as rider, p.firstname as first, p.lastname as last, b.scheduled_wall::text as wall
    from (select * from now_on union select * from once_on) t
    join booking b on b.operator_id = ${operator} and b.booking_id = t.booking_id
    join person p on p.operator_id = ${operator} and p.person_id = b.rider_id
    order by b.scheduled_wall, b.booking_id`.execute(queries);
  const trips = [...Map.groupBy(rides, ({ trip }) => trip)].map(([id, on]) => ({
    id,
    name: subjectOfRides(on.map((ride) => ({ rider: fullName(ride), wall: ride.wall }))),
    riders: on.map(({ rider }) => rider),
  }));
  return [...columns, ...trips];
};

interface RideOnTrip {
  trip: string;
  rider: string;
  first: string;
  last: string;
  wall: string | null;
}

export interface NamedRide {
  /** Empty where nobody knows. */
  rider: string;
  /** A wall time as a row holds it; nothing for a will-call. */
  wall: unknown;
}

/** Which rides: 'Hector Navarro, 7:00 AM and 2:00 PM', or their number where they are of several riders. */
export function subjectOfRides(rides: readonly NamedRide[]): string {
  const riders = new Set(rides.map(({ rider }) => rider));
  const [rider = ''] = riders;
  if (riders.size > 1 || rides.length > MOST_TIMES) return `${rides.length.toLocaleString('en-US')} rides`;
  const times = rides.map(({ wall }) => timeText(wall)).join(' and ');
  return rider === '' ? `A ride at ${times}` : `${rider}, ${times}`;
}

/** The way there, a stop on it, and the way back. */
const MOST_TIMES = 3;

export function timeText(wall: unknown): string {
  if (typeof wall !== 'string') return 'will call';
  // '2026-03-10T08:40:00', with a space in place of the T where it is read as text. A step names two thousand of them.
  return clockTime(new Temporal.PlainTime(Number(wall.slice(11, 13)), Number(wall.slice(14, 16))));
}
