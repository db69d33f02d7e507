import { type Configuration, configurationsText, type Load } from '../fleet/index.ts';
import type { Refusal } from '../platform/verdict.ts';

/**
 * Why a vehicle cannot take a trip, as the planner says it and as a dispatcher reads it. The planner knows no riders and
 * no sentences; each of its codes stands here once, under the code the rest of Handrail uses for the same thing where
 * there is one (see `canCarry` and `changeCompanions`).
 */
export const WHY_NOT = {
  SKILL: { code: 'AID_UNSUPPORTED', sentence: "The vehicle doesn't support the rider's mobility aid need." },
  RULE: { code: 'VEHICLE_RULED_OUT', sentence: 'This rider may not ride in this vehicle.' },
  ROUTE: { code: 'RUN_LATE', sentence: 'The vehicle is already too late for what it has to do.' },
  CAPACITY: { code: 'NO_SEAT', sentence: 'The vehicle is full at that time.' },
  SHARING: { code: 'MAY_NOT_SHARE', sentence: 'Somebody is on board then whom this rider may not share with.' },
  SHIFT: { code: 'OFF_SHIFT', sentence: 'The trip would not fit into the hours of the shift.' },
  BREAK: { code: 'ON_BREAK', sentence: 'The driver is on a break then.' },
  BLOCK: { code: 'VEHICLE_BLOCKED', sentence: 'The vehicle is blocked at that time.' },
  TASK: { code: 'ON_TASK', sentence: 'The vehicle is on a task then.' },
  RIDE_TIME: { code: 'RIDE_TOO_LONG', sentence: 'The rider would be on board for too long.' },
  WINDOW: { code: 'WINDOW_MISSED', sentence: 'The vehicle would miss the promised time.' },
  OTHER_RIDERS: { code: 'OTHERS_LATE', sentence: 'Somebody else would be picked up or dropped off too late.' },
} as const satisfies Record<string, Refusal>;

/** A reason as the planner names it. */
export type PlannerReason = keyof typeof WHY_NOT;

/**
 * Why a plan has no place for a ride. That no vehicle could carry it even alone that day is one thing, and nobody need look again;
 * that none was found in the time there was is another. A ride back whose ride there cannot be over has no time of its own.
 */
export const WHY_UNPLACED = {
  IMPOSSIBLE: { code: 'NO_VEHICLE_COULD', sentence: 'No vehicle could carry this rider that day, even alone.' },
  NOT_FOUND: { code: 'NO_PLACE_FOUND', sentence: 'No place was found for this rider in the time there was.' },
  TOO_SOON: { code: 'RETURNS_TOO_SOON', sentence: 'The ride back would begin before the ride there is over.' },
} as const satisfies Record<string, Refusal>;

/** Why a lane of a plan is not asked at all. */
export const WHY_NOT_ASKED = {
  CLOSED: {
    code: 'DRIVEN_ELSEWHERE',
    sentence: 'The vehicle, or whoever drives it, is planned for in another column then.',
  },
  LOST: {
    code: 'LANE_CHANGED',
    sentence: 'Something else was put on the vehicle meanwhile, and the plan has no place there any more.',
  },
} as const satisfies Record<string, Refusal>;

/** The same, and what keeps the vehicle that comes nearest from it where one reason is known. */
export function whyImpossible(reason: PlannerReason | null): Refusal {
  const { code, sentence } = WHY_UNPLACED.IMPOSSIBLE;
  return reason === null ? { code, sentence } : { code, sentence: `${sentence} ${WHY_NOT[reason].sentence}` };
}

/**
 * The same of a full vehicle, in numbers: every way it can be set up, and who would be aboard at once at the fullest
 * moment, this rider included. Of a vehicle whose places nobody has counted only that it is full can be said.
 */
export function whyFull(configurations: readonly Configuration[], needed: Load): Refusal {
  const { code, sentence } = WHY_NOT.CAPACITY;
  if (configurations.length === 0) return { code, sentence };
  const places = configurationsText(configurations);
  return { code, sentence: `The vehicle has ${places} and would need ${configurationsText([needed])}.` };
}
