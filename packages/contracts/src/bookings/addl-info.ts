import { z } from 'zod';
import { cents, id } from '../platform/index.ts';

/** A labeled line beside a booking. One with a fee is a charge, counted in the booking's additional fees. */
export const addlInfo = z.object({
  addl_info_id: id,
  version: z.int(),
  booking_id: id,
  label_id: id,
  label: z.string(),
  value: z.string(),
  addl_fee_id: id.nullable(),
  quantity: z.number().nullable(),
  amount_cents: cents.nullable(),
});
