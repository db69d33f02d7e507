import type { PlannerReason } from './why-not.ts';

/** What a ride more on a vehicle costs a plan, in cents: the ways, a vehicle that would stand still, one that is left, times moved, spare time. */
export interface AddedCosts {
  driving: number;
  vehicle: number;
  change: number;
  moved: number;
  slack: number;
}

export type CostKind = keyof AddedCosts;

const KINDS: readonly CostKind[] = ['driving', 'vehicle', 'change', 'moved', 'slack'];

/** Less than this decides nothing. */
const LEAST_CENTS = 1;

export function sumOfCosts(costs: AddedCosts): number {
  return KINDS.reduce((sum, kind) => sum + costs[kind], 0);
}

/** In what a vehicle is dearer than another most of all; null where both cost the same. */
export function whatDecided(own: AddedCosts, other: AddedCosts): CostKind | null {
  if (Math.abs(sumOfCosts(other) - sumOfCosts(own)) < LEAST_CENTS) return null;
  const sign = Math.sign(sumOfCosts(other) - sumOfCosts(own));
  return KINDS.toSorted((a, b) => sign * (other[b] - own[b]) - sign * (other[a] - own[a]))[0] ?? null;
}

/** 'it would drive further' */
export const DEARER: Record<CostKind, string> = {
  driving: 'it would drive further',
  vehicle: 'it would be one more vehicle on the road',
  change: 'the ride would leave the vehicle it is dispatched to',
  moved: 'riders would be met farther from the times they were told',
  slack: 'less time would be to spare between its stops',
};

/** Two words for how many minutes, '1 minute' or '12 minutes'. */
export function minutesWord(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes.toLocaleString('en-US')} minutes`;
}

/** Clock times and the promise that they are measured by. */
export interface TimesTold {
  pickup: string;
  dropoff: string;
  /** By how much the pickup is beside its window: below zero it is too early. */
  besideSec: number;
  /** By how much the appointment is missed. */
  lateSec: number;
}

/** On what condition a vehicle takes a ride, to be read after 'Fits Van 12'. */
export function reliefWords(relief: { reason: PlannerReason; by: number } | null, told: TimesTold): string {
  if (relief === null) return `at ${told.pickup}`;
  const minutes = minutesWord(relief.by);
  switch (relief.reason) {
    case 'WINDOW':
      return windowWords(told, relief.by);
    case 'RIDE_TIME':
      return `at ${told.pickup} if the rider may be on board ${minutes} longer`;
    case 'SHIFT':
      return `at ${told.pickup} if whoever drives works ${minutes} longer`;
    case 'BREAK':
      return `at ${told.pickup} if the lunch is moved by ${minutes}`;
    case 'OTHER_RIDERS':
      return `at ${told.pickup} if others on board may be up to ${minutes} later`;
    default:
      return `at ${told.pickup} if ${minutes} are given`;
  }
}

function windowWords({ pickup, dropoff, besideSec, lateSec }: TimesTold, bySec: number): string {
  if (besideSec > 0) return `if picked up at ${pickup}, ${minutesWord(besideSec)} later than promised`;
  if (besideSec < 0) return `if picked up at ${pickup}, ${minutesWord(-besideSec)} earlier than promised`;
  return `if dropped off at ${dropoff}, ${minutesWord(lateSec > 0 ? lateSec : bySec)} after the appointment`;
}
