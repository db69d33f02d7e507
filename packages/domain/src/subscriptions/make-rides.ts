import type { Temporal } from 'temporal-polyfill';
import {
  checkAppointment,
  promisePickup,
  rideSecOf,
  type Promised,
  type TimeRefusal,
  type Travel,
} from '../bookings/index.ts';
import {
  edit,
  entriesOf,
  isCanceled,
  newBooking,
  seatsOf,
  textOfInstant,
  type AccountId,
  type Booking,
  type Day,
  type JourneyId,
} from '../day/index.ts';
import type { Point } from '../platform/distance.ts';
import { withinArea } from '../platform/geofence.ts';
import type { Id, PlaceId, ProgramId, RiderId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf } from '../platform/zones.ts';
import { versionOn, type Program } from '../programs/index.ts';
import { inProgram, mayBeBooked, type Member } from '../riders/index.ts';
import type { Effect, RideWish } from './effect.ts';
import { arePlacesSame, fieldsOf, type RideFields } from './same-ride.ts';
import { serviceDayOf, type Leg, type OrderedRide, type StandingOrderId } from './standing-order.ts';

/** What the rule must be told, for it looks nothing up. */
export interface MakingFacts {
  subscriptionId: StandingOrderId;
  program: Program;
  riderOf: (id: RiderId) => Member;
  /** Whether an account pays for a ride of the program that is paid for by `held` until now. */
  mayPay: (payer: AccountId, held: AccountId | null) => Verdict<unknown, 'INSURANCE_UNFIT'>;
  now: Temporal.Instant;
  pointOf: (place: PlaceId) => Point;
  /** The way of a leg on a date, at the hour it is driven then, and what a ride of it costs. */
  travelOf: (leg: Leg, date: Temporal.PlainDate) => Travel;
  /** Draws the next id of the one sequence. */
  nextId: () => Id<never>;
}

/** The rides of one date that are made, changed or brought back. */
export type RidesOfDate = Pick<Effect, 'added' | 'changed' | 'restored'>;

export type MakingRefusal = TimeRefusal | 'OUTSIDE_AREA' | 'RIDER_NOT_IN_PROGRAM' | 'RIDER_ON_HOLD' | 'INSURANCE_UNFIT';

/**
 * Makes and changes the rides of a date, all or none, by what the program promises for it. The rides are those to be saved;
 * the days are at hand as for any booking.
 */
export function makeRides(
  days: readonly Day[],
  { added, changed, restored }: RidesOfDate,
  facts: MakingFacts,
): Verdict<readonly Booking[], MakingRefusal> {
  const tasks: Task[] = [
    ...added.map((wish) => ({ wish, ride: null })),
    ...changed.map(({ wish, ride }) => ({ wish, ride })),
    ...restored.map(({ wish, ride }) => ({ wish, ride })),
  ].sort((a, b) => a.wish.leg.legNo - b.wish.leg.legNo);
  let held = days;
  const rides: Booking[] = [];
  for (const task of tasks) {
    const ride = rideOf(held, task, facts);
    if (!ride.ok) return ride;
    rides.push(ride.value);
    held = held.map((day) => (day.date === ride.value.serviceDay ? edit(day, { bookings: [ride.value] }) : day));
  }
  return yes(joined(days, rides, tasks, facts));
}

interface Task {
  wish: RideWish;
  /** The ride that is changed or comes back; null where a new one is made. */
  ride: Booking | null;
}

function rideOf(days: readonly Day[], { wish, ride }: Task, facts: MakingFacts): Verdict<Booking, MakingRefusal> {
  const { date, leg, terms } = wish;
  const { program } = facts;
  const fields = fieldsOf(terms, leg, date);
  const ends = { pickup: facts.pointOf(leg.pickupPlaceId), dropoff: facts.pointOf(leg.dropoffPlaceId) };
  const area = withinArea(ends, versionOn(program, serviceDayOf(leg, date))?.geofence ?? []);
  if (!area.ok) return area;
  const carried = mayBeCarried(terms.ride, { ride, serviceDay: serviceDayOf(leg, date) }, facts);
  if (!carried.ok) return carried;

  const isPromised = ride !== null && keepsTimes(ride, fields);
  const travel = isPromised ? null : travelOf(wish, ride, facts);
  const promised = travel === null ? yes(null) : promiseOf(days, { wish, ride }, travel, facts);
  if (!promised.ok) return promised;
  const begins = leg.appointmentTime && serviceDayOf(leg, date).toPlainDateTime(leg.appointmentTime);
  const appointment = begins && instantOf(begins, program.zone);
  if (appointment && !appointment.ok) return no('TIME_SKIPPED', appointment.refusal.sentence);
  const times = promised.value;
  const appointmentAt = appointment && appointment.value;
  const dropoffAt = (times ?? ride)?.scheduledDropoffAt ?? null;
  const inTime = checkAppointment(dropoffAt, appointmentAt, program.zone);
  if (!inTime.ok) return inTime;

  const ordered = {
    ...fields,
    ...travel,
    ...(times && { ...times, requestedAt: times.scheduledPickupAt, requestedWall: times.scheduledWall }),
    appointmentAt: textOfInstant(appointmentAt),
  };
  if (ride) return yes({ ...ride, ...ordered, rideStatus: 0, canceledAt: null, cancelReason: null });
  return yes(
    newBooking({
      ...ordered,
      ...terms.notes,
      id: facts.nextId(),
      programId: program.id,
      origin: 'standing_order',
      subscriptionId: facts.subscriptionId,
      occurrenceOn: date.toString(),
      legNo: leg.legNo,
      journeyId: wish.journeyId,
    }),
  );
}

