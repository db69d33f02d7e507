import { Temporal } from 'temporal-polyfill';
import { entriesOf, epochMsOf, type Day, isCanceled, seatsOf } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { dayMinutes, isWithinDay, serviceDay, type ServiceDay } from '../platform/service-day.ts';
import { clockTimeAt, wallOf } from '../platform/zones.ts';
import { isServed, versionOn, type Program, type ProgramVersion } from '../programs/index.ts';

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
  const cut = cutOf(day, program, except);
  if (!cut) return [];
  const count = Math.ceil(dayMinutes(cut.bounds) / cut.version.slotMin);
  return Array.from({ length: count }, (_, number) => slotAt(cut, number)).filter((slot) => slot !== null);
}

/** The times that may be offered: not gone by, and with room for everyone who rides. */
export function availableSlots(day: Day, program: Program, wish: SlotWish): Slot[] {
  return slotsOf(day, program, wish.except).filter((slot) => isFree(slot, wish));
}

/** The slot that a moment of the day falls into; null where the program does not run. */
export function slotHolding(day: Day, program: Program, at: Temporal.Instant, except?: BookingId): Slot | null {
  const cut = cutOf(day, program, except);
  return cut && isWithinDay(at, cut.bounds) ? slotAt(cut, numberAt(cut, at.epochMilliseconds)) : null;
}

/** Until when a program that runs at a moment goes on without a pause; null where it does not run. */
export function openUntil(day: Day, program: Program, at: Temporal.Instant): Temporal.Instant | null {
  const after = slotsOf(day, program).filter(({ endsAt }) => Temporal.Instant.compare(endsAt, at) > 0);
  const [now] = after;
  if (!now || Temporal.Instant.compare(now.startsAt, at) > 0) return null;
  const last = after.findIndex(({ endsAt }, number) => !after[number + 1]?.startsAt.equals(endsAt));
  return (after[last] ?? now).endsAt;
}

export function hasRoom({ seatsLeft }: Slot, seats: number): boolean {
  return seatsLeft === null || seatsLeft >= seats;
}

function isFree(slot: Slot, { seats, now }: SlotWish): boolean {
  return Temporal.Instant.compare(slot.startsAt, now) >= 0 && hasRoom(slot, seats);
}

/** A day cut into slots: where it starts and ends, how long a slot is, and who is in which. */
interface Cut {
  bounds: ServiceDay;
  version: ProgramVersion;
  /** People by the number of their slot. */
  taken: ReadonlyMap<number, number>;
}

function cutOf(day: Day, program: Program, except?: BookingId): Cut | null {
  const bounds = serviceDay(Temporal.PlainDate.from(day.date), program.zone);
  const version = versionOn(program, bounds.date);
  if (!version) return null;
  const taken = new Map<number, number>();
  const cut = { bounds, version, taken };
  if (version.seatsPerSlot === null) return cut;
  for (const booking of entriesOf(day.booking)) {
    if (booking.programId !== program.id || booking.id === except || isCanceled(booking)) continue;
    if (booking.scheduledPickupAt === null) continue; // a rider who has yet to call takes no room in any
    const number = numberAt(cut, epochMsOf(booking.scheduledPickupAt));
    taken.set(number, (taken.get(number) ?? 0) + seatsOf(booking));
  }
  return cut;
}

function numberAt({ bounds, version }: Pick<Cut, 'bounds' | 'version'>, epochMs: number): number {
  return Math.floor((epochMs - bounds.startsAt.epochMilliseconds) / 60_000 / version.slotMin);
}

function slotAt({ bounds, version, taken }: Cut, number: number): Slot | null {
  const { slotMin, seatsPerSlot } = version;
  const startsAt = bounds.startsAt.add({ minutes: number * slotMin });
  if (!isServed(version.serviceHours, wallOf(startsAt, bounds.zone))) return null;
  const whole = startsAt.add({ minutes: slotMin });
  return {
    startsAt,
    endsAt: Temporal.Instant.compare(whole, bounds.endsAt) < 0 ? whole : bounds.endsAt,
    label: clockTimeAt(startsAt, bounds.zone),
    seatsLeft: seatsPerSlot === null ? null : Math.max(0, seatsPerSlot - (taken.get(number) ?? 0)),
  };
}
