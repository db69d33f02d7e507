import type { StandingOrderId } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import type { Tx } from '../platform/log/tx.ts';
import { subscriptionRefusalEntity } from './entities.ts';
import type { Asking } from './order-store.ts';

/** A date of an order that needs somebody. */
export interface RefusedDate {
  date: Temporal.PlainDate;
  code: string;
  sentence: string;
}

export interface StoredRefusal extends RefusedDate {
  id: string;
  version: number;
  orderId: StandingOrderId;
}

/** The refused dates of orders from a day on. */
export async function listRefusals(
  { queries, operator }: Asking,
  orderIds: readonly StandingOrderId[],
  from: Temporal.PlainDate,
): Promise<StoredRefusal[]> {
  if (orderIds.length === 0) return [];
  const rows = await queries
    .selectFrom('subscription_refusal')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('subscription_id', 'in', [...orderIds])
    .where('occurrence_on', '>=', from.toString())
    .orderBy('occurrence_on')
    .execute();
  return rows.map((row) => ({
    id: row.subscription_refusal_id,
    version: row.version,
    orderId: row.subscription_id,
    date: Temporal.PlainDate.from(row.occurrence_on),
    code: row.code,
    sentence: row.sentence,
  }));
}

/** What became of some dates: those that are refused now are kept as work, those that are not need nobody any more. */
export interface Settled {
  refused: readonly RefusedDate[];
  isSettled: (date: Temporal.PlainDate) => boolean;
}

/** Whether keeping them would write anything: a date that is refused again, for the same reason, is not news. */
export function isNews(held: readonly StoredRefusal[], { refused, isSettled }: Settled): boolean {
  return refused.some((one) => !isKept(held, one)) || held.some((one) => isGone(one, refused, isSettled));
}

export async function keepRefusals(
  tx: Tx,
  orderId: StandingOrderId,
  held: readonly StoredRefusal[],
  { refused, isSettled }: Settled,
): Promise<void> {
  const gone = held.filter((one) => isGone(one, refused, isSettled));
  await tx.removeAll(
    subscriptionRefusalEntity,
    gone.map(({ id, version }) => ({ id, overVersion: version })),
  );
  for (const { date, code, sentence } of refused) {
    const known = held.find((one) => one.date.equals(date));
    const columns = { code, sentence };
    if (known) await tx.save(subscriptionRefusalEntity, known.id, known.version, columns);
    else
      await tx.insert(subscriptionRefusalEntity, {
        subscription_id: orderId,
        occurrence_on: date.toString(),
        ...columns,
      });
  }
}

/** The next time that can be had is another every day: only another reason is. */
function isKept(held: readonly StoredRefusal[], { date, code }: RefusedDate): boolean {
  return held.some((one) => one.date.equals(date) && one.code === code);
}

function isGone(
  { date }: StoredRefusal,
  refused: readonly RefusedDate[],
  isSettled: (date: Temporal.PlainDate) => boolean,
): boolean {
  return isSettled(date) && !refused.some((one) => one.date.equals(date));
}
