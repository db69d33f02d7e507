import type { OperatorId } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listPrograms } from './program-store.ts';

/** An operator's yard at a moment of the town: where records are read that are told by what day it is. */
export interface Yard {
  queries: Queries;
  operator: OperatorId;
  clock: Clock;
}

/** The same of a call that changes something. */
export function yardOf({ tx, clock }: { tx: { queries: Queries; operator: OperatorId }; clock: Clock }): Yard {
  return { queries: tx.queries, operator: tx.operator, clock };
}

/** The calendar date at the yard: in the zone of the operator's first program, since vehicles have none. */
export async function todayOf({ queries, operator, clock }: Yard): Promise<Temporal.PlainDate> {
  const [program] = await listPrograms(queries, operator);
  return clock
    .now()
    .toZonedDateTimeISO(program?.program_timezone ?? 'UTC')
    .toPlainDate();
}
