import { Temporal } from 'temporal-polyfill';
import { entriesOf, instantOfText, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { dayMinutes, serviceDay, type ServiceDay } from '../platform/service-day.ts';
import { clockTimeAt, wallOf } from '../platform/zones.ts';
import { isServed, versionOn, type Program, type ProgramVersion } from '../programs/index.ts';
import { isCanceled, seatsOf } from './booking-entry.ts';

/** A stretch of the day in which a program takes pickups, a quarter of an hour as a rule. */
export interface Slot {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** `8:15 AM`; in an hour that comes twice, `1:15 AM PDT` and `1:15 AM PST`. */
  label: string;
  /** People who can still be picked up in it; null is no limit. */
  seatsLeft: number | null;
}

export interface SlotWish {
  seats: number;
  now: Temporal.Instant;
  /** The booking that is being changed does not stand in its own way. */
  except?: BookingId;
}

/**
 * The slots of a program's day that its hours allow. They are cut from real time: 96 quarter hours, 92 when the clocks
 * skip an hour and 100 when they repeat one.
 */
export function slotsOf(day: Day, program: Program, except?: BookingId): Slot[] {
  const bounds = serviceDay(Temporal.PlainDate.from(day.date), program.zone);
  const version = versionOn(program, bounds.date);
  if (!version) return [];
  const taken = seatsTaken(day, program, version, except);
  return Array.from({ length: Math.ceil(dayMinutes(bounds) / version.slotMin) }, (_, number) =>
    slotAt(bounds, version, number, taken.get(number) ?? 0),
  ).filter(({ startsAt }) => isServed(version.serviceHours, wallOf(startsAt, program.zone)));
}

/** The times that may be offered: not gone by, and with room for everyone who rides. */
export function availableSlots(day: Day, program: Program, wish: SlotWish): Slot[] {
  return slotsOf(day, program, wish.except).filter((slot) => isFree(slot, wish));
}

/** The slot that a moment falls into; null where the program does not run. */
export function slotHolding(day: Day, program: Program, at: Temporal.Instant, except?: BookingId): Slot | null {
  const holds = ({ startsAt, endsAt }: Slot) =>
    Temporal.Instant.compare(startsAt, at) <= 0 && Temporal.Instant.compare(at, endsAt) < 0;
  return slotsOf(day, program, except).find(holds) ?? null;
}

export function hasRoom({ seatsLeft }: Slot, seats: number): boolean {
  return seatsLeft === null || seatsLeft >= seats;
}

function isFree(slot: Slot, { seats, now }: SlotWish): boolean {
  return Temporal.Instant.compare(slot.startsAt, now) >= 0 && hasRoom(slot, seats);
}

function slotAt(bounds: ServiceDay, { slotMin, seatsPerSlot }: ProgramVersion, number: number, taken: number): Slot {
  const startsAt = bounds.startsAt.add({ minutes: number * slotMin });
  const whole = startsAt.add({ minutes: slotMin });
  return {
    startsAt,
    endsAt: Temporal.Instant.compare(whole, bounds.endsAt) < 0 ? whole : bounds.endsAt,
    label: clockTimeAt(startsAt, bounds.zone),
    seatsLeft: seatsPerSlot === null ? null : Math.max(0, seatsPerSlot - taken),
  };
}

/** People by the number of their slot. A rider who has yet to call takes no room in any. */
function seatsTaken(day: Day, program: Program, version: ProgramVersion, except?: BookingId): Map<number, number> {
  const taken = new Map<number, number>();
  if (version.seatsPerSlot === null) return taken;
  const { startsAt } = serviceDay(Temporal.PlainDate.from(day.date), program.zone);
  for (const booking of entriesOf(day.booking)) {
    if (booking.programId !== program.id || booking.id === except || isCanceled(booking)) continue;
    const pickup = instantOfText(booking.scheduledPickupAt);
    if (!pickup) continue;
    const minutes = (pickup.epochMilliseconds - startsAt.epochMilliseconds) / 60_000;
    const number = Math.floor(minutes / version.slotMin);
    taken.set(number, (taken.get(number) ?? 0) + seatsOf(booking));
  }
  return taken;
}
