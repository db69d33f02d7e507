import { z } from 'zod';
import { booking } from '../day/index.ts';
import { call, id, levels, wall } from '../platform/index.ts';
import { rideEvent } from './ride-event.ts';

/** What a driver told by radio, entered at the desk: the same as from the driver's device, at a time of the program's clock. */
export const reportRadioEvent = call('v1_webapp_report_radio_event', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    trip_id: id,
    booking_id: id,
    event: rideEvent,
    event_time: wall,
  },
  result: z.object({ booking }),
  refusals: ['STATUS_NOT_REACHABLE', 'STILL_WAITING', 'IN_THE_FUTURE', 'TIME_SKIPPED', 'STALE'],
});
