import type { Warning } from '../platform/warning.ts';
import type { DateSpan } from './date-span.ts';
import { spanText } from './out-of-service.ts';

/** What a vehicle that was made inactive still carries, from the first of those days to the last. */
export interface TripsStillOn extends DateSpan {
  vehicle: string;
  trips: number;
}

/** A vehicle may go with trips before it, as one may be taken to the shop; whoever sends it away has to know of them. */
export function warnOfTripsStillOn(left: readonly TripsStillOn[]): Warning<'TRIPS_LEFT'>[] {
  return left.map(({ vehicle, trips, ...days }) => ({
    code: 'TRIPS_LEFT',
    sentence: `${vehicle}: ${trips === 1 ? '1 trip is' : `${trips} trips are`} on it ${spanText(days)} and must go elsewhere.`,
  }));
}
