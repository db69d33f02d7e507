import { Temporal } from 'temporal-polyfill';
import { edit, idsFrom, paperDay, textOfInstant, type Booking, type Day } from '../day/index.ts';
import { yes } from '../platform/verdict.ts';
import { paperProgram, type Program, type ProgramVersion } from '../programs/index.ts';
import type { Effect, EffectFacts } from './effect.ts';
import { makeRides, type MakingFacts } from './make-rides.ts';
import type { DateRange } from './occurrences.ts';
import { ORDER_CANCELS } from './order-cancels.ts';
import type { Recurrence } from './recurrence.ts';
import { isSkipped, type Leg, type StandingOrder, type Terms } from './standing-order.ts';

/** Standing orders as they would be written on paper, and what becomes of their rides, for tests of the rules. */

export const PAPER_ORDER = { id: '700', zone: 'America/New_York', from: '2026-03-01' } as const;

export function onDay(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}

export function weekly(days: readonly number[], weeks = 1, countedFrom: string = PAPER_ORDER.from): Recurrence {
  return { every: 'week', daysOfWeek: days, weeks, countedFrom: onDay(countedFrom) };
}

export function monthly(...days: number[]): Recurrence {
  return { every: 'month', daysOfMonth: days };
}

/** A leg by its time, `08:40` or null for a will-call. The way back is between the same two places. */
export function paperLeg(pickup: string | null, legNo = 1, rest: Partial<Leg> = {}): Leg {
  const [from, to] = legNo % 2 === 1 ? ['51', '52'] : ['52', '51'];
  return {
    legNo,
    daysLater: 0,
    pickupTime: pickup === null ? null : Temporal.PlainTime.from(pickup),
    appointmentTime: null,
    pickupPlaceId: from ?? '',
    dropoffPlaceId: to ?? '',
    pickupAccountId: null,
    dropoffAccountId: null,
    ...rest,
  };
}

/** Ada to dialysis on Monday, Wednesday and Friday at 8:40, unless something else is said. */
export function paperTerms(
  recurrence: Recurrence,
  times: readonly (string | null)[],
  rest: Partial<Terms> = {},
): Terms {
  const [there, ...back] = times.map((time, at) => paperLeg(time, at + 1));
  return {
    effectiveOn: onDay(PAPER_ORDER.from),
    recurrence,
    ride: {
      riderId: '911',
      aids: ['Wheelchair'],
      asksDoorToDoor: false,
      companions: 0,
      attendants: 0,
      guests: 0,
      serviceAnimals: 0,
      purpose: 'Dialysis',
      payment: 'Cash',
      payerAccountId: null,
      fundingSource: null,
      authorizationNumber: null,
    },
    legs: [there ?? paperLeg('08:40'), ...back],
    notes: { officeNote: '', adminNote: 'Ring twice.' },
    wished: { vehicleId: null, driverId: null },
    ...rest,
  };
}

export function paperOrder(given: Partial<StandingOrder> & { times?: readonly (string | null)[] } = {}): StandingOrder {
  const { times = ['08:40'], ...rest } = given;
  return {
    id: PAPER_ORDER.id,
    programId: '1',
    startsOn: onDay(PAPER_ORDER.from),
    endsOn: null,
    terms: [paperTerms(weekly([1, 3, 5]), times)],
    skippedOn: [],
    pauses: [],
    ...rest,
  };
}

export function paperFacts(
  range: string,
  rides: readonly Booking[] = [],
  rest: Partial<EffectFacts> = {},
): EffectFacts {
  return { zone: PAPER_ORDER.zone, closedDays: [], range: paperRange(range), rides, ...rest };
}

/** `2026-03-01/2026-03-14`. */
export function paperRange(range: string): DateRange {
  const [from = '', through = from] = range.split('/');
  return { from: onDay(from), through: onDay(through) };
}

export function newYorkProgram(promises: Partial<ProgramVersion> = {}): Program {
  return { ...paperProgram(promises), zone: PAPER_ORDER.zone };
}

export function makingFacts(firstId: number, given: Partial<MakingFacts> = {}): MakingFacts {
  return {
    subscriptionId: PAPER_ORDER.id,
    program: newYorkProgram(),
    riderOf: (id) => ({ id, isActive: true, programIds: ['1'], loadSec: null, hold: null }),
    mayPay: () => yes(true),
    now: Temporal.Instant.from('2026-02-01T12:00:00Z'),
    pointOf: () => ({ latitude: 40.7, longitude: -74 }),
    travelOf: () => ({
      travelM: 9000,
      travelSec: 1500,
      travelSource: 'roads',
      rideFeeCents: 300,
      pricingId: null,
      pricingEffectiveOn: null,
    }),
    nextId: idsFrom(firstId),
    ...given,
  };
}

/** All rides of an order after an effect was carried out, date by date. What is refused then stays as it was. */
export function carriedOut(rides: readonly Booking[], effect: Effect, facts: Partial<MakingFacts> = {}): Booking[] {
  const after = new Map(rides.map((ride) => [ride.id, ride]));
  const making = makingFacts(1000 + rides.length * 10, facts);
  const ofDate = (date: string) => ({
    added: effect.added.filter((wish) => String(wish.date) === date),
    changed: effect.changed.filter(({ wish }) => String(wish.date) === date),
    restored: effect.restored.filter(({ wish }) => String(wish.date) === date),
  });
  const wishes = [...effect.added, ...[...effect.changed, ...effect.restored].map(({ wish }) => wish)];
  for (const { ride, because } of effect.canceled) {
    const canceledAt = textOfInstant(making.now);
    after.set(ride.id, { ...ride, rideStatus: 4, canceledAt, cancelReason: ORDER_CANCELS[because] });
  }
  for (const date of new Set(wishes.map((wish) => String(wish.date)))) {
    const later = wishes.some((wish) => String(wish.date) === date && wish.leg.daysLater > 0);
    const made = makeRides(daysFrom(onDay(date), later ? 2 : 1, [...after.values()]), ofDate(date), making);
    if (made.ok) for (const ride of made.value) after.set(ride.id, ride);
  }
  return [...after.values()];
}

/** So many days from a date on, with the rides that are on them. */
export function daysFrom(date: Temporal.PlainDate, count: number, rides: readonly Booking[]): Day[] {
  return Array.from({ length: count }, (_, n) => {
    const day = date.add({ days: n }).toString();
    const bookings = rides.filter(({ serviceDay }) => serviceDay === day);
    return edit(paperDay([], { date: day, zone: PAPER_ORDER.zone }), { bookings });
  });
}

/** `2026-03-02 08:40`, and what became of it, as a list is read. */
export function rideLine({ serviceDay, scheduledWall, rideStatus }: Booking): string {
  const time = scheduledWall?.slice(11, 16) ?? 'will-call';
  return `${serviceDay} ${time}${rideStatus === 0 ? '' : ` status ${rideStatus}`}`;
}

/** An order that leaves out a date more, or one less. */
export function skipDate(order: StandingOrder, date: Temporal.PlainDate): StandingOrder {
  if (isSkipped(order, date)) return order;
  return { ...order, skippedOn: [...order.skippedOn, date].sort((a, b) => Temporal.PlainDate.compare(a, b)) };
}

export function putDateBack(order: StandingOrder, date: Temporal.PlainDate): StandingOrder {
  return { ...order, skippedOn: order.skippedOn.filter((skipped) => !skipped.equals(date)) };
}

/** Whether an effect does nothing and has nothing to say. */
export function isNoEffect(effect: Effect): boolean {
  return Object.values(effect).every((list: readonly unknown[]) => list.length === 0);
}
