import type { Temporal } from 'temporal-polyfill';
import type { Geofence } from '../platform/geofence.ts';
import type { ProgramId } from '../platform/ids.ts';
import type { Zone } from '../platform/zones.ts';
import type { ServiceHours } from './service-hours.ts';

/** A service as the rules ask about it: its clock, and what it promises from which day on. */
export interface Program {
  id: ProgramId;
  zone: Zone;
  versions: readonly ProgramVersion[];
}

/** What a program promises, from a day on. An empty geofence or no hours at all refuse nobody. */
export interface ProgramVersion {
  /** `2026-03-10`. */
  effectiveOn: string;
  geofence: Geofence;
  serviceHours: readonly ServiceHours[];
  slotMin: number;
  /** How many people may be picked up in a slot; null is no limit. */
  seatsPerSlot: number | null;
  doorWaitMin: number;
  editCutoffMin: number;
  windowBeforeMin: number;
  windowAfterMin: number;
}

/** How long a driver waits at the door where the program has not said, as new programs begin. */
export const DOOR_WAIT_MIN = 5;

/** How many minutes a driver waits at the door, by the terms of the day of the ride. */
export function doorWaitOn(program: Program, serviceDay: Temporal.PlainDate): number {
  return versionOn(program, serviceDay)?.doorWaitMin ?? DOOR_WAIT_MIN;
}

/** A ride is judged by what its program promised for its own day, not by what it promises today. */
export function versionOn(program: Program, serviceDay: Temporal.PlainDate): ProgramVersion | null {
  const date = serviceDay.toString();
  return program.versions
    .filter(({ effectiveOn }) => effectiveOn <= date)
    .reduce<ProgramVersion | null>(
      (newest, version) => (newest && newest.effectiveOn > version.effectiveOn ? newest : version),
      null,
    );
}