/** What is asked of whoever books a ride: its rider belongs to the program, and who is to pay does. */
function mayBeCarried(
  { riderId, payerAccountId }: OrderedRide,
  { ride, serviceDay }: { ride: Booking | null; serviceDay: Temporal.PlainDate },
  { program, riderOf, mayPay }: MakingFacts,
): Verdict<unknown, 'RIDER_NOT_IN_PROGRAM' | 'RIDER_ON_HOLD' | 'INSURANCE_UNFIT'> {
  const goesOn = ride !== null && !isCanceled(ride);
  const isCarried = goesOn && ride.riderId === riderId;
  const member = isCarried ? yes(true) : mayRide(riderOf(riderId), program.id, serviceDay);
  if (!member.ok || payerAccountId === null) return member;
  return mayPay(payerAccountId, goesOn ? ride.payerAccountId : null);
}

/** Nobody is at the desk while rides are made, so nobody passes a hold: the date is refused, and somebody sees to it. */
function mayRide(
  rider: Member,
  programId: ProgramId,
  serviceDay: Temporal.PlainDate,
): Verdict<true, 'RIDER_NOT_IN_PROGRAM' | 'RIDER_ON_HOLD'> {
  const member = inProgram(rider, programId);
  return member.ok ? mayBeBooked(rider.hold, serviceDay, []) : member;
}

function promiseOf(
  days: readonly Day[],
  { wish: { date, leg, terms }, ride }: Task,
  travel: Travel,
  { program, riderOf, now }: MakingFacts,
): Verdict<Promised, TimeRefusal> {
  const day = serviceDayOf(leg, date);
  const pickup = { wall: leg.pickupTime ? day.toPlainDateTime(leg.pickupTime) : day.toPlainDateTime(), offset: null };
  return promisePickup(
    days,
    { pickup, isWillCall: leg.pickupTime === null },
    {
      program,
      now,
      rideSec: rideSecOf(travel.travelSec, riderOf(terms.ride.riderId).loadSec),
      seats: seatsOf(terms.ride),
      ...(ride && { except: ride.id }),
    },
  );
}

/** The fee of a ride was set when it was made, and stays as long as it goes the same way; one that was typed stays anyway. */
function travelOf({ date, leg }: RideWish, ride: Booking | null, facts: MakingFacts): Travel {
  const travel = facts.travelOf(leg, date);
  if (!ride || (!ride.feeIsTyped && !arePlacesSame(ride, leg))) return travel;
  const { rideFeeCents, pricingId, pricingEffectiveOn } = ride;
  return { ...travel, rideFeeCents, pricingId, pricingEffectiveOn };
}

/** Whether a ride that goes on keeps its promise: what changes has nothing to do with time or room. */
function keepsTimes(ride: Booking, fields: RideFields): boolean {
  return (
    !isCanceled(ride) &&
    ride.serviceDay === fields.serviceDay &&
    ride.isWillCall === fields.isWillCall &&
    ride.scheduledWall === fields.scheduledWall &&
    ride.pickupPlaceId === fields.pickupPlaceId &&
    ride.dropoffPlaceId === fields.dropoffPlaceId &&
    seatsOf(fields) <= seatsOf(ride)
  );
}

/** The rides of a date that has several are one journey, with the one that went alone until now. */
function joined(
  days: readonly Day[],
  rides: readonly Booking[],
  tasks: readonly Task[],
  { subscriptionId, nextId }: MakingFacts,
): Booking[] {
  const [first] = tasks;
  if (!first || first.wish.terms.legs.length === 1) return [...rides];
  const saved = new Set(rides.map(({ id }) => id));
  const beside = days.flatMap((day) =>
    [...entriesOf(day.booking)].filter(
      (other) =>
        !saved.has(other.id) &&
        other.subscriptionId === subscriptionId &&
        other.occurrenceOn === first.wish.date.toString(),
    ),
  );
  if (rides.every(({ journeyId }) => journeyId !== null)) return [...rides];
  const journeyId: JourneyId = first.wish.journeyId ?? nextId();
  return [...rides, ...beside].map((ride) => ({ ...ride, journeyId: ride.journeyId ?? journeyId }));
}
