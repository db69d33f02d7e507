import type { Booking } from '@handrail/domain/day';
import { versionOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { getProgram } from '../programs/index.ts';
import type { Tx } from '../platform/log/tx.ts';

/** How long a driver waits where the program has not said, as new programs begin. */
const DOOR_WAIT_MIN = 5;

/** How long a driver waits at the door for this ride, by the terms of its day. */
export async function doorWaitOf({ queries, operator }: Tx, { programId, serviceDay }: Booking): Promise<number> {
  const program = await getProgram(queries, operator, programId);
  return versionOn(program, Temporal.PlainDate.from(serviceDay))?.doorWaitMin ?? DOOR_WAIT_MIN;
}
