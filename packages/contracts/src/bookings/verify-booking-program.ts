import { z } from 'zod';
import { address } from '../places/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** Whether a program serves both ends of a ride. */
export const verifyBookingProgram = call('v1_webapp_verify_booking_program', {
  by: levels(1, 2),
  params: { program_id: id, pickup_place: address, dropoff_place: address },
  result: z.object({ inside: z.literal(true) }),
  refusals: ['OUTSIDE_AREA', 'GEOFENCE_MISSING'],
});
