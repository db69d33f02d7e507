import { z } from 'zod';
import { call, cents, id, levels, text } from '../platform/index.ts';
import { prepaid } from './prepaid.ts';

/** Gives back what was paid ahead and not ridden for: an amount of the money, or tickets that are left. */
export const returnPrepaid = call('v1_webapp_return_prepaid', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: {
    passenger_id: id,
    amount_cents: cents.optional(),
    tickets: z.int().optional(),
    ticket_cents: cents.optional(),
    payment: z.enum(['cash', 'check']),
    reason: text(500),
  },
  result: prepaid,
  refusals: ['AMOUNT_INVALID', 'BALANCE_TOO_SMALL', 'REASON_MISSING', 'REFUND_NEEDS_LEVEL'],
});
