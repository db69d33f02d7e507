import { isNegotiable } from '@handrail/domain/bookings';
import { instantOf, readWall } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { FormState } from '../../platform/kit/index.ts';
import { offeredTime } from '../bookings.ts';
import type { SlotTime } from '../slots.ts';
import { type ReservationValues, WILL_CALL } from './reservation-form.ts';

/** When the rider wished to be picked up: the first time that was chosen, whatever was taken since; empty while there is none. */
export function wishedTime({ wished_time, pickup_time }: ReservationValues): string {
  if (wished_time !== '') return wished_time;
  return pickup_time === WILL_CALL ? '' : pickup_time;
}

/** Takes another time than was wished: the wish stays, and what was offered. */
export function takeOffer(form: FormState<ReservationValues>, wall: string, offered: readonly string[] = []): void {
  const wished = wishedTime(form.values);
  if (wished !== '' && wished !== wall) {
    form.set('wished_time', wished);
    form.set('offers', [...new Set([...form.values.offers, ...offered, wall])].toSorted());
  }
  form.set('pickup_time', wall);
}

/** Chooses a pickup time. One that could not be had stays what was wished, whichever is chosen instead. */
export function chooseTime(form: FormState<ReservationValues>, wall: string): void {
  const refused = form.errors.pickup_time;
  if (refused !== undefined && offeredTime(refused) !== null) form.set('wished_time', wishedTime(form.values));
  form.set('pickup_time', wall);
}

export interface Offer {
  wall: string;
  text: string;
  minutes: number;
  isWithin: boolean;
}

/** As many beyond the hour as are worth naming: the nearest before it and after. */
const BEYOND = 2;

/** What may be offered instead of a wish: the free times within the hour, or the nearest beyond it where there are none. */
export function offersFor(wished: string, slots: readonly SlotTime[], zone: string): Offer[] {
  const wishedAt = instantAt(wished, zone);
  if (!wishedAt) return [];
  const free = slots.flatMap((slot): Offer[] => {
    const at = slot.refusal === null && slot.wall !== wished ? instantAt(slot.wall, zone) : null;
    if (!at) return [];
    const minutes = Math.round((at.epochMilliseconds - wishedAt.epochMilliseconds) / 60_000);
    return [{ wall: slot.wall, text: slot.text, minutes, isWithin: isNegotiable(wishedAt, at) }];
  });
  const within = free.filter(({ isWithin }) => isWithin);
  if (within.length > 0) return within;
  return [
    ...free.filter(({ minutes }) => minutes < 0).slice(-BEYOND),
    ...free.filter(({ minutes }) => minutes > 0).slice(0, BEYOND),
  ];
}

function instantAt(text: string, zone: string): Temporal.Instant | null {
  const read = readWall(text);
  if (!read.ok) return null;
  const at = instantOf(read.value.wall, zone, read.value.offset);
  return at.ok ? at.value : null;
}
