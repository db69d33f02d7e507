import { sql } from 'kysely';
import { asOwner } from '../platform/db/transaction.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { printByHour } from './manifests/print-by-hour.ts';
import { printDay } from './manifests/print-day.ts';
import { listAbandonedPrints } from './manifests/print-turns.ts';

export const PRINT_MANIFESTS = 'print-manifests';

/** What was printed is asked for as long as a day may still be corrected; the file itself goes after a day. */
const KEPT_DAYS = 60;

export const jobs: Job[] = [
  {
    name: PRINT_MANIFESTS,
    schedule: null,
    pollSec: 0.5,
    retryDelaySec: 5,
    work: async (services, id) => (id === null ? null : printDay(services, id)),
  },
  { name: 'find-prints', schedule: '* * * * *', work: findPrints },
  { name: 'forget-prints', schedule: '33 3 * * *', work: forgetPrints },
];

/** Asks for what is due by the hour, and for every print that nobody draws. */
async function findPrints(services: Services): Promise<number> {
  const ask = async (id: string) => services.jobs.ask(PRINT_MANIFESTS, id);
  const due = await printByHour(services, ask);
  const abandoned = await listAbandonedPrints(services);
  for (const id of abandoned) {
    if (services.jobs.stopping.aborted) break;
    await ask(id);
  }
  return due + abandoned.length;
}

async function forgetPrints({ db, clocks }: Services): Promise<number> {
  const before = clocks.guard
    .now()
    .subtract({ hours: KEPT_DAYS * 24 })
    .toString();
  const { numAffectedRows } = await sql`
    delete from manifest_print where beat_at < ${before} and state not in ('waiting', 'drawing')`.execute(asOwner(db));
  return Number(numAffectedRows ?? 0n);
}
