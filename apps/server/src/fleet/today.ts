import type { OperatorId } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listPrograms } from '../programs/index.ts';

/** Where records are read: in a transaction of the operator, at a moment of the town. */
export interface Looking {
  queries: Queries;
  operator: OperatorId;
  clock: Clock;
}

/** The same of a call that changes something. */
export function lookingOf({ tx, clock }: { tx: { queries: Queries; operator: OperatorId }; clock: Clock }): Looking {
  return { queries: tx.queries, operator: tx.operator, clock };
}

/** The calendar date at the operator's yard: in the zone of their first program, since vehicles have none. */
export async function todayOf({ queries, operator, clock }: Looking): Promise<Temporal.PlainDate> {
  const [program] = await listPrograms(queries, operator);
  return clock
    .now()
    .toZonedDateTimeISO(program?.program_timezone ?? 'UTC')
    .toPlainDate();
}
