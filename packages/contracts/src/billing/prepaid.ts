import { z } from 'zod';
import { at, cents, id } from '../platform/index.ts';

/** What a rider paid ahead: all of it, the part that is money, and the tickets. */
export const prepaid = z.object({
  balance_cents: cents,
  loose_cents: cents,
  tickets: z.array(z.object({ count: z.int(), ticket_cents: cents })),
  /** Each thing that moved it, the newest first, with what was there after it. */
  lines: z.array(
    z.object({
      entry_id: id,
      at,
      about: z.string(),
      amount_cents: cents,
      balance_cents: cents,
      booking_id: id.nullable(),
    }),
  ),
});
