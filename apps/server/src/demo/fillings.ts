import { serviceDateOf, type ProgramId } from '@handrail/domain/platform';
import { cedarOperator, harborOperator } from '@handrail/testbed/people';
import { cedarValley, harborRides, TOWN_SEED, type Company, type NextId } from '@handrail/testbed/transit';
import { drawTown, type Town } from '@handrail/testbed/town';
import type { Temporal } from 'temporal-polyfill';

/** What an operator is filled with: its company, and the days of it, in the order in which they are wanted. */
export interface Filling {
  /** Which company: a thread of its own makes it once more. */
  name: string;
  seed: number;
  dates: readonly string[];
  /** What every driver's device signs in with. */
  passwordHash: string;
}

/** How many days lie before today and after it. Three weeks are enough to look back at and to book into. */
const spans: Readonly<Record<string, { before: number; after: number }>> = {
  [cedarOperator.name]: { before: 13, after: 7 },
  [harborOperator.name]: { before: 1, after: 1 },
};

/** Null for an operator that is none of the demo's. Its days lie around the one on which the town was opened. */
export function fillingOf(name: string, openedOn: Temporal.PlainDate, passwordHash: string): Filling | null {
  const span = spans[name];
  if (!span) return null;
  // What people look at first comes first: today and tomorrow, then the days behind, the nearest first, then those ahead.
  const behind = Array.from({ length: span.before }, (_, n) => -1 - n);
  const ahead = Array.from({ length: span.after }, (_, n) => n + 1);
  const offsets = [0, ...ahead.slice(0, 1), ...behind, ...ahead.slice(1)];
  return { name, seed: TOWN_SEED, dates: offsets.map((days) => openedOn.add({ days }).toString()), passwordHash };
}

/** Today in an operator's zone, as its first program has it. */
export function todayOf(name: string, now: Temporal.Instant): Temporal.PlainDate {
  const operator = [cedarOperator, harborOperator].find((one) => one.name === name);
  return serviceDateOf(now, operator?.programs[0]?.zone ?? 'UTC');
}

/** The company of this name. The same ids make the same company, to the last row. */
export function makeCompany(name: string, facts: { nextId: NextId; programIds: readonly ProgramId[] }): Company {
  if (name === harborOperator.name) return harborRides(facts);
  return cedarValley({ ...facts, town: demoTown() });
}

let town: Town | null = null;

/** Its streets, which the company lives in and the map is made of: drawing them takes a second or two, and is done once. */
export function demoTown(): Town {
  return (town ??= drawTown(TOWN_SEED));
}

/** Once both have it: a server keeps no drawing that nobody looks at. */
export function forgetDemoTown(): void {
  town = null;
}
