import { cancelBooking, createNewBooking } from '@handrail/contracts/bookings';
import { dispatchBooking, saveWillCallCallTime } from '@handrail/contracts/dispatch';
import { saveFleetScheduleData } from '@handrail/contracts/shifts';
import { cancel, planOfRide, saveCallTime } from '@handrail/domain/bookings';
import {
  isCanceled,
  isWaitingForCall,
  bookingOf,
  edit,
  find,
  instantOfText,
  legsOfJourney,
  type Booking,
  type Day,
} from '@handrail/domain/day';
import { dispatchBookings } from '@handrail/domain/dispatch';
import { Temporal } from 'temporal-polyfill';
import type { DriverEvent, Turn } from '../simulator/index.ts';
import { chanceFor, type Chance } from '../town/index.ts';
import { placesById, type Company, type NextId } from '../transit/index.ts';
import type { Booked, Call } from './book-day.ts';
import { Desk } from './desk.ts';
import type { Diary } from './diary.ts';
import { outOn, withShifts, type Out } from './duties.ts';
import { momentOn } from './moments.ts';

export interface Telling {
  seed: number;
  /** The moment up to which the day has happened. */
  now: Temporal.Instant;
  nextId: NextId;
}

/** Of a day's journeys. */
const CANCELED_SHARE = 0.05;
const CANCELED_LATE_SHARE = 0.02;
/** Of what is booked by then all is on a run the afternoon before last, but for each of so many: it waits for somebody to look. */
const LEFT_EACH = 16;
/** Moments of a day's life, in minutes from its midnight. */
const DAY_MIN = 24 * 60;
const SHIFTS_MIN = -10 * DAY_MIN + 15 * 60;
const CALLS_OFF_MIN = -2 * DAY_MIN + 9 * 60;
const PLANS_MIN = -2 * DAY_MIN + 15 * 60;
const PLANNING_MIN = 140;
/** How long before its pickup a ride that nobody can fetch in time is given to whoever is least late. */
const IN_NEED_MIN = 20;

const DISPATCHER = { levels: [3], isPhoneVerified: false } as const;
const REASONS = ['Feels unwell', 'Appointment moved', 'Family takes them', 'In hospital', 'Changed plans'] as const;

/** Call takers and dispatchers at work on one day: they know the rules, and write down all that they do. */
export class Office {
  readonly #company: Company;
  readonly #date: string;
  readonly #telling: Telling;
  readonly #diary: Diary;
  readonly #desk: Desk;

  constructor(company: Company, diary: Diary, telling: Telling) {
    this.#company = company;
    this.#date = diary.day.date;
    this.#telling = telling;
    this.#diary = diary;
    this.#desk = new Desk(outOn(company, this.#date), placesById(company));
  }

