import { z } from 'zod';
import { id } from '../platform/index.ts';

/** What was agreed with a payer about its invoices. */
export const termsParams = {
  net_days: z.literal([0, 15, 30, 45, 60]),
  cycle: z.enum(['weekly', 'half_monthly', 'monthly']),
  grouping: z.enum(['rider', 'day', 'ride']),
  needs: z.array(z.enum(['signature', 'odometer', 'authorization', 'member_number'])).max(4),
};

export const payerTerms = z.object({
  account_id: id,
  /** 0 while nothing was agreed: what holds then is said all the same. */
  version: z.int(),
  ...termsParams,
});
