import type { CurrentReaders } from '../platform/calls/current.ts';
import { cardProviderOnWire } from './card-provider-wire.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  card_provider: async (queries, { operator }, _, services) => cardProviderOnWire(services, queries, operator),
};