  /** Everything that the office does about the day by itself, the earliest first. */
  turns(booked: readonly Booked[], calls: readonly Call[]): Turn[] {
    return [
      this.#planShifts(),
      ...booked.map((journey) => this.#book(journey)),
      ...booked.flatMap((journey) => this.#callOff(journey)),
      ...this.#plan(booked),
      ...booked.flatMap((journey) => journey.bookings.flatMap((ride) => this.#sendOnTheDay(journey, ride))),
      ...calls.flatMap((call) => this.#answer(call)),
      ...booked.flatMap(({ bookings }) => bookings.flatMap((ride) => this.#callOffLate(ride))),
    ].sort((a, b) => Temporal.Instant.compare(a.at, b.at));
  }

  /** Who did not come for the way there needs no way back. */
  heard({ event, bookingId, atMs }: DriverEvent): Turn[] {
    if (event !== 'no_show') return [];
    const at = Temporal.Instant.fromEpochMilliseconds(atMs);
    return [{
      at,
      take: (day) => {
        const { journeyId, legNo } = bookingOf(day, bookingId);
        const rest = journeyId === null ? [] : legsOfJourney(day, journeyId).filter((leg) => leg.legNo > legNo);
        return rest.reduce((after, { id }) => this.#off(after, id, at, 'No-show on the way there'), day);
      },
    }]; // prettier-ignore
  }

  #planShifts(): Turn {
    const at = this.#momentAt(SHIFTS_MIN);
    const call = saveFleetScheduleData.name;
    return {
      at,
      take: (day) =>
        this.#diary.write({ at, by: 'dispatcher', call }, withShifts(this.#company, day, this.#telling.nextId)),
    };
  }

  #book({ bookedAt: at, bookings }: Booked): Turn {
    const deed = { at, by: 'desk', call: createNewBooking.name } as const;
    return { at, take: (day) => this.#diary.write(deed, edit(day, { bookings })) };
  }

  /** Some days before, a few riders call it off. */
  #callOff({ bookings: [first] }: Booked): Turn[] {
    if (!first) return [];
    const chance = this.#chance('cancels', first.riderId);
    if (!chance.happens(CANCELED_SHARE) || this.#isSteady(first)) return [];
    const at = this.#momentAt(CALLS_OFF_MIN + chance.whole(0, PLANS_MIN - CALLS_OFF_MIN - 1));
    const reason = chance.pick(REASONS);
    return [{ at, take: (day) => (find(day.booking, first.id) ? this.#off(day, first.id, at, reason) : day) }];
  }

  /** The plan of the day: what is booked by then, by the promised pickup. */
  #plan(booked: readonly Booked[]): Turn[] {
    const planAt = this.#momentAt(PLANS_MIN);
    const rides = booked
      .filter(({ bookedAt }) => Temporal.Instant.compare(bookedAt, planAt) < 0)
      .flatMap(({ bookings }) => bookings)
      .filter((ride) => ride.scheduledPickupAt !== null)
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .filter((_, n) => n % LEFT_EACH !== LEFT_EACH / 2);
    return rides.map(({ id }, n) => {
      const at = planAt.add({ seconds: Math.floor((n / rides.length) * PLANNING_MIN * 60) });
      return { at, take: (day) => this.#send(day, id, at, false) };
    });
  }

  /** What was not planned is sent for when its time comes near; where nobody can be there in time, whoever is least late. */
  #sendOnTheDay({ bookedAt }: Booked, { id, scheduledPickupAt }: Booking): Turn[] {
    const pickupAt = instantOfText(scheduledPickupAt);
    if (!pickupAt) return [];
    const wishedAt = pickupAt.subtract({ minutes: this.#chance('sends', id).whole(25, 60) });
    const at = Temporal.Instant.compare(wishedAt, bookedAt) > 0 ? wishedAt : bookedAt.add({ minutes: 3 });
    const lastAt = pickupAt.subtract({ minutes: IN_NEED_MIN });
    return [
      { at, take: (day) => this.#send(day, id, at, false) },
      { at: lastAt, take: (day) => this.#sendInNeed(day, id, lastAt) },
    ];
  }

  /** Who calls has a time, and is put on a run at once. */
  #answer(call: Call): Turn[] {
    const { calledAt: at, bookingId } = call;
    const sentAt = at.add({ minutes: 2 });
    const deed = { at, by: 'dispatcher', call: saveWillCallCallTime.name } as const;
    return [
      {
        at,
        take: (day) => {
          const booking = find(day.booking, bookingId);
          if (!booking || isCanceled(booking) || !isWaitingForCall(booking)) return day;
          const timed = saveCallTime(day, call, { program: this.#program(booking), loadSec: null });
          return timed.ok ? this.#diary.write(deed, timed.value) : day;
        },
      },
      { at: sentAt, take: (day) => this.#sendInNeed(day, bookingId, sentAt) },
    ];
  }

  /** A few call it off when a vehicle is on its way into the day already. */
  #callOffLate(ride: Booking): Turn[] {
    const chance = this.#chance('cancels late', `${ride.riderId} ${ride.id}`);
    const pickupAt = instantOfText(ride.scheduledPickupAt);
    if (!pickupAt || !chance.happens(CANCELED_LATE_SHARE) || this.#isSteady(ride)) return [];
    const at = pickupAt.subtract({ minutes: chance.whole(45, 90) });
    const reason = chance.pick(REASONS);
    const isSent = (day: Day) => find(day.booking, ride.id)?.rideStatus === 1;
    return [{ at, take: (day) => (isSent(day) ? this.#off(day, ride.id, at, reason) : day) }];
  }

  #send(day: Day, bookingId: string, at: Temporal.Instant, isInNeed: boolean): Day {
    const booking = find(day.booking, bookingId);
    if (booking?.rideStatus !== 0 || planOfRide(booking) === null) return day;
    const out = this.#desk.choose(booking, false) ?? (isInNeed ? this.#desk.choose(booking, true) : null);
    return out ? this.#put(day, booking, out, at) : day;
  }

  #sendInNeed(day: Day, bookingId: string, at: Temporal.Instant): Day {
    const after = this.#send(day, bookingId, at, true);
    const booking = find(after.booking, bookingId);
    const isLeft = booking?.rideStatus === 0 && planOfRide(booking) !== null;
    return isLeft ? this.#off(after, bookingId, at, 'No vehicle free') : after;
  }

  #put(day: Day, { id }: Booking, { vehicle, driverId, teamId }: Out, at: Temporal.Instant): Day {
    const named = { vehicleId: vehicle.id, driverId, teamId, bookingIds: [id] };
    const verdict = dispatchBookings(day, named, vehicle, { now: at, nextId: this.#telling.nextId });
    if (!verdict.ok) throw new Error(`Booking ${id} was not dispatched: ${verdict.refusal.sentence}`);
    return this.#diary.write({ at, by: 'dispatcher', call: dispatchBooking.name }, verdict.value);
  }

  /** Calls a ride off, and the rest of its journey with it. Whoever is on board, or has been, is past that. */
  #off(day: Day, bookingId: string, at: Temporal.Instant, reason: string): Day {
    const version = this.#company.programs[0]?.versions[0];
    const canceling = { bookingId, reason, isForReschedule: false, legs: 'rest', by: DISPATCHER } as const;
    const verdict = cancel(day, canceling, { editCutoffMin: version?.editCutoffMin ?? 0 }, at);
    const deed = { at, by: 'dispatcher', call: cancelBooking.name, reason } as const;
    return verdict.ok ? this.#diary.write(deed, verdict.value) : day;
  }

  #isSteady({ riderId }: Booking): boolean {
    return this.#company.riders.some(({ id, isSteady }) => id === riderId && isSteady);
  }

  #chance(what: string, of: string): Chance {
    return chanceFor(this.#telling.seed, `${what} ${this.#date} ${of}`);
  }

  #momentAt(min: number): Temporal.Instant {
    return momentOn(this.#date, min, this.#company.zone);
  }

  #program({ programId }: Booking) {
    const program = this.#company.programs.find(({ id }) => id === programId);
    if (!program) throw new Error(`${this.#company.name} has no program ${programId}.`);
    return program;
  }
}

/** By the promised pickup, and then as they were booked. */
function keyOf({ scheduledPickupAt, id }: Booking): string {
  return `${scheduledPickupAt} ${id.padStart(20, '0')}`;
}
