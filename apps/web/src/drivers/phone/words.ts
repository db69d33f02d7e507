import { clockTime } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { PhoneStop, RideEvent } from './manifest-stops.ts';

/** What a press says: the event, so that nobody presses for another. */
export function pressWords(event: RideEvent): string {
  switch (event) {
    case 'enroute':
      return 'On route';
    case 'arrived_pickup':
    case 'arrived_dropoff':
      return 'Arrived';
    case 'picked_up':
      return 'Picked up';
    case 'dropped_off':
      return 'Dropped off';
    case 'no_show':
      return 'No show';
  }
}

/** Where or whom a press is about, so that nobody presses for the wrong rider. */
export function pressAbout(event: RideEvent, stop: PhoneStop): string {
  switch (event) {
    case 'enroute':
      return `to ${stopPlace(stop)}`;
    case 'arrived_pickup':
    case 'arrived_dropoff':
      return `at ${stopPlace(stop)}`;
    case 'picked_up':
      return `${riderOf(stop)} is aboard`;
    case 'dropped_off':
    case 'no_show':
      return riderOf(stop);
  }
}

export function riderOf({ ride }: PhoneStop): string {
  return `${ride.passenger_firstname} ${ride.passenger_lastname}`.trim();
}

export function stopPlace({ type, ride }: PhoneStop): string {
  return type === 'pickup' ? ride.pickup_address : ride.dropoff_address;
}

/** The wire prints a moment in its program's zone, so its clock can be read off it: '2:05 PM'. */
export function clockOf(at: string): string {
  return clockTime(Temporal.PlainTime.from(at.slice(11, 16)));
}

/** The same of a moment of the phone's own. */
export function clockHere(at: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(at));
}
