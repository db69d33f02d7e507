import { type OperatorId, serviceDateOf } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { firstZone } from './zone-of-program.ts';

/** The day on which an operator's office issues and books. */
export async function officeDay(queries: Queries, operator: OperatorId, clock: Clock): Promise<Temporal.PlainDate> {
  return serviceDateOf(clock.now(), await firstZone(queries, operator));
}
