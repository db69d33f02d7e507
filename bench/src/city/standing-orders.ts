import type { Bulk } from './bulk.ts';

/**
 * As many weekly orders as are wanted, each of a rider who has a ride on the city's day, at the time of that ride. They begin
 * tomorrow, and nothing of them has been made where nobody says otherwise: the ride that an order names is the one it was agreed on.
 */
export async function writeStandingOrders(
  bulk: Bulk,
  date: string,
  count: number,
  { madeThrough = date } = {},
): Promise<void> {
  await bulk.run(
    `insert into subscription (operator_id, program_id, rider_id, booking_id, starts_on, terms, generated_through)
     select b.operator_id, b.program_id, b.rider_id, b.booking_id, b.service_day + 1,
       jsonb_build_array(jsonb_build_object(
         'effective_on', b.service_day + 1,
         'recurrence', jsonb_build_object('every', 'week', 'days_of_week', '[0, 1, 2, 3, 4, 5, 6]'::jsonb, 'weeks', 1,
           'counted_from', b.service_day + 1),
         'ride', jsonb_build_object('rider_id', b.rider_id::text, 'aids', to_jsonb(b.aids), 'companions', b.companions,
           'attendants', b.attendants, 'guests', b.guests, 'service_animals', b.service_animals, 'purpose', b.purpose,
           'payment', b.payment, 'payer_account_id', null, 'funding_source', null, 'authorization_number', null),
         'legs', jsonb_build_array(jsonb_build_object('leg_no', 1, 'days_later', 0,
           'pickup_time', to_char(b.scheduled_wall, 'HH24:MI'), 'appointment_time', null,
           'pickup_place_id', b.pickup_place_id::text, 'dropoff_place_id', b.dropoff_place_id::text,
           'pickup_account_id', null, 'dropoff_account_id', null)),
         'notes', '{"office_note": "", "admin_note": ""}'::jsonb,
         'wished', '{"vehicle_id": null, "driver_id": null}'::jsonb)),
       $4::date
     from booking b where b.operator_id = $1 and b.service_day = $2 order by b.booking_id limit $3`,
    date,
    count,
    madeThrough,
  );
}
