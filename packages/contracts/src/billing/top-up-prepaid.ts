import { z } from 'zod';
import { call, cents, id, levels, line } from '../platform/index.ts';
import { prepaid } from './prepaid.ts';

/** A rider pays ahead at the desk: an amount, or tickets of a price each. */
export const topUpPrepaid = call('v1_webapp_top_up_prepaid', {
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
    /** Of the check. */
    reference: line(80).optional(),
    mails_receipt: z.boolean().optional(),
  },
  result: prepaid,
  refusals: ['AMOUNT_INVALID', 'NO_EMAIL'],
});
