import type { ProgramId } from '../platform/ids.ts';
import type { Zone } from '../platform/zones.ts';
import type { CopiedShifts } from './copy-shifts.ts';
import { objectionToShift } from './leave.ts';

/**
 * Hours that were taken over, with what speaks against some of them said beside: a dentist at three, a weekday on which
 * the driver cannot work. They stand all the same, for a dispatcher to decide about.
 */
export function withDoubts<C extends CopiedShifts>(
  copied: C,
  zoneOf: (program: ProgramId) => Zone,
  against: Parameters<typeof objectionToShift>[2],
): C {
  const doubts = copied.shifts.flatMap((shift) => {
    const sentence = objectionToShift(shift, zoneOf(shift.programId), against);
    return sentence === null ? [] : [{ driverId: shift.driverId, programId: shift.programId, sentence }];
  });
  return { ...copied, notes: [...copied.notes, ...doubts] };
}
