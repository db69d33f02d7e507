import { invariant, type OperatorId, serviceDateOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { firstZone } from './zone-of-program.ts';

/** The day on which an operator's office issues and books. */
export async function officeDay(queries: Queries, operator: OperatorId, clock: Clock): Promise<Temporal.PlainDate> {
  return serviceDateOf(clock.now(), await firstZone(queries, operator));
}

/** When a deed is done, and the office's day on which what it moves counts. */
export async function momentOfDeed({ queries, operator, at }: Tx): Promise<{ at: string; countsOn: string }> {
  invariant(at !== null, 'Money is posted by a deed that knows when it is done.');
  const zone = await firstZone(queries, operator);
  return { at, countsOn: serviceDateOf(Temporal.Instant.from(at), zone).toString() };
}
