import { getCardProvider as contract } from '@handrail/contracts/billing';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { cardProviderOnWire } from '../card-provider-wire.ts';

export const getCardProviderHandler = read(contract, async (_, { services, queries, by }) =>
  yes(await cardProviderOnWire(services, queries, by.operator)),
);
