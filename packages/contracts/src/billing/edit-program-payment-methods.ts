import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { paymentMethod } from './payment-method.ts';

/** Says how a program lets its rides be paid. Rides that were booked otherwise keep their way. */
export const editProgramPaymentMethods = call('v1_webapp_edit_program_payment_methods', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'program',
  params: { program_id: id, payment_methods: z.array(line(20)).max(20) },
  result: z.array(paymentMethod),
  refusals: ['NO_METHOD', 'NO_PROVIDER', 'STALE'],
});
