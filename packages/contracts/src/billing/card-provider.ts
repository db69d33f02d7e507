import { z } from 'zod';

/** Who takes cards for an operator. Its keys are told to nobody. */
export const cardProvider = z.object({
  version: z.int(),
  provider: z.enum(['none', 'stripe', 'loopback']),
  /** Where the provider is to tell of what happened. */
  hook_url: z.string(),
});
