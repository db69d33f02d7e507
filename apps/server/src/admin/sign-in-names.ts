import type { Level } from '@handrail/domain/admin';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Known } from '../platform/calls/principal.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { editorOf } from './editor.ts';

const EDITORS: readonly Level[] = [3, 4];

/**
 * Whether someone may change another's phone and e-mail. Who drives or uses the console signs in with them: those are
 * for who may edit users, and of someone with levels only for who holds them all. A rider's are any desk's to change.
 */
export async function mayChangeSignIn(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  by: Known,
  personId: PersonId,
): Promise<boolean> {
  const { rows } = await sql<{ levels: Level[] | null }>`
    select s.is_admin as levels
    from person p
    left join staff s on s.operator_id = p.operator_id and s.person_id = p.person_id
    left join driver d on d.operator_id = p.operator_id and d.driver_id = p.person_id
    where p.operator_id = ${operator} and p.person_id = ${personId}
      and (s.person_id is not null or d.driver_id is not null)`.execute(queries);
  const [signsIn] = rows;
  if (!signsIn) return true;
  const { levels } = editorOf(by);
  return EDITORS.some((level) => levels.includes(level)) && (signsIn.levels ?? []).every((x) => levels.includes(x));
}
