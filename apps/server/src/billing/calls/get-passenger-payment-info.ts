import { getPassengerPaymentInfo as contract } from '@handrail/contracts/billing';
import { no, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { hasCardProvider } from '../cards/provider-of.ts';
import { referenceOfCard, savedCardsOf } from '../saved-cards.ts';

export const getPassengerPaymentInfoHandler = read(contract, async ({ passenger_id }, { queries, by, reveals }) => {
  if (!(await hasCardProvider(queries, by.operator))) {
    return no('NO_PROVIDER', 'There is no card provider yet. Set one up first.');
  }
  const cards = await savedCardsOf({ queries, operator: by.operator }, passenger_id);
  if (cards.length > 0) reveals([passenger_id]);
  return yes(
    cards.map((card) => ({
      brand: card.brand,
      last4: card.last4,
      card_expires: card.expires,
      reference: referenceOfCard(card),
    })),
  );
});
