import { call, levels } from '../platform/index.ts';
import { cardProvider } from './card-provider.ts';

/** Who takes cards for the operator, if anybody does. */
export const getCardProvider = call('v1_webapp_get_card_provider', {
  by: levels(3, 4),
  params: {},
  result: cardProvider,
});
