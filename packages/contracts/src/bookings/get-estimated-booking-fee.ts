import { address } from '../places/index.ts';
import { travelSource } from '../places/index.ts';
import { call, id, levels, meters, seconds } from '../platform/index.ts';
import { bookingDraft } from './booking-draft.ts';
import { pricedRide } from './price-line.ts';

/** What a ride would cost if it were booked now. */
export const getEstimatedBookingFee = call('v1_webapp_get_estimated_booking_fee', {
  by: levels(1, 2),
  params: {
    program_id: id,
    passenger_id: id.optional(),
    /** Of a ride that is changed: what somebody put on it is counted too. */
    booking_id: id.optional(),
    pickup_place: address,
    dropoff_place: address,
    mobility_assistance: bookingDraft.mobility_assistance,
    additional_passenger: bookingDraft.additional_passenger,
    door_to_door: bookingDraft.door_to_door,
    pickup_time: bookingDraft.pickup_time,
    insurance_account_id: bookingDraft.insurance_account_id,
  },
  result: pricedRide.extend({ travel_distance: meters, travel_time: seconds, source: travelSource }),
  refusals: ['NO_FEE_PLAN'],
});
