import { type OperatorId, serviceDateOf } from '@handrail/domain/platform';
import type { StandingOrderId } from '@handrail/domain/subscriptions';
import { daysInPassing, zonesOf } from '../day/index.ts';
import { inOperator, readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { daysAhead } from './order-facts.ts';
import { noteMadeThrough } from './order-store.ts';
import { publishRides, type ToPublish } from './publish-rides.ts';
import { batchesOf, daysOf } from './ride-batches.ts';
import { stageOrders } from './stage-orders.ts';

/** The orders of an operator whose rides are not made as far ahead as they are to be. */
export async function ordersBehind(services: Services, operator: OperatorId): Promise<StandingOrderId[]> {
  return readOperator(services.db, operator, async (queries) => {
    const ahead = await daysAhead({ services, queries, operator, clock: services.clocks.town });
    const zones = await zonesOf(queries, operator);
    const rows = await queries
      .selectFrom('subscription')
      .select(['subscription_id', 'program_id', 'ends_on', 'generated_through'])
      .where('operator_id', '=', operator)
      .orderBy('subscription_id')
      .execute();
    return rows.flatMap(({ subscription_id, program_id, ends_on, generated_through }) => {
      const today = serviceDateOf(services.clocks.town.now(), zones.get(program_id) ?? 'UTC');
      const isOver = ends_on !== null && ends_on < today.toString();
      const isBehind = generated_through < today.add({ days: ahead }).toString();
      return isBehind && !isOver ? [subscription_id] : [];
    });
  });
}

export interface MadeAhead {
  made: number;
  /** The trouble of each order that had some; the others' rides are made. */
  failures: { orderId: StandingOrderId; cause: unknown }[];
}

/**
 * Makes the rides of some orders as far ahead as they are to be. What there is to make is found while nothing is held, and
 * published date by date, some rides of however many orders at a time, judged anew. Two who do so at once make each ride once.
 */
export async function makeAhead(
  services: Services,
  operator: OperatorId,
  orderIds: readonly StandingOrderId[],
): Promise<MadeAhead> {
  const done: MadeAhead = { made: 0, failures: [] };
  const unfinished = new Set<StandingOrderId>();
  const fail = (orderId: StandingOrderId, cause: unknown) => {
    unfinished.add(orderId);
    done.failures.push({ orderId, cause });
  };
  const staged = await stageOrders(services, operator, orderIds, fail);
  const passing = daysInPassing(services, operator);
  const publish = async (orders: readonly ToPublish[]) => {
    await passing.open(daysOf(staged, orders));
    const { made, again } = await publishRides(services, operator, orders, staged.ways);
    done.made += made;
    for (const orderId of again) unfinished.add(orderId);
  };
  for (const batch of batchesOf(staged)) {
    if (services.jobs.stopping.aborted) {
      passing.leave();
      return done;
    }
    try {
      await publish(batch);
    } catch (cause) {
      // One order's trouble does not keep the others' rides from being made.
      if (batch.length === 1 && batch[0]) fail(batch[0].orderId, cause);
      else for (const one of batch) await publish([one]).catch((alone: unknown) => fail(one.orderId, alone));
    }
  }
  passing.leave();
  const through = staged.orders.flatMap(({ orderId: id, through: last }) =>
    unfinished.has(id) ? [] : [{ id, through: last }],
  );
  if (through.length > 0) {
    await inOperator(services.db, operator, async (queries) => noteMadeThrough({ queries, operator }, through));
  }
  return done;
}
