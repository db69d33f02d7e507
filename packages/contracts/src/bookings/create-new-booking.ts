import { z } from 'zod';
import { call, id, levels, warnings } from '../platform/index.ts';
import { booking } from '../day/index.ts';
import { bookingDraft, returnLeg } from './booking-draft.ts';
import { wishedTimes } from './wish.ts';

/** Books a ride, and the ride back with it where one is asked for: both or neither. */
export const createNewBooking = call('v1_webapp_create_new_booking', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: {
    ...bookingDraft,
    return_leg: returnLeg.optional(),
    /** Where another pickup than this was wished: it is kept with what was offered. */
    wish: z.strictObject(wishedTimes).optional(),
  },
  result: z.object({ booking_id: id, booking, return_booking_id: id.nullable(), ...warnings }),
  refusals: [
    'PICKUPTIMEUNAVAILABLE',
    'OUTSIDE_AREA',
    'RIDER_NOT_IN_PROGRAM',
    'RIDER_ON_HOLD',
    'TIME_SKIPPED',
    'IN_THE_PAST',
    'INSURANCE_UNFIT',
    'NOT_AUTHORIZED',
  ],
});
