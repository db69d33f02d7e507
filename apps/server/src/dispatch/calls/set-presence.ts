import { setPresence as contract } from '@handrail/contracts/dispatch';
import { fullName, type OperatorId, type PersonId, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import { tellPresence } from '../presence.ts';

export const setPresenceHandler = read(contract, async ({ date, looking_at, holding }, { services, queries, by }) => {
  const others = tellPresence(
    services,
    { operator: by.operator, date },
    { personId: by.personId, lookingAt: looking_at, holding },
  );
  const names = await namesOf(
    queries,
    by.operator,
    others.map(({ personId }) => personId),
  );
  return yes({
    others: others.map((other) => ({
      user_id: other.personId,
      name: names.get(other.personId) ?? '',
      looking_at: other.lookingAt,
      holding: other.holding,
    })),
  });
});

/** Names are not told in passing, so a colleague at another server is known by number alone. */
async function namesOf(queries: Queries, operator: OperatorId, ids: PersonId[]): Promise<Map<PersonId, string>> {
  if (ids.length === 0) return new Map();
  const people = await queries
    .selectFrom('person')
    .select(['person_id', 'firstname as first', 'lastname as last'])
    .where('operator_id', '=', operator)
    .where('person_id', 'in', ids)
    .execute();
  return new Map(people.map(({ person_id, first, last }) => [person_id, fullName({ first, last })]));
}
