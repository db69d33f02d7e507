import type { ProgramId, RiderId } from '../platform/ids.ts';
import type { Hold } from './hold.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** A rider as the rules of booking ask about them. */
export interface Member {
  id: RiderId;
  isActive: boolean;
  programIds: readonly ProgramId[];
  /** How long getting in takes them; null where nobody measured. */
  loadSec: number | null;
  hold: Hold | null;
}

/** A program carries its own riders: who belongs to it was decided when they were enrolled. */
export function inProgram(rider: Member, programId: ProgramId): Verdict<true, 'RIDER_NOT_IN_PROGRAM'> {
  if (!rider.isActive) return no('RIDER_NOT_IN_PROGRAM', 'The rider is no longer a member.');
  if (rider.programIds.includes(programId)) return yes(true);
  return no('RIDER_NOT_IN_PROGRAM', 'The rider does not belong to this program.');
}
