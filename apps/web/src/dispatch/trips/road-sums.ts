import { isOver, statusShownAs } from '@handrail/domain/day';
import { METERS_PER_MILE } from '@handrail/domain/platform';
import { isRide, type Trip } from './trips.ts';

/** How far and how long vehicles drive with riders in all these trips, and in those that are done: what the first page counts. */
export function roadSums(trips: readonly Trip[]) {
  const sum = { plannedM: 0, drivenM: 0, plannedSec: 0, drivenSec: 0 };
  for (const trip of trips.filter(isRide)) {
    sum.plannedM += trip.travel_distance;
    sum.plannedSec += secondsBetween(trip.first_pickup_time, trip.last_dropoff_time);
    const drivenSec = secondsDriven(trip);
    if (drivenSec === null) continue;
    sum.drivenM += trip.travel_distance;
    sum.drivenSec += drivenSec;
  }
  return sum;
}

/** '12 of 84 miles and 1.5 of 9.0 hours with riders' */
export function roadText(trips: readonly Trip[]): string {
  const { plannedM, drivenM, plannedSec, drivenSec } = roadSums(trips);
  const [miles, hours] = [
    [drivenM, plannedM].map((meters) => Math.round(meters / METERS_PER_MILE).toLocaleString('en-US')),
    [drivenSec, plannedSec].map((seconds) => (seconds / 3600).toFixed(1)),
  ];
  return `${miles.join(' of ')} miles and ${hours.join(' of ')} hours with riders`;
}

/** From the first rider in to the last one out; null while it is not done, and where nobody rode. */
function secondsDriven({ bookings }: Trip): number | null {
  if (!bookings.every(({ ride_status }) => isOver(statusShownAs(ride_status)))) return null;
  const times = (name: 'actual_pickup_time' | 'actual_dropoff_time') =>
    bookings.flatMap((booking) => booking[name] ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
  const [first, last] = [times('actual_pickup_time')[0], times('actual_dropoff_time').at(-1)];
  return first === undefined || last === undefined ? null : secondsBetween(first, last);
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}
