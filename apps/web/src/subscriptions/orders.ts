import type { Calls } from '@handrail/contracts/wire';
import { wishText } from '@handrail/domain/day';
import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { filedName, spokenName } from '../platform/names.ts';

export type Order = Calls['getFleetSubscriptionList']['result'][number];
export type OrderRecord = Calls['getFleetSubscriptionData']['result'];
export type OrderDate = OrderRecord['dates'][number];
export type Edit = Omit<Calls['editFleetSubscription']['params'], 'subscription_id' | 'expected_version'>;
export type Effect = Calls['previewFleetSubscriptionEdit']['result'];

/** What a change would do to the dates, shown on them while it is still asked about. */
export interface Ahead {
  effect: Effect;
  /** The time that each ride would have, by its leg; those that stay are left out. */
  times: ReadonlyMap<number, string>;
}

/** How a will-call is listed. */
export const WILL_CALL = '11:59 PM';

type Status = Order['status'];

export const STATUS_WORDS: Record<Status, string> = { active: 'Running', paused: 'Paused', ended: 'Ended' };

export const STATUS_TONES: Record<Status, 'ok' | 'warn' | 'plain'> = { active: 'ok', paused: 'warn', ended: 'plain' };

export function orderName({ passenger_firstname, passenger_lastname }: Order): string {
  return filedName({ firstname: passenger_firstname, lastname: passenger_lastname });
}

/** The same as it is said in a sentence. */
export function orderOf({ passenger_firstname, passenger_lastname }: Order): string {
  return `the standing order of ${spokenName({ firstname: passenger_firstname, lastname: passenger_lastname })}`;
}

/** `412 Elm St › Mercy Clinic`. */
export function wayText({ pickup_place, dropoff_place }: Pick<Order, 'pickup_place' | 'dropoff_place'>): string {
  return `${placeText(pickup_place)} › ${placeText(dropoff_place)}`;
}

export function placeText({ label, addressLine1 }: Order['pickup_place']): string {
  return label === undefined || label === '' ? addressLine1 : label;
}

/** The rides of a date by their order: the way there, the way back, and whatever comes after. */
export function legLabel(legNo: number): string {
  if (legNo === 1) return 'Pickup';
  return legNo === 2 ? 'Way back' : `Ride ${legNo}`;
}

export function dateText(day: string): string {
  return slashDate(Temporal.PlainDate.from(day));
}

/** `from 3/10/2026`, `3/10/2026 – 5/29/2026`. */
export function spanText({ start_date, end_date }: { start_date: string; end_date: string | null }): string {
  return end_date === null ? `from ${dateText(start_date)}` : `${dateText(start_date)} – ${dateText(end_date)}`;
}

/** `vehicle 12 and Dan Dorn`; null where nobody is wished. */
export function orderWishes({ wished_shuttle_name, wished_driver_name }: Order): string | null {
  return wishText({ vehicle: wished_shuttle_name, driver: wished_driver_name }) || null;
}

/** The pause that an order is in or comes to next; null where there is none. */
export function pauseAhead({ pauses, today }: Pick<OrderRecord, 'pauses' | 'today'>) {
  return pauses.find(({ end_date }) => end_date === null || end_date >= today) ?? null;
}
