import { z } from 'zod';
import { returnLeg } from '../bookings/index.ts';
import { accountPage, call, id, line, phone, text, wall } from '../platform/index.ts';

/**
 * Books a ride as the desk would, for a rider the account has asked for before or for one it names. The ride is the account's own:
 * where it pays for rides, it pays for this one.
 */
export const askForRide = call('v1_portal_ask_for_ride', {
  by: accountPage,
  effect: 'operation',
  undo: 'inverse',
  params: {
    rider_id: id.nullable(),
    firstname: line(80).optional(),
    lastname: line(80).optional(),
    phone: phone.optional(),
    pickup: line(300),
    dropoff: line(300),
    pickup_time: wall,
    return_leg: returnLeg.optional(),
    mobility_assistance: z.array(line(40)).max(12),
    additional_passenger: z.int().min(0).max(20),
    door_to_door: z.boolean().optional(),
    appointment_time: wall.optional(),
    note: text(500).optional(),
  },
  result: z.object({ booking_id: id, return_booking_id: id.nullable() }),
  refusals: [
    'RIDER_MISSING',
    'PHONE_INVALID',
    'ADDRESS_NOT_FOUND',
    'SAME_ADDRESS',
    'PICKUPTIMEUNAVAILABLE',
    'OUTSIDE_AREA',
    'RIDER_UNFIT',
    'TIME_SKIPPED',
    'IN_THE_PAST',
    'INSURANCE_UNFIT',
  ],
});
