import type { CurrentReaders } from '../platform/calls/current.ts';
import { orderOnWire } from './order-wire.ts';

export const current: CurrentReaders = {
  subscription: async (queries, { operator }, params, services) =>
    orderOnWire({ queries, operator, services, clock: services.clocks.town }, String(params['subscription_id'])),
};
