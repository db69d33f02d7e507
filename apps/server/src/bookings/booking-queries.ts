import type { BookingId, OperatorId, ProgramId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { cursorOf, readCursor } from '../platform/calls/cursor.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** Which bookings a list means. Only ids are chosen here; what they mention is gathered of those that are shown. */
export interface BookingQuery {
  /** From one wall time to another, each program's own. */
  from: Temporal.PlainDateTime;
  to: Temporal.PlainDateTime;
  /** Only rides still to come at this moment. */
  toComeAt: Temporal.Instant | null;
  programs: readonly ProgramId[] | null;
  /** Stored numbers of statuses; without them every status. */
  statuses?: readonly number[];
  /** An account that pays for the ride, or from or to which it leads. */
  account?: string | null;
  search: string;
  after: string | null;
  limit: number;
}

export interface ChosenBooking {
  id: BookingId;
  day: string;
}

/** Bookings by service day and number, the order in which pages can go on whatever was booked meanwhile. */
export async function chooseBookings(
  queries: Queries,
  operator: OperatorId,
  { from, to, toComeAt, programs, statuses = [], account = null, search, after, limit }: BookingQuery,
): Promise<ChosenBooking[]> {
  // A ride still to come is of no day before yesterday's in Greenwich, wherever on earth its program runs.
  const yesterday = toComeAt?.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 }).toString() ?? '';
  const firstDay = [from.toPlainDate().toString(), yesterday].sort().at(-1);
  const { rows } = await sql<ChosenBooking>`
    select b.booking_id as id, b.service_day as day
    from booking b join program p on p.operator_id = b.operator_id and p.program_id = b.program_id
    where b.operator_id = ${operator}
      and b.service_day between ${firstDay} and ${to.toPlainDate().toString()}
      ${hoursCondition(from, to)}
      ${toComeAt === null ? sql`` : sql`and b.ride_status not in (4, 7) and ${SHOWN_AT} >= ${toComeAt.toString()}`}
      ${programs === null ? sql`` : sql`and b.program_id = any(${[...programs]}::bigint[])`}
      ${statuses.length === 0 ? sql`` : sql`and b.ride_status = any(${[...statuses]}::int[])`}
      ${account === null ? sql`` : sql`and ${account} in (b.payer_account_id, b.pickup_account_id, b.dropoff_account_id)`}
      ${searchCondition(operator, search)}
      ${after === null ? sql`` : afterCondition(after)}
    order by b.service_day, b.booking_id
    limit ${limit}`.execute(queries);
  return rows;
}

/** Where the next page begins. */
export function cursorAfter({ day, id }: ChosenBooking): string {
  return cursorOf(day, id);
}

/**
 * The rides of a rider around this moment: today's, then those of the nearest days, coming ones before past ones. So
 * "where is my ride?" and "the same as yesterday" are both answered, however far ahead the rider has booked.
 */
export async function latestOfRider(
  queries: Queries,
  operator: OperatorId,
  rider: RiderId,
  { now, most }: { now: Temporal.Instant; most: number },
): Promise<BookingId[]> {
  const today = sql`(${now.toString()}::timestamptz at time zone p.zone)::date`;
  const { rows } = await sql<{ id: BookingId }>`
    select b.booking_id as id
    from booking b join program p on p.operator_id = b.operator_id and p.program_id = b.program_id
    where b.operator_id = ${operator} and b.rider_id = ${rider}
    order by abs(b.service_day - ${today}), b.service_day desc, b.scheduled_pickup_at nulls last, b.booking_id
    limit ${most}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Rides that were canceled to be booked at another time, and were not: someone hung up, or a screen was closed. */
export async function awaitingReschedule(
  queries: Queries,
  operator: OperatorId,
  { since, programs, most }: { since: Temporal.PlainDate; programs: readonly ProgramId[] | null; most: number },
): Promise<BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select booking_id as id from booking
    where operator_id = ${operator} and service_day >= ${since.toString()} and canceled_for_reschedule and recreated_as is null
      ${programs === null ? sql`` : sql`and program_id = any(${[...programs]}::bigint[])`}
    order by service_day, booking_id limit ${most}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** The pickup as lists show it. A call after midnight keeps its ride on the day before, at whose end it then stands. */
const LAST_MINUTE = sql`b.service_day + time '23:59'`;
const SHOWN_WALL = sql`least(coalesce(b.scheduled_wall, ${LAST_MINUTE}), ${LAST_MINUTE})`;
const SHOWN_AT = sql`coalesce(b.scheduled_pickup_at, (${LAST_MINUTE}) at time zone p.zone)`;

/** Whole days are asked for as days: the database cannot guess how many rides an hour holds, and would read them all. */
function hoursCondition(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime) {
  const starts = from.hour === 0 && from.minute === 0;
  const ends = to.hour === 23 && to.minute === 59;
  return sql`
    ${starts ? sql`` : sql`and ${SHOWN_WALL} >= ${from.toString()}`}
    ${ends ? sql`` : sql`and ${SHOWN_WALL} <= ${to.toString()}`}`;
}

/** A name is found by the beginnings of its words; digits are a phone, or the number of the booking or of its rider. */
function searchCondition(operator: OperatorId, search: string) {
  if (search === '') return sql``;
  const digits = search.replaceAll(/\D/g, '');
  if (digits === '') {
    const words = search.split(/[\s,]+/).filter((word) => word !== '');
    const beginning = words.slice(0, 4).map((word) => `${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    return sql`and b.rider_id in (select person_id from person r where r.operator_id = ${operator} ${sql.join(
      beginning.map((word) => sql`and (lower(r.lastname) like ${word} or lower(r.firstname) like ${word})`),
      sql` `,
    )})`;
  }
  const number = digits.length <= 18 ? digits : '0';
  return sql`and (b.booking_id = ${number} or b.rider_id = ${number} or b.rider_id in (
    select person_id from person r where r.operator_id = ${operator} and r.phone like ${`%${digits}%`}))`;
}

function afterCondition(cursor: string) {
  const [day, id] = readCursor(cursor, ['date', 'id']);
  return sql`and (b.service_day, b.booking_id) > (${day}::date, ${id}::bigint)`;
}
