import { clockTime, fullName, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { NamesOf } from '../log/index.ts';
import type { Queries } from '../platform/db/transaction.ts';

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
  const rides = await ridesOn(queries, operator, ids);
  const trips = [...Map.groupBy(rides, ({ trip }) => trip)].map(([id, on]) => ({
    id,
    name: subjectOfRides(on.map((ride) => ({ rider: fullName(ride), wall: ride.wall }))),
    riders: on.map(({ rider }) => rider),
  }));
  return [...columns, ...trips];
};

/**
 * Who rides on trips of these ids. A ride that was taken off since is found by the log of its day; the trip it was on is gone. Ids are
 * handed on as arrays: they are looked up in one pass, however many thousand they are.
 */
async function ridesOn(queries: Queries, operator: OperatorId, ids: readonly string[]): Promise<RideOnTrip[]> {
  const { rows: nowOn } = await sql<RideOnTrip>`
    select b.trip_id as trip, b.booking_id as booking, b.rider_id as rider, p.firstname as first, p.lastname as last, b.scheduled_wall::text as wall
    from booking b join person p on p.operator_id = ${operator} and p.person_id = b.rider_id
    where b.operator_id = ${operator} and b.trip_id = any(${[...ids]}::bigint[])`.execute(queries);
  const found = new Set(nowOn.map(({ trip }) => trip));
  const { rows: lost } = await sql<{ id: string; day: string }>`
    select distinct id::text as id, day::text as day from change
    where operator_id = ${operator} and id = any(${ids.filter((id) => !found.has(id))}::bigint[]) and entity = 'trip'`.execute(
    queries,
  );
  const onceOn = lost.length === 0 ? [] : await ridesOnceOn(queries, operator, lost);
  return [...nowOn, ...onceOn].sort(byTime);
}

async function ridesOnceOn(queries: Queries, operator: OperatorId, trips: readonly { id: string; day: string }[]) {
  const { rows } = await sql<RideOnTrip>`
    with once_on as (
      select distinct after ->> 'trip_id' as trip_id, id as booking_id from change
      where operator_id = ${operator} and entity = 'booking' and day = any(${[...new Set(trips.map(({ day }) => day))]}::date[])
        and after ->> 'trip_id' = any(${trips.map(({ id }) => id)}::text[])
    )
    select t.trip_id as trip, b.booking_id as booking, b.rider_id as rider, p.firstname as first, p.lastname as last, b.scheduled_wall::text as wall
    from once_on t
    join booking b on b.operator_id = ${operator} and b.booking_id = t.booking_id
    join person p on p.operator_id = ${operator} and p.person_id = b.rider_id`.execute(queries);
  return rows;
}

/** Will-calls last, as a list without a time has them. */
function byTime(a: RideOnTrip, b: RideOnTrip): number {
  if (a.wall === b.wall) return Number(a.booking) - Number(b.booking);
  if (a.wall === null || b.wall === null) return a.wall === null ? 1 : -1;
  return a.wall < b.wall ? -1 : 1;
}

interface RideOnTrip {
  trip: string;
  booking: string;
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
