import type { AccountId } from '@handrail/domain/day';
import type { BookingId, OperatorId, PlaceId, RiderId } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import './tables.ts';
import { type Address, listPlaces } from '../places/index.ts';
import type { AccountPage } from '../platform/calls/principal.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** As far back a page remembers whom it asked rides for, and where they were fetched. */
const REMEMBERED_DAYS = 180;
/** What is over is shown for as long as somebody may ask about it. */
const SHOWN_DAYS = 7;
const MOST_SHOWN = 200;

type Page = Pick<AccountPage, 'operator' | 'accountId' | 'programId'>;

/**
 * What makes a ride an account's own: it asked for it here, or it pays for it; in the program that its page is for. Nothing else
 * of the operator's is ever asked for a page.
 */
function isOwn({ operator, accountId, programId }: Page): RawBuilder<unknown> {
  return sql`b.operator_id = ${operator} and b.program_id = ${programId} and (b.payer_account_id = ${accountId}
    or exists (select 1 from portal_ride o
      where o.operator_id = b.operator_id and o.booking_id = b.booking_id and o.account_id = ${accountId}))`;
}

/** The rides that are shown, the soonest first. */
export async function listOwnRides(queries: Queries, page: Page, today: string): Promise<BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select b.booking_id as id from booking b
    where ${isOwn(page)} and b.service_day >= ${today}::date - ${SHOWN_DAYS}::int
    order by b.service_day, b.scheduled_pickup_at nulls last, b.booking_id limit ${MOST_SHOWN}`.execute(queries);
  return rows.map(({ id }) => id);
}

export async function isOwnRide(queries: Queries, page: Page, id: BookingId): Promise<boolean> {
  const { rows } = await sql`select 1 from booking b where ${isOwn(page)} and b.booking_id = ${id}`.execute(queries);
  return rows.length > 0;
}

/** The riders whom an account asked rides for, by name: there is no list of all. */
export async function listOwnRiders(
  queries: Queries,
  page: Page,
  today: string,
): Promise<{ id: RiderId; name: string }[]> {
  const { rows } = await sql<{ id: RiderId; name: string }>`
    select r.rider_id as id, p.lastname || ', ' || p.firstname as name
    from rider r join person p on p.operator_id = r.operator_id and p.person_id = r.rider_id
    where r.operator_id = ${page.operator} and r.merged_into is null and r.status = 1 and r.rider_id in (
      select b.rider_id from booking b
      where ${isOwn(page)} and b.service_day >= ${today}::date - ${REMEMBERED_DAYS}::int)
    order by lower(p.lastname), lower(p.firstname), r.rider_id limit ${MOST_SHOWN}`.execute(queries);
  return rows;
}

/** The addresses that a page knows by name: the account's, then those of its own rides. */
export async function listKnownAddresses(
  queries: Queries,
  page: Page,
  { ofAccount, today }: { ofAccount: readonly Address[]; today: string },
): Promise<Address[]> {
  const { rows } = await sql<{ id: PlaceId }>`
    select distinct place as id from booking b, unnest(array[b.pickup_place_id, b.dropoff_place_id]) as place
    where ${isOwn(page)} and b.service_day >= ${today}::date - ${REMEMBERED_DAYS}::int
    order by place limit ${MOST_SHOWN}`.execute(queries);
  const places = await listPlaces(
    queries,
    page.operator,
    rows.map(({ id }) => id),
  );
  return [...ofAccount, ...places.values()];
}

/** Notes whose asking a ride came of. */
export async function keepAsked(
  queries: Queries,
  { operator, accountId }: { operator: OperatorId; accountId: AccountId },
  bookings: readonly BookingId[],
): Promise<void> {
  await queries
    .insertInto('portal_ride')
    .values(bookings.map((booking_id) => ({ operator_id: operator, booking_id, account_id: accountId })))
    .execute();
}
