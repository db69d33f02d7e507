import { z } from 'zod';
import { call, levels, line } from '../platform/index.ts';
import { cardProvider } from './card-provider.ts';

/** Has a provider take cards, by the keys that it gave; without one no card is taken. */
export const editCardProvider = call('v1_webapp_edit_card_provider', {
  by: levels(3, 4),
  effect: 'operation',
  guard: 'card_provider',
  params: {
    provider: z.enum(['none', 'stripe']),
    secret_key: line(255).optional(),
    hook_secret: line(255).optional(),
  },
  result: cardProvider,
  refusals: ['KEY_INVALID', 'PAYMENTS_PENDING', 'IDENTITY_STALE', 'STALE'],
});
