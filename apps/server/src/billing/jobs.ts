import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { asNobody, readOperator } from '../platform/db/transaction.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { askProvider } from './ask-provider.ts';
import { askAboutOpen } from './disputes/ask-about-dispute.ts';
import { chargeKeptCards } from './kept-cards.ts';
import { pendingPayments } from './payment-store.ts';

/** As many as nobody waits for behind each other; the longest pending first. */
const MOST_AT_ONCE = 200;

/** Asked for by the id of an operator, as soon as a ride of theirs is over. */
export const CHARGE_KEPT_CARDS = 'charge-kept-cards';

export const jobs: Job[] = [
  {
    name: CHARGE_KEPT_CARDS,
    schedule: null,
    work: async (services, operator) => (operator === null ? null : chargeKeptCards(services, operator)),
  },
  // Whoever was not asked for, because a server died or nobody listened, is found within the minute.
  { name: 'find-kept-cards', schedule: '* * * * *', work: chargeAllKeptCards },
  // Whatever was lost on the way, an answer or an event, is asked for again within the minute.
  { name: 'ask-card-providers', schedule: '* * * * *', work: askAgain },
  // A dispute takes weeks: whoever was not heard is asked a quarter of an hour later.
  { name: 'ask-about-disputes', schedule: '*/15 * * * *', work: askAboutDisputes },
];

/** Asks about every payment that is under way: how many were asked about. One provider's trouble keeps no other from it. */
export async function askAgain(services: Services): Promise<number> {
  return ofEveryOperator(services, askAgainOf);
}

/** The same of every dispute that is open. */
export async function askAboutDisputes(services: Services): Promise<number> {
  return ofEveryOperator(services, askAboutOpen);
}

/** The kept cards of every operator's rides that are over. */
export async function chargeAllKeptCards(services: Services): Promise<number> {
  return ofEveryOperator(services, chargeKeptCards);
}

async function ofEveryOperator(
  services: Services,
  ask: (services: Services, operator: OperatorId) => Promise<number>,
): Promise<number> {
  const { rows } = await asNobody(services.db, async (queries) =>
    sql<{ operator_id: OperatorId }>`select operator_id from heads()`.execute(queries),
  );
  let asked = 0;
  for (const { operator_id: operator } of rows) asked += await ask(services, operator);
  return asked;
}

export async function askAgainOf(services: Services, operator: OperatorId): Promise<number> {
  const pending = await readOperator(services.db, operator, async (queries) =>
    pendingPayments({ queries, operator }, MOST_AT_ONCE),
  );
  for (const { payment_id } of pending) {
    if (services.jobs.stopping.aborted) break;
    await askProvider(services, operator, payment_id).catch((err: unknown) =>
      services.log.warn({ operator, payment: payment_id, err }, 'a card provider was not reached'),
    );
  }
  return pending.length;
}
