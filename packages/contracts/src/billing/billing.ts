import { z } from 'zod';
import { cents, day, id } from '../platform/index.ts';

/** What the installation asks an operator for, for a period. */
export const billing = z.object({
  billing_id: id,
  plan: z.string(),
  period_start: day,
  period_end: day,
  amount_cents: cents,
  status: z.enum(['open', 'paid', 'overdue']),
});
