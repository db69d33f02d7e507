import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { listUsers } from '../admin/index.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** Who looks at reports and can be written to, by id. Whoever no longer does gets no link, whatever lists they are on. */
export async function readersOfReports(queries: Queries, operator: OperatorId): Promise<Map<PersonId, string>> {
  const users = await listUsers(queries, operator);
  return new Map(
    users.flatMap(({ user: { id, email, active, levels } }) =>
      active && email !== null && (levels?.includes(3) || levels?.includes(4)) ? [[id, email]] : [],
    ),
  );
}
