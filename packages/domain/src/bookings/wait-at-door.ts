import { Temporal } from 'temporal-polyfill';
import { instantOfText, type Booking } from '../day/index.ts';

/** How long a vehicle stands at a door before whoever does not come is a no-show. */
export interface DoorWait {
  beginsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** It begins when the vehicle arrived or when the rider was to be ready, whichever is later; null while nobody has arrived. */
export function waitAtDoor(
  { arrivedAt: arrived, windowStartAt }: Pick<Booking, 'arrivedAt' | 'windowStartAt'>,
  doorWaitMin: number,
): DoorWait | null {
  const arrivedAt = instantOfText(arrived);
  if (!arrivedAt) return null;
  const readyAt = instantOfText(windowStartAt) ?? arrivedAt;
  const beginsAt = Temporal.Instant.compare(arrivedAt, readyAt) < 0 ? readyAt : arrivedAt;
  return { beginsAt, endsAt: beginsAt.add({ minutes: doorWaitMin }) };
}

/** The same of a rider for whom a vehicle stands there still. */
export function waitsAtDoor(
  booking: Pick<Booking, 'arrivedAt' | 'windowStartAt' | 'pickedUpAt' | 'noShowAt' | 'canceledAt'>,
  doorWaitMin: number,
): DoorWait | null {
  const { pickedUpAt, noShowAt, canceledAt } = booking;
  return pickedUpAt === null && noShowAt === null && canceledAt === null ? waitAtDoor(booking, doorWaitMin) : null;
}

/** 'waits 3 of 5 min', by whole minutes; before the rider is to be ready nobody waits for them. */
export function waitText({ beginsAt, endsAt }: DoorWait, now: Temporal.Instant): string {
  const minutes = (ms: number) => Math.max(0, Math.floor(ms / 60_000));
  const waited = minutes(now.epochMilliseconds - beginsAt.epochMilliseconds);
  return `waits ${waited} of ${minutes(endsAt.epochMilliseconds - beginsAt.epochMilliseconds)} min`;
}
