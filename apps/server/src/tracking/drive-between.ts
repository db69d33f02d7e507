import type { DriveSec } from '@handrail/domain/dispatch';

/** Empty drives by the trips that they lie between, as a rule asks for them. */
export function driveBetween(known: ReadonlyMap<string, number>): DriveSec {
  return (from, to) => known.get(fromTo(from.tripId, to.tripId)) ?? null;
}

export function fromTo(from: string, to: string): string {
  return `${from} ${to}`;
}
