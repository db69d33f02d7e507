import { punctuality } from './punctuality.ts';

/**
 * Whether the vehicle stood at the door before the promise was a minute over; null where it has not come, or nobody was
 * promised a time. What is not there yet is no kept promise and no broken one: whether it is late is told elsewhere.
 */
export function keptPromise(booking: Parameters<typeof punctuality>[0]): boolean | null {
  const is = punctuality(booking);
  return is === null ? null : is === 'early' || is === 'on_time';
}
