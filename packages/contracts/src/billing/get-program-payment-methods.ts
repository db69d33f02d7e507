import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { paymentMethod } from './payment-method.ts';

/** Every way in which rides can be paid, and which of them a program takes. */
export const getProgramPaymentMethods = call('v1_webapp_get_program_payment_methods', {
  by: levels(1, 2, 3, 4),
  params: { program_id: id },
  result: z.array(paymentMethod),
});
