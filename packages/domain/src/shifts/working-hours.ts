import { addUp, money, type Cents } from '../platform/money.ts';
import { byFirstThenLast } from '../platform/names.ts';
import type { DriverId, ProgramId } from '../platform/ids.ts';
import type { Zone } from '../platform/zones.ts';
import { byStart, minutesOf, shiftText, type PlannedShift } from './planned-shift.ts';
import { DEFAULT_SHIFT, hoursText } from './shift-times.ts';

/** What the band on the board's time line says of a column: whose hours, how many, and what its rides bring. */
export interface WorkingHours {
  total: string;
  ranges: string[];
  /** From the first start to the last end, for the one line that a minimized band is. */
  span: string;
  fees: string;
  /** In place of the rest where nobody of the column has hours. */
  unset: string | null;
}

export function workingHours(
  shifts: readonly PlannedShift[],
  rideFees: readonly Cents[],
  { isTeam, zoneOf }: { isTeam: boolean; zoneOf: (program: ProgramId) => Zone },
): WorkingHours {
  const inOrder = [...shifts].sort(byStart);
  return {
    total: hoursText(minutesOf(shifts)),
    ranges: [...new Set(inOrder.map((shift) => shiftText(shift, zoneOf(shift.programId))))],
    span: spanText(inOrder, zoneOf),
    fees: money(addUp(rideFees)),
    unset: shifts.length > 0 ? null : isTeam ? 'Drivers schedule not set.' : 'Driver schedule not set.',
  };
}

function spanText(inOrder: readonly PlannedShift[], zoneOf: (program: ProgramId) => Zone): string {
  const [first] = inOrder;
  if (!first) return '';
  const last = inOrder.reduce((held, shift) => (shift.endsAt > held.endsAt ? shift : held));
  return shiftText({ startsAt: first.startsAt, endsAt: last.endsAt }, zoneOf(first.programId));
}

export interface TeamDriver {
  id: DriverId;
  firstname: string;
  lastname: string;
}

/** A row of the shift modal: a driver of the column, with hours or marked as having none. */
export type TeamHours<D extends TeamDriver> = D & { shifts: PlannedShift[]; noSched: boolean; label: string };

export const NOT_SCHEDULED = '(Not scheduled)';

/** Every driver of a team by first and then last name, those without hours marked. */
export function teamHours<D extends TeamDriver>(
  drivers: readonly D[],
  shifts: readonly PlannedShift[],
): TeamHours<D>[] {
  return drivers
    .map((driver) => {
      const own = shifts.filter(({ driverId }) => driverId === driver.id).sort(byStart);
      const name = `${driver.firstname} ${driver.lastname}`.trim();
      const noSched = own.length === 0;
      return { ...driver, shifts: own, noSched, label: noSched ? `${name} ${NOT_SCHEDULED}` : name };
    })
    .sort((a, b) =>
      byFirstThenLast({ first: a.firstname, last: a.lastname }, { first: b.firstname, last: b.lastname }),
    );
}

/**
 * What the modal's fields start with for a driver of a team: the hours they have, and without any the default ones.
 * Opening the modal saves nothing.
 */
export function timesToEdit(shifts: readonly { startTime: string; endTime: string }[]): {
  startTime: string;
  endTime: string;
}[] {
  if (shifts.length > 0) return [...shifts];
  return [{ startTime: DEFAULT_SHIFT.startTime, endTime: DEFAULT_SHIFT.endTime }];
}
