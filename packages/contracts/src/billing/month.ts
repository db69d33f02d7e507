import { z } from 'zod';
import { cents, day, id, sumCents } from '../platform/index.ts';

/** `2026-11`. */
export const monthText = z
  .string()
  .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'This should be a month such as 2026-11.');

/** A month of the ledger, in sums. */
export const month = z.object({
  month: monthText,
  /** What rides were charged, less what was taken back. */
  charged_cents: sumCents,
  /** What came in, less what was given back. */
  came_in_cents: sumCents,
  /** Waived, written off and forgiven. */
  let_go_cents: sumCents,
  /** Charges and waivers of rides of earlier months, which were closed when they were posted. */
  corrections: z.array(
    z.object({ entry_id: id, booking_id: id, service_day: day, amount_cents: cents, about: z.string() }),
  ),
  correction_count: z.int(),
  correction_cents: sumCents,
  closed_on: day.nullable(),
  closed_by: z.string(),
  /** Why it cannot be closed now, or opened again. */
  refusal: z.string().nullable(),
});
