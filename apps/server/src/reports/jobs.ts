import { sql } from 'kysely';
import { asOwner } from '../platform/db/transaction.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { countAllDays } from './count-days.ts';
import { listAbandonedExports } from './export/export-store.ts';
import { writeExport } from './export/write-export.ts';
import { sendAllReports } from './send-reports.ts';

export const EXPORT_REPORT = 'export-report';

/** As long as somebody may still ask how far a file is; the file itself goes after a day. */
const KEPT_HOURS = 48;

export const jobs: Job[] = [
  { name: 'count-days', schedule: '* * * * *', work: countAllDays },
  {
    name: EXPORT_REPORT,
    schedule: null,
    pollSec: 0.5,
    retryDelaySec: 5,
    work: async (services, id) => (id === null ? null : writeExport(services, id)),
  },
  { name: 'find-exports', schedule: '* * * * *', work: findExports },
  { name: 'send-reports', schedule: '* * * * *', work: sendAllReports },
  { name: 'forget-exports', schedule: '43 3 * * *', work: forgetExports },
];

async function findExports(services: Services): Promise<number> {
  const abandoned = await listAbandonedExports(services);
  for (const id of abandoned) {
    if (services.jobs.stopping.aborted) break;
    await services.jobs.ask(EXPORT_REPORT, id);
  }
  return abandoned.length;
}

async function forgetExports({ db, clocks }: Services): Promise<number> {
  const before = clocks.guard.now().subtract({ hours: KEPT_HOURS }).toString();
  const { numAffectedRows } = await sql`
    delete from report_export where beat_at < ${before} and state not in ('waiting', 'writing')`.execute(asOwner(db));
  return Number(numAffectedRows ?? 0n);
}
