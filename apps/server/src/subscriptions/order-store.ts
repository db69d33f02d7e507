import { entryOfRow, type Booking, type LoggedRow } from '@handrail/domain/day';
import { type BookingId, invariant, type OperatorId, type ProgramId, type RiderId } from '@handrail/domain/platform';
import type { StandingOrder, StandingOrderId } from '@handrail/domain/subscriptions';
import { type Selectable, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { subscriptionEntity } from './entities.ts';
import type { SubscriptionTable } from './tables.ts';
import { rowOfTerms, termsOfRow } from './terms-row.ts';

export interface Asking {
  queries: Queries;
  operator: OperatorId;
}

export interface StoredOrder {
  order: StandingOrder;
  version: number;
  /** Of the newest terms. */
  riderId: RiderId;
  bookingId: BookingId;
  note: string;
  generatedThrough: Temporal.PlainDate;
}

interface Meant {
  programId?: ProgramId | undefined;
  riderId?: RiderId | undefined;
  /** Those that were made before this one, and no more of them than so many. */
  below?: StandingOrderId | undefined;
  most?: number | undefined;
}

/** Orders by their numbers, the newest first: all of the operator's, or of one program. */
export async function listOrders(
  { queries, operator }: Asking,
  { programId, riderId, below, most }: Meant = {},
): Promise<StoredOrder[]> {
  const rows = await queries
    .selectFrom('subscription')
    .selectAll()
    .where('operator_id', '=', operator)
    .$if(programId !== undefined, (query) => query.where('program_id', '=', programId ?? ''))
    .$if(riderId !== undefined, (query) => query.where('rider_id', '=', riderId ?? ''))
    .$if(below !== undefined, (query) => query.where('subscription_id', '<', below ?? ''))
    .orderBy('subscription_id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  return rows.map(orderOfRow);
}

export async function findOrder({ queries, operator }: Asking, id: StandingOrderId): Promise<StoredOrder | null> {
  const row = await queries
    .selectFrom('subscription')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('subscription_id', '=', id)
    .executeTakeFirst();
  return row ? orderOfRow(row) : null;
}

/** These orders, in the order they were asked for. */
export async function ordersNumbered(
  { queries, operator }: Asking,
  ids: readonly StandingOrderId[],
): Promise<StoredOrder[]> {
  const rows = await queries
    .selectFrom('subscription')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('subscription_id', 'in', ids.length === 0 ? ['0'] : [...ids])
    .execute();
  const found = new Map(rows.map((row) => [row.subscription_id, orderOfRow(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The orders that name a rider, also in terms that hold no longer. */
export async function ordersNaming({ queries, operator }: Asking, rider: RiderId): Promise<StoredOrder[]> {
  const rows = await queries
    .selectFrom('subscription')
    .selectAll()
    .where('operator_id', '=', operator)
    .where(
      sql<boolean>`(rider_id = ${rider} or exists (
        select 1 from jsonb_array_elements(terms) t where t -> 'ride' ->> 'rider_id' = ${rider}))`,
    )
    .orderBy('subscription_id')
    .execute();
  return rows.map(orderOfRow);
}

/** The rides of orders from a date of theirs on, or of some dates of theirs; canceled ones too. */
export async function ridesOfOrders(
  { queries, operator }: Asking,
  ids: readonly StandingOrderId[],
  from: Temporal.PlainDate,
  through: Temporal.PlainDate | null = null,
): Promise<Map<StandingOrderId, Booking[]>> {
  const { rows } = await sql<{ row: LoggedRow }>`
    select to_jsonb(b) as row from booking b
    where operator_id = ${operator} and subscription_id = any(${[...ids]}::bigint[])
      and occurrence_on >= ${from.toString()}
      ${through === null ? sql`` : sql`and occurrence_on <= ${through.toString()}`}
    order by occurrence_on, leg_no`.execute(queries);
  const rides = rows.map(({ row }) => entryOfRow('booking', row));
  return Map.groupBy(rides, ({ subscriptionId }) => {
    invariant(subscriptionId !== null, 'It was asked for by its order.');
    return subscriptionId;
  });
}

/** Adds an order under an id that was drawn for it. */
export async function insertOrder(
  tx: Tx,
  order: StandingOrder,
  more: { bookingId: BookingId; note: string; generatedThrough: Temporal.PlainDate },
): Promise<void> {
  await tx.insert(subscriptionEntity, {
    subscription_id: order.id,
    program_id: order.programId,
    booking_id: more.bookingId,
    note: more.note,
    generated_through: more.generatedThrough.toString(),
    ...columnsOf(order),
  });
}

/** Saves an order over the version its caller saw; false where someone else saved first. */
export async function saveOrder(tx: Tx, order: StandingOrder, overVersion: number): Promise<boolean> {
  return (await tx.save(subscriptionEntity, order.id, overVersion, columnsOf(order))) !== null;
}

export async function saveNote(tx: Tx, id: StandingOrderId, overVersion: number, note: string): Promise<boolean> {
  return (await tx.save(subscriptionEntity, id, overVersion, { note })) !== null;
}

/** Notes how far rides of some orders are made. It is nobody's deed, so it has no version and stands in no log. */
export async function noteMadeThrough(
  { queries, operator }: Asking,
  made: readonly { id: StandingOrderId; through: Temporal.PlainDate }[],
): Promise<void> {
  const rows = JSON.stringify(made.map(({ id, through }) => ({ id, through: through.toString() })));
  await sql`
    update subscription s set generated_through = greatest(generated_through, made.through)
    from jsonb_to_recordset(${rows}::jsonb) as made(id bigint, through date)
    where s.operator_id = ${operator} and s.subscription_id = made.id`.execute(queries);
}

function columnsOf({ startsOn, endsOn, terms, skippedOn, pauses }: StandingOrder) {
  const newest = terms.at(-1) ?? terms[0];
  return {
    rider_id: newest.ride.riderId,
    starts_on: startsOn.toString(),
    ends_on: endsOn?.toString() ?? null,
    terms: JSON.stringify(terms.map(rowOfTerms)),
    skipped_on: JSON.stringify(skippedOn.map(String)),
    pauses: JSON.stringify(
      pauses.map((pause) => ({ starts_on: pause.startsOn.toString(), ends_on: pause.endsOn?.toString() ?? null })),
    ),
  };
}

function orderOfRow(row: Selectable<SubscriptionTable>): StoredOrder {
  const [first, ...later] = row.terms.map(termsOfRow);
  invariant(first, 'An order has terms: the table says so.');
  const date = (text: string) => Temporal.PlainDate.from(text);
  const dateOrNone = (text: string | null) => (text === null ? null : date(text));
  return {
    order: {
      id: row.subscription_id,
      programId: row.program_id,
      startsOn: date(row.starts_on),
      endsOn: dateOrNone(row.ends_on),
      terms: [first, ...later],
      skippedOn: row.skipped_on.map(date),
      pauses: row.pauses.map((pause) => ({ startsOn: date(pause.starts_on), endsOn: dateOrNone(pause.ends_on) })),
    },
    version: row.version,
    riderId: row.rider_id,
    bookingId: row.booking_id,
    note: row.note,
    generatedThrough: date(row.generated_through),
  };
}
