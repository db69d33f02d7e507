import type { Booking } from '@handrail/domain/day';
import { doorWaitOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { getProgram } from '../programs/index.ts';
import type { Tx } from '../platform/log/tx.ts';

/** How long a driver waits at the door for this ride, by the terms of its day. */
export async function doorWaitOf({ queries, operator }: Tx, { programId, serviceDay }: Booking): Promise<number> {
  return doorWaitOn(await getProgram(queries, operator, programId), Temporal.PlainDate.from(serviceDay));
}
