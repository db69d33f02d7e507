import type { CurrentReaders } from '../platform/calls/current.ts';
import { readOrder } from './column-store.ts';
import { findPeriod, periodOnWire } from './period-store.ts';
import { findDetails, listDetails } from './vehicle-details.ts';

export const current: CurrentReaders = {
  shuttle: async (queries, by, params, { clocks }) =>
    findDetails({ queries, operator: by.operator, clock: clocks.town }, String(params['shuttle_id'])),

  fleet_order: async (queries, by, _params, { clocks }) => ({
    version: (await readOrder(queries, by.operator)).version,
    shuttles: await listDetails({ queries, operator: by.operator, clock: clocks.town }),
  }),

  vehicle_period: async (queries, by, params) => {
    const period = await findPeriod(queries, by.operator, String(params['vehicle_period_id']));
    return period && periodOnWire(period);
  },
};
