import type { Temporal } from 'temporal-polyfill';
import { slashDate } from '../platform/dates.ts';
import type { DriverId } from '../platform/ids.ts';
import type { Warning } from '../platform/warning.ts';

/** What a driver who was switched off is still on the board with, on one day. */
export interface TripsLeft {
  driverId: DriverId;
  name: string;
  date: Temporal.PlainDate;
  trips: number;
}

/** A driver may leave with rides before them, for whoever is gone is gone; nobody may learn of it from the riders. */
export function warnOfTripsLeft(left: readonly TripsLeft[]): Warning<'TRIPS_LEFT'>[] {
  return [...Map.groupBy(left, ({ driverId }) => driverId).values()].map((days) => {
    const count = days.reduce((sum, { trips }) => sum + trips, 0);
    const many = count === 1 ? '1 trip' : `${count} trips`;
    const on = days.map(({ date }) => slashDate(date)).join(', ');
    return {
      code: 'TRIPS_LEFT',
      sentence: `${days[0]?.name ?? ''} is still on the board with ${many} on ${on}: somebody else has to drive.`,
    };
  });
}
