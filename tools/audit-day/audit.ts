import type { DayAsRead } from './day-as-read.ts';
import { operationsOnce, versions } from './history.ts';
import { hours } from './hours.ts';
import { bookingsAndTrips, stopOrders, tripsAndBookings, vehiclesAndAids } from './rides.ts';

/** What must hold of a day, whatever was done to it, by the number under which it is promised. */
export const invariants: Readonly<Record<string, (day: DayAsRead) => string[]>> = {
  I1: bookingsAndTrips,
  I2: tripsAndBookings,
  I3: vehiclesAndAids,
  I4: stopOrders,
  I5: hours,
  I6: versions,
  I7: operationsOnce,
};

/** A line for each promise that a day breaks, with what broke it. */
export function audit(day: DayAsRead): string[] {
  return Object.entries(invariants).flatMap(([name, check]) => {
    const wrong = check(day);
    return wrong.length > 0 ? [`${name} broken: ${wrong.join('; ')}`] : [];
  });
}

export function verdictLine(broken: readonly string[]): string {
  return `${Object.keys(invariants).length} invariants, ${broken.length} broken`;
}
