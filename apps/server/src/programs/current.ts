import type { CurrentReaders } from '../platform/calls/current.ts';
import { findTravelHours, travelHoursOnWire } from './travel-hours-store.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  travel_hours: async (queries, { operator }, params) => {
    const stored = await findTravelHours({ queries, operator }, String(params['program_id']));
    return stored && travelHoursOnWire(stored);
  },
};
