import type { CallError } from '../platform/wire/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { Vehicle } from './vehicles.ts';

const NONE: readonly Vehicle[] = [];

export interface Vehicles {
  /** Empty where nothing could be read: nobody who asks has to look at a failure first (VEH-12). */
  vehicles: readonly Vehicle[];
  /** Whether they were ever read. An empty fleet that only could not be read must not look like an empty fleet. */
  isKnown: boolean;
  /** Why what is here may be old, or is missing. */
  failure: CallError | null;
  retry: () => void;
}

/** Every vehicle, from left to right as on the board. After a failure the last good list stays. */
export function useVehicles(): Vehicles {
  const { data, error, refetch } = useRead('getFleetShuttleList', {});
  return { vehicles: data ?? NONE, isKnown: data !== undefined, failure: error, retry: () => void refetch() };
}
