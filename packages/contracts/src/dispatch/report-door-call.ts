import { z } from 'zod';
import { at, call, driverDevice, id } from '../platform/index.ts';

/** A driver at a door called their rider, who did not come: it stands in the history of the ride, and the rider is told that the vehicle waits. */
export const reportDoorCall = call('v1_driverapp_report_door_call', {
  by: driverDevice,
  effect: 'operation',
  undo: 'inverse',
  params: { trip_id: id, booking_id: id, event_time: at },
  result: z.object({ door_call_id: id }),
  refusals: ['NOT_YOURS', 'NOT_ARRIVED'],
});
