import { z } from 'zod';
import { call, id, levels, meters, seconds, wall } from '../platform/index.ts';
import { bookingDraft } from '../bookings/index.ts';

/** What would serve a ride that is only wished: what each vehicle of the day says of it, best first. */
export const getBookingAssessmentData = call('v1_webapp_get_booking_assessment_data', {
  by: levels(1, 2),
  params: bookingDraft,
  result: z.array(
    z.object({
      shuttle_id: id,
      shuttle_name: z.string(),
      driver_id: id.nullable(),
      driver_team_id: id.nullable(),
      /** When it would be there; of one that cannot, when the ride is wished. */
      pickup_time: wall,
      added_travel_time: seconds,
      added_travel_distance: meters,
      /** Why it cannot serve the ride as it stands; null where it can. */
      reason: z.string().nullable(),
    }),
  ),
  refusals: ['GEOFENCE_MISSING'],
});
