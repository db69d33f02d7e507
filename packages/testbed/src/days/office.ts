import { cancel, planOfRide, saveCallTime } from '@handrail/domain/bookings';
import {
  isCanceled,
  isWaitingForCall,
  bookingOf,
  entriesOf,
  instantOfText,
  type Booking,
  type Day,
} from '@handrail/domain/day';
import { dispatchBookings } from '@handrail/domain/dispatch';
import { serviceDay } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { chanceFor } from '../town/index.ts';
import { placesById, type Company, type NextId } from '../transit/index.ts';
import type { Call } from './book-day.ts';
import { Desk } from './desk.ts';
import { outOn, type Out } from './duties.ts';
import { momentOn } from './moments.ts';

export interface Telling {
  seed: number;
  /** The moment up to which the day has happened. */
  now: Temporal.Instant;
  nextId: NextId;
}

/** How long before their pickups the rides of a running day are all on a run. */
const AHEAD_MIN = 150;
const EARLY_SHARE = { standing: 0.75, other: 0.35 } as const;
const TOMORROW_SHARE = 0.96;
const CANCELED_LATE_SHARE = 0.02;
/** Of the rides of a past day, none is left over; of today's and tomorrow's, a few wait for somebody to look at them. */
const LEFT_OVER_SHARE = 0.05;
const DISPATCHER = { levels: [3], isPhoneVerified: false } as const;
export const REASONS = [
  'Feels unwell',
  'Appointment moved',
  'Family takes them',
  'In hospital',
  'Changed plans',
] as const;

/** Dispatchers at work on one day: they know the rules, and take from them what they may. */
export class Office {
  readonly #company: Company;
  readonly #date: string;
  readonly #telling: Telling;
  readonly #desk: Desk;
  readonly #isOver: boolean;
  /** Null before the day has begun. */
  readonly #aheadOf: Temporal.Instant | null;

  constructor(company: Company, date: string, telling: Telling) {
    this.#company = company;
    this.#date = date;
    this.#telling = telling;
    this.#desk = new Desk(outOn(company, date), placesById(company));
    const bounds = serviceDay(Temporal.PlainDate.from(date), company.zone);
    this.#isOver = Temporal.Instant.compare(bounds.endsAt, telling.now) <= 0;
    const hasBegun = Temporal.Instant.compare(bounds.startsAt, telling.now) <= 0;
    this.#aheadOf = hasBegun ? telling.now.add({ minutes: AHEAD_MIN }) : null;
  }

  dispatched(day: Day): Day {
    return inOrder(day).reduce((after, { id }) => {
      const booking = bookingOf(after, id);
      return booking.rideStatus === 0 && this.#isTurnOf(booking) ? this.#send(after, booking, false) : after;
    }, day);
  }

