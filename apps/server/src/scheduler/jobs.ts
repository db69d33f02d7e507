import { sql } from 'kysely';
import { asOwner } from '../platform/db/transaction.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { listAbandoned } from './leased-plan.ts';
import { makePlan } from './make-plan.ts';

export const MAKE_PLAN = 'make-plan';

/** What was found is kept for a month, that there was a plan for as long as a year is compared with the one before. */
const RESULT_KEPT_DAYS = 30;
const ROW_KEPT_DAYS = 400;

export const jobs: Job[] = [
  {
    name: MAKE_PLAN,
    schedule: null,
    pollSec: 0.5,
    retryDelaySec: 0,
    work: async (services, id) => (id === null ? null : makePlan(services, id)),
  },
  { name: 'find-plans', schedule: '* * * * *', pollSec: 5, work: findPlans },
  { name: 'forget-plans', schedule: '42 3 * * *', work: forgetPlans },
];

/** Asks for every plan that nobody asked for, or whose maker is silent. Asked for twice, it is made once. */
export async function findPlans(services: Services): Promise<number> {
  const found = await listAbandoned(services);
  for (const id of found) {
    if (services.jobs.stopping.aborted) break;
    await services.jobs.ask(MAKE_PLAN, id);
  }
  return found.length;
}

async function forgetPlans({ db, clocks }: Services): Promise<number> {
  const before = (days: number) =>
    clocks.guard
      .now()
      .subtract({ hours: days * 24 })
      .toString();
  await sql`update plan set result = 'null' where asked_at < ${before(RESULT_KEPT_DAYS)} and result <> 'null'`.execute(
    asOwner(db),
  );
  const { numAffectedRows } = await sql`
    delete from plan where asked_at < ${before(ROW_KEPT_DAYS)} and state not in ('waiting', 'running')`.execute(
    asOwner(db),
  );
  return Number(numAffectedRows ?? 0n);
}
