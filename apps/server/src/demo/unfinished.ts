import type { Id, OperatorId } from '@handrail/domain/platform';
import { idsFrom } from '@handrail/domain/day';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { inOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { COMPANY_IDS, leftOf, type DaysLeft } from './days-left.ts';
import { idsOfPrograms } from './fill-company.ts';
import { fillingOf } from './fillings.ts';

/**
 * The days that an earlier start was to fill and did not come to, because it was stopped: null where none are left. The log
 * knows which are there and the first of its company's ids; the others follow, since they were drawn in one go.
 */
export async function unfinishedDays(
  services: Services,
  { id: operator, name }: { id: OperatorId; name: string },
): Promise<DaysLeft | null> {
  const { dates, firstId, programIds } = await inOperator(services.db, operator, async (queries) => {
    const { rows } = await sql<{ date: string }>`
      select split_part(request_id, ' ', 2) as date from operation
      where operator_id = ${operator} and request_id like 'demo 2%'
      group by 1 order by min(version)`.execute(queries);
    const { rows: first } = await sql<{ id: number | null }>`
      select min(id)::int as id from change where operator_id = ${operator} and version = 2`.execute(queries);
    return {
      dates: rows.map(({ date }) => date),
      firstId: first[0]?.id ?? null,
      programIds: await idsOfPrograms(queries, operator),
    };
  });
  const [openedOn] = dates;
  if (openedOn === undefined || firstId === null) return null;
  const filling = fillingOf(name, Temporal.PlainDate.from(openedOn), '');
  const left = filling?.dates.filter((date) => !dates.includes(date)) ?? [];
  if (!filling || left.length === 0) return null;
  const companyIds: Id<never>[] = Array.from({ length: COMPANY_IDS }, idsFrom(firstId));
  return leftOf(services, operator, { ...filling, dates: left, programIds, companyIds });
}
