import {
  askShift,
  type Candidate,
  candidateFrom,
  candidateIf,
  candidateOn,
  type Live,
  type Reason,
} from '@handrail/solver';
import { grantable, isHurtOnly } from '@handrail/domain/scheduler';

/** What one lane says of a ride that it does not have yet. */
export interface LaneSays {
  is: 'fits' | 'hurts' | 'no';
  /** Why it does not fit as it stands. */
  reason: Reason | null;
  /** Of a vehicle that is full: what would be aboard at once, per kind of place. */
  needed: readonly number[];
  /** The cheapest single thing that somebody could grant so that it fits, and by how much. */
  fix: { reason: Reason; by: number } | null;
  /** How the vehicle would take it, once that is granted; null where nothing single helps. */
  way: Candidate | null;
}

/** Reasons are told in whole minutes, and nothing that lies farther than four hours. */
const SCALE = { step: 60, farthest: 4 * 3600 };

/**
 * A ride that can be at its own time keeps it; else it is as near to it as the promise allows. The bench must hold it as a
 * ride that is alone and on no lane.
 */
export function askLane(live: Live, ride: number, shift: number, wishedAt: number): LaneSays {
  const { reason, needed, relief, way } = askShift(live, ride, shift, {
    scale: SCALE,
    fitting: () => candidateFrom(live, ride, shift, wishedAt) ?? beforeWish(live, ride, shift, wishedAt),
    mayGive: (enough) => [grantable(enough) ?? []].flat(),
    fittingIf: (fix) => nearest(live, ride, shift, wishedAt, fix),
  });
  const is = reason === null ? 'fits' : relief && isHurtOnly(relief) ? 'hurts' : 'no';
  return { is, reason, needed, fix: relief, way };
}

/** Only earlier than wished: as late as that can be. */
function beforeWish(live: Live, ride: number, shift: number, wishedAt: number): Candidate | null {
  const soonest = candidateOn(live, ride, shift);
  if (!soonest || soonest.slack === 0) return soonest;
  return candidateFrom(live, ride, shift, Math.min(wishedAt, soonest.pickupAt + soonest.slack)) ?? soonest;
}

/** What gives may be given at either end; a rider waits at the own time rather than being fetched before it. */
function nearest(
  live: Live,
  ride: number,
  shift: number,
  wishedAt: number,
  fix: { reason: Reason; by: number },
): Candidate | null {
  const { open } = live.bench;
  const promised = open[2 * ride] ?? 0;
  if (fix.reason === 'WINDOW') return candidateIf(live, ride, shift, fix);
  open[2 * ride] = Math.max(promised, wishedAt);
  const kept = candidateIf(live, ride, shift, fix);
  open[2 * ride] = promised;
  return kept ?? candidateIf(live, ride, shift, fix);
}
