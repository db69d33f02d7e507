import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** The cards that a rider agreed to have kept: what they look like and how the provider knows them. */
export const getPassengerPaymentInfo = call('v1_webapp_get_passenger_payment_info', {
  by: levels(1, 2),
  params: { passenger_id: id },
  result: z.array(z.object({ brand: z.string(), last4: z.string(), card_expires: z.string(), reference: z.string() })),
  refusals: ['NO_PROVIDER'],
});
