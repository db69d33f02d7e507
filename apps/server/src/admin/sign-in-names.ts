import { type Level, levelsBeyond } from '@handrail/domain/admin';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Known } from '../platform/calls/principal.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { editorOf } from './editor.ts';

const EDITORS: readonly Level[] = [3, 4];

/**
 * Whether someone may change another's phone and e-mail. Who drives or uses the console signs in with them: those are
 * for who may edit users, and of someone with levels only for who holds them all, of who
 * owns the installation for who does too. A rider's are any desk's to change.
 */
export async function mayChangeSignIn(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  by: Known,
  personId: PersonId,
): Promise<boolean> {
  const { rows } = await sql<{ levels: Level[] | null; owns: boolean }>`
    select s.is_admin as levels, o.person_id is not null as owns
    from person p
    left join staff s on s.operator_id = p.operator_id and s.person_id = p.person_id
    left join driver d on d.operator_id = p.operator_id and d.driver_id = p.person_id
    left join installation_owner o on o.operator_id = p.operator_id and o.person_id = p.person_id
    where p.operator_id = ${operator} and p.person_id = ${personId}
      and (s.person_id is not null or d.driver_id is not null)`.execute(queries);
  const [signsIn] = rows;
  if (!signsIn) return true;
  const { levels, ownsInstallation } = editorOf(by);
  const isEditor = EDITORS.some((level) => levels.includes(level));
  return isEditor && levelsBeyond(signsIn.levels, levels).length === 0 && (ownsInstallation || !signsIn.owns);
}
