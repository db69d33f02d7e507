import type { InstantText } from '@handrail/domain/day';
import type { PlanFigures, PlanFound, PlanInput } from '@handrail/domain/scheduler';
import type { Pieces, PlaceId } from '@handrail/domain/platform';

/** Where a place is. */
export interface PlanPoint {
  latitude: number;
  longitude: number;
}

/** From that instant on a way takes so many times as long as on empty roads. */
export interface SlowHour {
  from: InstantText;
  factor: number;
}

/** A day to plan, with all that the rules say of it. */
export interface PlanAsked {
  date: string;
  input: PlanInput;
  points: ReadonlyMap<PlaceId, PlanPoint>;
  /** How slow the roads are from when on (`hoursToPlan`); left out, they never are. */
  hours?: readonly SlowHour[] | null;
  /** The same input, seed and number of steps make the same plan. */
  seed: number;
  /** The search ends by itself before that. */
  longestMs: number;
  /** The plan to start from; null begins with none. */
  from: PlanFound | null;
}

/** How far a plan has come, and what stopping now would give. */
export interface PlanProgress {
  /** The share of the search that is behind, 0 to 1. */
  share: number;
  figures: PlanFigures;
  /** The best so far, to go on from where the server ends; it is long, so it is told a piece at a time. */
  telling: () => Pieces<PlanFound>;
}

/** A plan that is being made. */
export interface PlanUnderWay {
  /** Rejects where the planner broke or was ended. */
  found: Promise<PlanFound>;
  /** Ends the search with the best plan so far. */
  stop: () => void;
  /** Ends it with nothing. */
  end: () => Promise<void>;
}

/** Makes plans in a thread of its own, one after the other. */
export interface Planner {
  plan: (asked: PlanAsked, told: (progress: PlanProgress) => void) => PlanUnderWay;
}
