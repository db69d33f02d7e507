import type { StopId } from '@handrail/domain/day';
import type { Heard, Pace, RunSlice } from '@handrail/domain/tracking';

/** What is asked of one run: how far its vehicle is, and how long it drives empty from trip to trip, as far as that is known. */
export interface RunAsked {
  /** Whose run it is, and which. */
  key: string;
  heard: Heard | null;
  drives: readonly (readonly [fromTo: string, seconds: number])[];
  /** How its day goes, of which the thread knows this run alone. */
  pace: Pace;
}

/** When a stop is reached, for whoever knows the stop by its id. */
export interface ToldEta {
  stopId: StopId;
  atMs: number;
  isGuess: boolean;
}

/** What a server says to its reckoner. */
export type ToReckoner =
  | { is: 'runs'; runs: readonly (readonly [key: string, slice: RunSlice])[] }
  | { is: 'forget'; keys: readonly string[] }
  | { is: 'reckon'; question: number; nowMs: number; asked: readonly RunAsked[] };

/** And what it hears back: the times of each run, in the order in which they were asked for. */
export type FromReckoner =
  | { is: 'told'; question: number; etas: readonly (readonly ToldEta[])[] }
  | { is: 'lost'; question: number; why: string };
