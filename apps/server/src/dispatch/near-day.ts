import type { OperatorId } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { malformed } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listPrograms } from '../programs/index.ts';

/** A device sees what its driver does about now, and no other day. */
export async function expectNear(
  queries: Queries,
  operator: OperatorId,
  date: string,
  now: Temporal.Instant,
): Promise<void> {
  if (!(await isNear(queries, operator, date, now))) throw malformed('A manifest is shown from yesterday to tomorrow.');
}

/** Whether a day is yesterday, today or tomorrow where one of the operator's programs is. */
async function isNear(queries: Queries, operator: OperatorId, date: string, now: Temporal.Instant): Promise<boolean> {
  const zones = (await listPrograms(queries, operator)).map(({ program_timezone }) => program_timezone);
  return (zones.length > 0 ? zones : ['UTC']).some((zone) => {
    const today = now.toZonedDateTimeISO(zone).toPlainDate();
    return Math.abs(today.until(Temporal.PlainDate.from(date)).days) <= 1;
  });
}
