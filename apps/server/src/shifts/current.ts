import { readDay } from '@handrail/domain/platform';
import type { CurrentReaders } from '../platform/calls/current.ts';
import { closedDayOnWire, findClosedDay } from './closed-day-store.ts';
import { findLeave, leaveOnWire } from '../drivers/index.ts';
import { findLogged, loggedOnWire } from './logged-store.ts';
import { listNeeds, needOnWire } from './need-store.ts';
import { findPattern, patternOnWire } from './pattern-store.ts';
import { scheduleOfDay } from './schedule-of-day.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  schedule: async (queries, { operator }, params) => {
    const date = readDay(String(params['date']));
    if (!date.ok) return null;
    const asked = { date: date.value.toString(), timezone: String(params['timezone']) };
    const schedule = await scheduleOfDay({ queries, operator }, asked);
    return schedule.ok ? schedule.value : null;
  },

  closed_day: async (queries, { operator }, params) => {
    const closed = await findClosedDay({ queries, operator }, String(params['closed_day_id']));
    return closed && closedDayOnWire(closed);
  },

  driver_leave: async (queries, { operator }, params) => {
    const leave = await findLeave({ queries, operator }, String(params['driver_leave_id']));
    return leave && leaveOnWire(leave);
  },

  shift_pattern: async (queries, { operator }, params) => {
    const pattern = await findPattern({ queries, operator }, String(params['shift_pattern_id']));
    return pattern && patternOnWire(pattern);
  },

  shift_need: async (queries, { operator }, params) => {
    const [stored] = await listNeeds({ queries, operator }, [String(params['program_id'])]);
    if (!stored) return null;
    return { program_id: stored.programId, version: stored.version, needs: stored.needs.map(needOnWire) };
  },

  logged_shift: async (queries, { operator }, params) => {
    const entry = await findLogged({ queries, operator }, String(params['logged_shift_id']));
    const [shown] = entry ? await loggedOnWire({ queries, operator }, [entry]) : [];
    return shown ?? null;
  },
};
