import { fullName, type OperatorId, type PersonId } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';

/** What colleagues are called, by id. */
export async function namesOfPeople(
  queries: Queries,
  operator: OperatorId,
  ids: readonly PersonId[],
): Promise<Map<PersonId, string>> {
  if (ids.length === 0) return new Map();
  const people = await queries
    .selectFrom('person')
    .select(['person_id', 'firstname as first', 'lastname as last'])
    .where('operator_id', '=', operator)
    .where('person_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(people.map(({ person_id, first, last }) => [person_id, fullName({ first, last })]));
}
