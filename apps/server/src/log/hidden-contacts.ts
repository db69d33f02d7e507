import type { Level } from '@handrail/contracts/platform';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import type { LoggedRow } from '../platform/log/entity.ts';
import type { LoggedOperation } from '../platform/log/history.ts';

/** Who manages users and drivers. */
const MANAGERS: readonly Level[] = [3, 4];

/** Who books rides and manages nobody. */
export function hidesContactsFrom(levels: readonly Level[]): boolean {
  return !MANAGERS.some((level) => levels.includes(level));
}

/**
 * Operations as a desk may read them that books rides: how to reach a rider is its business, how to reach a colleague is
 * not. A rider, a user and a driver are all people, told apart by what else they are.
 */
export async function withoutContactsOfColleagues<T extends Pick<LoggedOperation, 'changes'>>(
  queries: Queries,
  { operator, levels }: { operator: OperatorId; levels: readonly Level[] },
  operations: readonly T[],
): Promise<readonly T[]> {
  if (!hidesContactsFrom(levels)) return operations;
  const ids = operations.flatMap(({ changes }) => changes.flatMap(({ entity, id }) => (entity === 'person' ? id : [])));
  if (ids.length === 0) return operations;
  const { rows } = await sql<{ id: string }>`
    select person_id as id from staff where operator_id = ${operator} and person_id = any(${ids}::bigint[])
    union select driver_id from driver where operator_id = ${operator} and driver_id = any(${ids}::bigint[])`.execute(
    queries,
  );
  const colleagues = new Set(rows.map(({ id }) => id));
  return operations.map((operation) => ({
    ...operation,
    changes: operation.changes.map((change) =>
      change.entity === 'person' && colleagues.has(change.id)
        ? { ...change, before: withoutContacts(change.before), after: withoutContacts(change.after) }
        : change,
    ),
  }));
}

function withoutContacts(row: LoggedRow | null): LoggedRow | null {
  if (row === null) return null;
  const { email: _email, phone: _phone, ...rest } = row;
  return rest;
}
