import type { CurrentReaders } from '../platform/calls/current.ts';
import { figuresOf, findPolicy, policyOnWire } from './planner-policy-store.ts';
import { findServiceInfo } from './service-info.ts';
import { findTravelHours, travelHoursOnWire } from './travel-hours-store.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  program: async (queries, { operator }, params, { clocks }) =>
    findServiceInfo({ queries, operator, clock: clocks.town }, String(params['program_id'])),
  travel_hours: async (queries, { operator }, params) => {
    const stored = await findTravelHours({ queries, operator }, String(params['program_id']));
    return stored && travelHoursOnWire(stored);
  },
  planner_policy: async (queries, { operator }, params) => {
    const stored = await findPolicy({ queries, operator }, String(params['program_id']), String(params['date']));
    const figures = stored && figuresOf(stored);
    return stored && figures?.ok ? policyOnWire(stored, figures.value) : null;
  },
};
