import type { BookingId, VehicleId } from '../../platform/ids.ts';
import type { WhoDrives } from '../who-drives.ts';
import type { KeptColumn } from './template.ts';

/** What somebody decides for one day where a template is left out: another vehicle, somebody else who drives, another booking. */
export interface TemplateDecided {
  columns: ReadonlyMap<number, { vehicleId?: VehicleId; drives?: WhoDrives }>;
  /** The booking that a kept ride means, by `rideKey`. */
  rides: ReadonlyMap<string, BookingId>;
}

export const NOTHING_DECIDED: TemplateDecided = { columns: new Map(), rides: new Map() };

export function rideKey(column: number, trip: number, ride: number): string {
  return `${column}.${trip}.${ride}`;
}

/** The columns of a template as they are for that day. */
export function columnsDecided(columns: readonly KeptColumn[], decided: TemplateDecided): KeptColumn[] {
  return columns.map((column, at) => {
    const { vehicleId = column.vehicleId, drives } = decided.columns.get(at) ?? {};
    return { ...column, vehicleId, ...drives };
  });
}
