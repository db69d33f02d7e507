import { Temporal } from 'temporal-polyfill';
import type { Program, ProgramVersion } from './program-version.ts';
import type { ServiceHours } from './service-hours.ts';

/** A program as plain as they come, for days on paper: quarter hours around the clock, no limits, in Los Angeles. */
export function paperProgram(promises: Partial<ProgramVersion> = {}): Program {
  const version: ProgramVersion = {
    effectiveOn: '2026-01-01',
    geofence: [],
    serviceHours: [],
    slotMin: 15,
    seatsPerSlot: null,
    doorWaitMin: 5,
    editCutoffMin: 60,
    windowBeforeMin: 15,
    windowAfterMin: 15,
    ...promises,
  };
  return { id: '1', zone: 'America/Los_Angeles', versions: [version] };
}

/** The same hours on every day of the week. */
export function everyDay(start: string, end: string): ServiceHours[] {
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({
    dayOfWeek,
    startTime: Temporal.PlainTime.from(start),
    endTime: Temporal.PlainTime.from(end),
  }));
}
