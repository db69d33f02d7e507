import type { RoadRows } from '@handrail/atlas';
import type { DayNumbers, DrawnLane, HeldRide } from './numbers.ts';
import type { LaneAnswer } from './open-bench.ts';

/** What a server says to its bench of open days. */
export type ToBench =
  /** `like`: another day that is open, whose roads are those of this one too. */
  | { is: 'open'; day: string; numbers: DayNumbers; like?: string }
  | { is: 'lanes'; day: string; lanes: readonly (readonly [lane: number, drawn: DrawnLane])[] }
  | { is: 'roads'; day: string; rows: RoadRows; isLast: boolean }
  | { is: 'close'; day: string }
  | ({ is: 'ask'; question: number; day: string } & Question);

/** A ride in a hand, with those it goes together with, and the lanes that are asked about it. */
export interface Question {
  held: HeldRide;
  beside: readonly number[];
  lanes: readonly number[];
  nowSec: number;
  /** Left out, the day is asked about as it stands. */
  imagined?: Imagined;
}

/** What of a day is supposed to be otherwise while one question is answered. */
export interface Imagined {
  lanes: readonly (readonly [lane: number, drawn: DrawnLane])[];
  /** Riders who are met somewhere else than at their door, and the place. */
  met: readonly (readonly [ride: number, place: number])[];
}

/** And what it hears back. */
export type FromBench =
  | { is: 'said'; question: number; answers: LaneAnswer[] }
  | { is: 'lost'; question: number; why: string };
