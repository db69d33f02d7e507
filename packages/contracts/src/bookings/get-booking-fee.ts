import { z } from 'zod';
import { call, cents, id, levels } from '../platform/index.ts';
import { pricedRide, priceLine } from './price-line.ts';

/** What a booking costs and why, and what it would cost if it were booked now. */
export const getBookingFee = call('v1_webapp_get_booking_fee', {
  by: levels(1, 2, 3, 4),
  params: { booking_id: id },
  result: z.object({
    ride_fee: cents,
    total_addl_fee_usd_cents: cents,
    /** The plan that priced it; null where none did. */
    pricing_name: z.string().nullable(),
    payment_timing: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    is_typed: z.boolean(),
    lines: z.array(priceLine),
    /** What may be put on the ride beside what is counted by itself. */
    may_charge: z.array(z.object({ addl_fee_id: id, label: z.string(), rate_unit: z.string() })),
    /** Null where no plan prices it, where that comes to the same, and once money has moved. */
    now: pricedRide.nullable(),
  }),
});
