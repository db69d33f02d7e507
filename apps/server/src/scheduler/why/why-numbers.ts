import type { AddedCosts } from '@handrail/domain/scheduler';
import type { PlanFigures } from '@handrail/domain/scheduler';
import type { PaidWays } from '../../places/index.ts';
import type { PlanInNumbers, PlanNumbers, RidePlaced } from '../planner/plan-numbers.ts';
import type { PlanRoads } from '../planner/plan-ways.ts';

/** A plan that is asked about: the day that it is of, and what it has. */
export interface PlanToExplain {
  numbers: PlanNumbers;
  plan: PlanInNumbers;
  /** By ride, the ride there that has to be over before; -1 where there is none. */
  after: readonly number[];
  roads: PlanRoads | null;
  /** What a service told of its ways. */
  paid: PaidWays | null;
}

/** How a lane would take a ride. */
export interface WayOfLane {
  pickupAt: number;
  /** When the rider is out. */
  dropoffAt: number;
  addedSec: number;
  addedM: number;
  isEstimated: boolean;
  costs: AddedCosts;
  /** Whoever is already there and would be met, or let out, at another minute. */
  moved: readonly { ride: number; is: 'pickup' | 'dropoff'; from: number; to: number }[];
}

/** One thing that somebody grants, by so many seconds. */
export interface Granted {
  reason: string;
  by: number;
}

export interface LaneWhy {
  lane: number;
  /** It has the ride; it takes it as it stands; if something is granted; not; it may not; or the plan has no place on it any more. */
  is: 'here' | 'fits' | 'if' | 'no' | 'barred' | 'lost';
  reason: string | null;
  needed: readonly number[];
  grant: Granted | null;
  way: WayOfLane | null;
}

/** What a plan says of one ride. */
export interface RideWhy {
  /** No lane could carry it if it had nothing else to do. */
  isImpossible: boolean;
  lanes: readonly LaneWhy[];
}

/** A lane as it would be with one ride more. */
export interface LanePlaced {
  rides: readonly Omit<RidePlaced, 'lane'>[];
  lunch: { startsAt: number; endsAt: number } | null;
  /** When the vehicle sets out, and when it is home. */
  out: { from: number; until: number };
}

/** What a plan adds up to, and the lanes that cannot be driven as it has them. */
export interface PlanStands {
  figures: PlanFigures;
  laneMeters: readonly number[];
  lost: readonly number[];
}

/** What is asked about a plan that is open. */
export type WhyAsked =
  | { about: 'ride'; ride: number }
  | { about: 'place'; ride: number; lane: number; grant: Granted | null }
  | { about: 'plan' };

export interface WhyAnswers {
  ride: RideWhy;
  place: LanePlaced | null;
  plan: PlanStands;
}

/** What a server says to whoever explains its plans: one plan is open at a time for each of a few keys. */
export type ToWhy =
  | { is: 'open'; key: string; opened: PlanToExplain }
  | { is: 'close'; key: string }
  | { is: 'ask'; question: number; key: string; asked: WhyAsked };

/** And what it hears back. */
export type FromWhy =
  | { is: 'said'; question: number; answer: WhyAnswers[keyof WhyAnswers] }
  | { is: 'lost'; question: number; why: string };
