import { sql } from 'kysely';
import { dropDaysBefore } from '../platform/db/partitions.ts';
import { asOwner } from '../platform/db/transaction.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';

/** As it was said; after that one position a minute. */
const RAW_DAYS = 30;
const KEPT_DAYS = 396; // thirteen months

export const jobs: Job[] = [{ name: 'thin-positions', schedule: '43 3 * * *', work: thinPositions }];

/** Drops the days that are too old, deletes what of them lay elsewhere, and of what grew old since it ran last all but the first of each minute. By the town's clock. */
export async function thinPositions({ db, clocks }: Pick<Services, 'db' | 'clocks'>): Promise<number> {
  const now = clocks.town.now();
  const before = (days: number) => now.subtract({ hours: days * 24 }).toString();
  await dropDaysBefore(db, 'position', now.subtract({ hours: KEPT_DAYS * 24 }));
  const { numAffectedRows: gone } = await sql`delete from position where at < ${before(KEPT_DAYS)}`.execute(
    asOwner(db),
  );
  const { numAffectedRows: thinned } = await sql`
    delete from position p where p.at < ${before(RAW_DAYS)} and p.at >= ${before(RAW_DAYS + 7)} and exists (
      select 1 from position q where q.operator_id = p.operator_id and q.vehicle_id = p.vehicle_id
        and q.at >= date_trunc('minute', p.at) and q.at < p.at)`.execute(asOwner(db));
  return Number(gone ?? 0n) + Number(thinned ?? 0n);
}
