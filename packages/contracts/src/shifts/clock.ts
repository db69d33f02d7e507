import { z } from 'zod';
import { at, call, driverDevice } from '../platform/index.ts';
import { loggedShift } from './logged-shift.ts';

/** A driver clocks in or out at their device. */
export const clock = call('v1_driverapp_clock', {
  by: driverDevice,
  effect: 'operation',
  undo: 'inverse',
  params: { clock_event: z.enum(['in', 'out']), event_time: at },
  result: loggedShift,
  refusals: ['ALREADY_CLOCKED', 'IN_THE_FUTURE'],
});
