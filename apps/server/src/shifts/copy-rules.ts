import {
  closureOn,
  closureText,
  leaveOn,
  leaveSpanText,
  withDoubts,
  type ClosedDay,
  type CopiedShifts,
  type CopyRules,
  type Leave,
} from '@handrail/domain/shifts';
import type { Temporal } from 'temporal-polyfill';
import { listClosedDays, type StoredClosedDay } from './closed-day-store.ts';
import { listLeaves, listWeeks } from '../drivers/index.ts';
import type { StoredRoster } from './roster.ts';
import type { Looking } from './schedule-store.ts';

/** What stands for and against working in a stretch of days, gathered once for all of them. */
export interface Planning {
  rules: CopyRules;
  closedDays: readonly StoredClosedDay[];
  /** Says beside hours that were taken over what speaks against them. */
  doubted: <C extends CopiedShifts>(copied: C) => C;
}

/** Hours are taken over for active drivers who are not away, and for programs that run then. */
export async function gatherPlanning(
  looking: Looking,
  roster: StoredRoster,
  span: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<Planning> {
  const closedDays = await listClosedDays(looking, span);
  const leaves = await listLeaves(looking, span);
  const availability = (await listWeeks(looking)).flatMap(({ driverId, week }) =>
    week.map((hours) => ({ driverId, ...hours })),
  );
  return {
    rules: { zoneOf: roster.zoneOf, objection: objectionFrom(roster, closedDays, leaves) },
    closedDays,
    doubted: (copied) => withDoubts(copied, roster.zoneOf, { leaves, availability }),
  };
}

function objectionFrom(
  roster: StoredRoster,
  closedDays: readonly ClosedDay[],
  leaves: readonly Leave[],
): CopyRules['objection'] {
  return (driver, program, date) => {
    if (!roster.isActive(driver)) return `${roster.nameOf(driver)} is not an active driver.`;
    const closure = closureOn(date, program, closedDays);
    if (closure) return closureText(closure);
    const leave = leaveOn(driver, date, leaves);
    return leave && leave.during === null ? `On ${leave.kind} leave ${leaveSpanText(leave)}.` : null;
  };
}