  /** Riders who have called by now have a time, and are put on a run at once. */
  called(day: Day, calls: readonly Call[]): Day {
    return calls
      .filter(({ calledAt }) => Temporal.Instant.compare(calledAt, this.#telling.now) <= 0)
      .reduce((after, call) => {
        const booking = bookingOf(after, call.bookingId);
        if (isCanceled(booking) || !isWaitingForCall(booking)) return after;
        const program = this.#program(booking);
        const timed = saveCallTime(after, call, { program, loadSec: null });
        return timed.ok ? this.#send(timed.value, bookingOf(timed.value, call.bookingId), true) : after;
      }, day);
  }

  /** A few call it off when a vehicle is on its way into the day already. */
  canceledLate(day: Day): Day {
    return inOrder(day).reduce((after, { id, riderId, rideStatus, scheduledPickupAt }) => {
      const chance = chanceFor(this.#telling.seed, `cancels late ${this.#date} ${riderId} ${id}`);
      const pickup = instantOfText(scheduledPickupAt);
      if (rideStatus !== 1 || !pickup || !chance.happens(CANCELED_LATE_SHARE)) return after;
      if (isSteady(this.#company, riderId)) return after;
      const canceledAt = pickup.subtract({ minutes: chance.whole(45, 90) });
      if (Temporal.Instant.compare(canceledAt, this.#telling.now) > 0) return after;
      return off(this.#company, after, id, canceledAt, chance.pick(REASONS));
    }, day);
  }

  restCanceled(day: Day, bookingId: string, noShowAt: Temporal.Instant): Day {
    const { journeyId, legNo } = bookingOf(day, bookingId);
    const rest = inOrder(day).filter(
      (leg) => journeyId !== null && leg.journeyId === journeyId && leg.legNo > legNo && leg.rideStatus < 3,
    );
    return rest.reduce((after, { id }) => off(this.#company, after, id, noShowAt, 'No-show on the way there'), day);
  }

  #isTurnOf(booking: Booking): boolean {
    const pickup = instantOfText(booking.scheduledPickupAt);
    if (!pickup) return false;
    if (this.#isOver) return true;
    const chance = chanceFor(this.#telling.seed, `dispatches ${this.#date} ${booking.id}`);
    if (!this.#aheadOf)
      return isTomorrow(this.#company, this.#date, this.#telling.now) && chance.happens(TOMORROW_SHARE);
    if (Temporal.Instant.compare(pickup, this.#telling.now) <= 0) return true;
    if (Temporal.Instant.compare(pickup, this.#aheadOf) <= 0) return !chance.happens(LEFT_OVER_SHARE);
    return chance.happens(booking.origin === 'standing_order' ? EARLY_SHARE.standing : EARLY_SHARE.other);
  }

  /** In need the vehicle that is least late is sent; where none can carry the rider, the ride is called off. */
  #send(day: Day, booking: Booking, isInNeed: boolean): Day {
    const plan = planOfRide(booking);
    const isPast =
      plan !== null && Temporal.Instant.compare(Temporal.Instant.from(plan.pickupAt), this.#telling.now) <= 0;
    const out = this.#desk.choose(booking, false) ?? (isPast || isInNeed ? this.#desk.choose(booking, true) : null);
    if (out) return this.#put(day, booking, out);
    if (!isPast) return day;
    const canceledAt = Temporal.Instant.from(plan?.pickupAt ?? '').subtract({ minutes: 40 });
    return off(this.#company, day, booking.id, canceledAt, 'No vehicle free');
  }

  #put(day: Day, { id }: Booking, { vehicle, driverId, teamId }: Out): Day {
    const eve = momentOn(this.#date, -6 * 60, this.#company.zone);
    const { now, nextId } = this.#telling;
    const openedAt = Temporal.Instant.compare(eve, now) < 0 ? eve : now;
    const named = { vehicleId: vehicle.id, driverId, teamId, bookingIds: [id] };
    const verdict = dispatchBookings(day, named, vehicle, { now: openedAt, nextId });
    if (verdict.ok) return verdict.value;
    throw new Error(`Booking ${id} was not dispatched: ${verdict.refusal.sentence}`);
  }

  #program({ programId }: Booking) {
    const program = this.#company.programs.find(({ id }) => id === programId);
    if (!program) throw new Error(`${this.#company.name} has no program ${programId}.`);
    return program;
  }
}

/** Calls a ride off, and the rest of its journey with it. Whoever is on board, or has been, is past that. */
export function off(company: Company, day: Day, bookingId: string, now: Temporal.Instant, reason: string): Day {
  const version = company.programs[0]?.versions[0];
  const canceling = { bookingId, reason, isForReschedule: false, legs: 'rest', by: DISPATCHER } as const;
  const verdict = cancel(day, canceling, { editCutoffMin: version?.editCutoffMin ?? 0 }, now);
  return verdict.ok ? verdict.value : day;
}

export function isSteady(company: Company, riderId: string): boolean {
  return company.riders.some(({ id, isSteady: steady }) => id === riderId && steady);
}

/** By the promised pickup; riders who have yet to call come last. */
export function inOrder(day: Day): Booking[] {
  const key = ({ scheduledPickupAt, id }: Booking) => `${scheduledPickupAt ?? '9999'} ${id.padStart(20, '0')}`;
  return [...entriesOf(day.booking)].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function isTomorrow(company: Company, date: string, now: Temporal.Instant): boolean {
  return now.toZonedDateTimeISO(company.zone).toPlainDate().add({ days: 1 }).toString() === date;
}
