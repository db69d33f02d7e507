import { find, type Day } from '@handrail/domain/day';
import type { DriveSec } from '@handrail/domain/dispatch';
import type { Drive } from './marks.ts';

/** How long a run's vehicle drives empty from one trip to the next, in seconds, by the pair of them. */
export type RunDrives = ReadonlyMap<string, number>;

/** The empty drives of a day, by run. Those of a run are another value as soon as one of them is known better. */
export type Drives = ReadonlyMap<string, RunDrives>;

export function pairOf(from: string, to: string): string {
  return `${from} ${to}`;
}

/** The two trips of a pair. */
export function tripsOf(pair: string): string[] {
  return pair.split(' ');
}

/** For whoever draws a lane. */
export function driveMinutes(drives: RunDrives | undefined): Drive {
  return (from, to) => {
    const seconds = drives?.get(pairOf(from, to));
    return seconds === undefined ? null : Math.ceil(seconds / 60);
  };
}

/** For whoever looks down the runs of a day. */
export function driveSecOn(day: Day, drives: Drives): DriveSec {
  return (from, to) => {
    const runId = find(day.trip, from.tripId)?.runId ?? '';
    return drives.get(runId)?.get(pairOf(from.tripId, to.tripId)) ?? null;
  };
}
