import { clockTime } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { PhoneStop, RideEvent } from './manifest-stops.ts';
import type { Press } from './press.ts';

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

/** The same of any moment, by the clock of a zone; without one by the phone's own. */
export function clockIn(at: string | number, zone: string | undefined): string {
  const style = { timeStyle: 'short', ...(zone ? { timeZone: zone } : {}) } as const;
  return new Intl.DateTimeFormat('en-US', style).format(new Date(at));
}

/** What the rider was told: the window of their pickup, when they have to be there, or else the plan. */
export function promisedAt({ type, ride, plannedAt }: PhoneStop): string {
  const { window_start_time: from, window_end_time: to, appointment_time: by } = ride;
  if (type === 'pickup' && from !== null && to !== null) return fromTo(clockOf(from), clockOf(to));
  return type === 'dropoff' && by !== null ? `By ${clockOf(by)}` : clockOf(plannedAt);
}

/** '8:25 – 8:55 AM': of two times in one half of the day the half is said once. */
function fromTo(from: string, to: string): string {
  const half = to.slice(to.lastIndexOf(' '));
  return from.endsWith(half) ? `${from.slice(0, -half.length)} – ${to}` : `${from} – ${to}`;
}

/** 'Arrived, Mehta': what was pressed, and of whom. */
export function pressedWords({ words, who }: Pick<Press, 'words' | 'who'>): string {
  return who ? `${words}, ${who}` : words;
}

/** '3 presses and 62 positions are kept'; '' where nothing is. */
export function keptWords(presses: number, positions: number): string {
  const counted = [
    ...(presses === 0 ? [] : [presses === 1 ? '1 press' : `${presses} presses`]),
    ...(positions === 0 ? [] : [positions === 1 ? '1 position' : `${positions} positions`]),
  ];
  if (counted.length === 0) return '';
  return `${counted.join(' and ')} ${presses + positions === 1 ? 'is' : 'are'} kept`;
}
