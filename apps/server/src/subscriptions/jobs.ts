import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { asNobody } from '../platform/db/transaction.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { makeAhead, ordersBehind } from './make-ahead.ts';

export const jobs: Job[] = [
  // The town's midnight is another in every zone, and in a demo on another day: it looks often, and mostly finds nothing.
  { name: 'make-standing-order-rides', schedule: '*/10 * * * *', work: makeAllAhead },
];

/** Makes the rides of every order that is behind. */
async function makeAllAhead(services: Services): Promise<number> {
  const failures: unknown[] = [];
  let made = 0;
  for (const operator of await operators(services)) {
    const done = await makeOperatorAhead(services, operator);
    made += done.made;
    failures.push(...done.failures);
  }
  if (failures.length > 0) throw failures[0];
  return made;
}

/** So many orders are looked at together: each of the days ahead is read once for all of them, and what is found of them is held meanwhile. */
const ORDERS_AT_ONCE = 500;

/** One order's trouble does not keep the others' rides from being made. */
export async function makeOperatorAhead(
  services: Services,
  operator: OperatorId,
): Promise<{ made: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  let made = 0;
  const waiting = await ordersBehind(services, operator);
  for (let at = 0; at < waiting.length; at += ORDERS_AT_ONCE) {
    if (services.jobs.stopping.aborted) break;
    const orderIds = waiting.slice(at, at + ORDERS_AT_ONCE);
    try {
      const done = await makeAhead(services, operator, orderIds);
      made += done.made;
      for (const { orderId, cause } of done.failures) {
        services.log.error({ operator, subscription: orderId, err: cause }, 'an order made no rides');
        failures.push(cause);
      }
    } catch (cause) {
      services.log.error({ operator, subscriptions: orderIds, err: cause }, 'some orders made no rides');
      failures.push(cause);
    }
  }
  return { made, failures };
}

async function operators({ db }: Services): Promise<OperatorId[]> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator_id: OperatorId }>`select operator_id from heads()`.execute(queries),
  );
  return rows.map(({ operator_id }) => operator_id);
}
