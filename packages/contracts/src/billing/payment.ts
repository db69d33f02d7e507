import { z } from 'zod';
import { paymentStatus } from '../day/index.ts';
import { cents, id } from '../platform/index.ts';

/** What was or is to be paid for a ride. Of a card there is a reference and a page of the provider's, never a number. */
export const payment = z.object({
  payment_id: id,
  booking_id: id,
  amount_cents: cents,
  payment: z.string(),
  payment_status: paymentStatus,
  reference: z.string().nullable(),
  /** Where its holder enters the card, while it is to be paid. */
  checkout_url: z.string().nullable(),
});

export const bookingPayment = payment.extend({
  /** Sorts of money that moves: paid to us, or given back. */
  kind: z.enum(['charge', 'refund']),
  /** How far it has come; the status of the ride follows from all of them. */
  state: z.enum(['pending', 'failed', 'canceled', 'captured', 'done']),
  at: z.string(),
  /** Why it failed, as its provider said it. */
  failure: z.string().nullable(),
  /** The card that was kept was charged by itself, since the ride was over. */
  at_drop_off: z.boolean(),
  /** Its bank wants the holder to say yes: it is paid on a page. */
  wants_holder: z.boolean(),
});
