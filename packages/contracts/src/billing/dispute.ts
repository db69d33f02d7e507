import { z } from 'zod';
import { at, cents, id } from '../platform/index.ts';

/** What the holder of a card disputes of a payment. Until the provider's date somebody may say our side of it, or accept it. */
export const dispute = z.object({
  dispute_id: id,
  version: z.int(),
  booking_id: id.nullable(),
  invoice_id: id.nullable(),
  amount_cents: cents,
  /** What the provider keeps for it. */
  fee_cents: cents,
  reason: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  answer_state: z.enum(['none', 'sending', 'sent', 'accepting', 'accepted']),
  answer: z.string(),
  due_on: at.nullable(),
  opened_on: at,
  decided_on: at.nullable(),
});
