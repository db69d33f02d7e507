import { mobilityAids } from '../riders/index.ts';
import { BOARDING_OF, type Boarding, type Figures, USUAL_FIGURES } from './policy-figures.ts';

/** By what a program is planned: its figures as the rules of the planner ask for them. */
export interface PlannerPolicy {
  /** How long a rider may be aboard: so many times the way straight there and so much more, and never longer than the most. */
  rideLimit: { factor: number; allowanceSec: number; mostSec: number };
  /** How far a promised pickup may be moved at most, whatever is asked for. */
  move: { earlierSec: number; laterSec: number };
  boarding: Readonly<Record<Boarding, { loadSec: number; unloadSec: number }>>;
  /** Whose shift is longer has a lunch, within these minutes of the day. */
  lunch: { afterSec: number; lengthSec: number; fromMin: number; untilMin: number };
  /** What the planner weighs against one another, in cents. */
  weights: {
    mile: number;
    hour: number;
    vehicle: number;
    otherVehicle: number;
    /** Each wish of a ride that a plan leaves unmet: its vehicle, its driver. */
    unmetWish: number;
    movedMinute: number;
    shortSlackMinute: number;
  };
}

/** Spare time below this has a price: so little is eaten by one slow door. */
export const SLACK_WANTED_SEC = 5 * 60;

export function policyOf(figures: Figures): PlannerPolicy {
  const boardings: readonly Boarding[] = ['no_aid', ...mobilityAids.map((aid) => BOARDING_OF[aid])];
  return {
    rideLimit: {
      factor: figures.ride_factor,
      allowanceSec: figures.ride_allowance_min * 60,
      mostSec: figures.ride_most_min * 60,
    },
    move: { earlierSec: figures.move_earlier_min * 60, laterSec: figures.move_later_min * 60 },
    boarding: Object.fromEntries(
      boardings.map((boarding) => [
        boarding,
        { loadSec: figures[`load_${boarding}_min`] * 60, unloadSec: figures[`unload_${boarding}_min`] * 60 },
      ]),
    ) as PlannerPolicy['boarding'], // made of every boarding
    lunch: {
      afterSec: figures.lunch_after_min * 60,
      lengthSec: figures.lunch_length_min * 60,
      fromMin: figures.lunch_from_min,
      untilMin: figures.lunch_until_min,
    },
    weights: {
      mile: figures.mile_cents,
      hour: figures.hour_cents,
      vehicle: figures.vehicle_cents,
      otherVehicle: figures.other_vehicle_cents,
      unmetWish: figures.unmet_wish_cents,
      movedMinute: figures.moved_min_cents,
      shortSlackMinute: figures.short_slack_min_cents,
    },
  };
}

/** Until a program says otherwise. */
export const USUAL_POLICY: PlannerPolicy = /* @__PURE__ */ policyOf(USUAL_FIGURES);
