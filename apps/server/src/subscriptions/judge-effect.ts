import { cancel } from '@handrail/domain/bookings';
import { type Booking, type Day, edit, find } from '@handrail/domain/day';
import { type BookingId, type Id, no, type Verdict } from '@handrail/domain/platform';
import { versionOn } from '@handrail/domain/programs';
import {
  type Effect,
  makeRides,
  ORDER_CANCELS,
  type RidesOfDate,
  type RideWish,
  serviceDayOf,
  type StandingOrder,
} from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWays } from './order-ways.ts';
import type { RefusedDate } from './refusal-store.ts';

/** What an effect comes to on the days it touches. */
export interface Judged {
  days: { before: Day; after: Day }[];
  made: BookingId[];
  changed: BookingId[];
  restored: BookingId[];
  canceled: { id: BookingId; date: Temporal.PlainDate }[];
  /** Dates on which rides were made, changed or brought back. */
  dates: Temporal.PlainDate[];
  refused: RefusedDate[];
  /** The order is another since its ways were asked for: these dates are to be asked again. */
  again: Temporal.PlainDate[];
}

interface Judging {
  order: StandingOrder;
  effect: Effect;
  days: readonly Day[];
  /** Rides that were booked already and are the order's own from now on. */
  adopted?: readonly Booking[];
}

/** The days that an effect touches: those of its rides, and those on which its wishes are driven. */
export function daysTouched({ added, changed, restored, canceled }: Effect): string[] {
  const wishes = [...added, ...[...changed, ...restored].map(({ wish }) => wish)];
  const rides = [...changed, ...restored, ...canceled].map(({ ride }) => ride);
  return [
    ...new Set([
      ...wishes.map(({ leg, date }) => serviceDayOf(leg, date).toString()),
      ...rides.map(({ serviceDay }) => serviceDay),
    ]),
  ].sort();
}

/**
 * Carries an effect out on the days it touches, date by date: what a date can't have is refused with its sentence, and the
 * others go on. Nothing is written.
 */
export function judgeEffect(
  { order, effect, days: before, adopted = [] }: Judging,
  { making, program }: OrderFacts,
  { ways, nextId, levels }: { ways: OrderWays; nextId: () => Id<never>; levels: readonly number[] },
): Judged {
  const days = new Map(
    before.map((day) => [day.date, edit(day, { bookings: adopted.filter((ride) => ride.serviceDay === day.date) })]),
  );
  const judged: Judged = {
    days: [],
    made: [],
    changed: [],
    restored: [],
    canceled: [],
    dates: [],
    refused: effect.refused.map(({ date, refusal: { code, sentence } }) => ({ date, code, sentence })),
    again: [],
  };
  for (const { ride, date, because } of effect.canceled) {
    const day = days.get(ride.serviceDay);
    const terms = versionOn(program, Temporal.PlainDate.from(ride.serviceDay));
    const canceled: Verdict<Day> = day
      ? cancel(
          day,
          {
            bookingId: ride.id,
            reason: ORDER_CANCELS[because],
            isForReschedule: false,
            legs: 'this',
            by: { levels, isPhoneVerified: false },
          },
          { editCutoffMin: terms?.editCutoffMin ?? 0 },
          making.now,
        )
      : no('STALE', 'The ride is on no day.');
    if (canceled.ok) {
      days.set(ride.serviceDay, canceled.value);
      judged.canceled.push({ id: ride.id, date });
    } else {
      judged.refused.push({ date, code: canceled.refusal.code, sentence: canceled.refusal.sentence });
    }
  }
  for (const [text, wanted] of byDate(effect)) {
    const date = Temporal.PlainDate.from(text);
    const wishes = [...wanted.added, ...[...wanted.changed, ...wanted.restored].map(({ wish }) => wish)];
    if (wishes.some((wish) => ways.travelOf(wish.leg, wish.date) === null)) {
      judged.again.push(date);
      continue;
    }
    const rides = makeRides([...days.values()], wanted, {
      ...making,
      subscriptionId: order.id,
      nextId,
      pointOf: (place) => pointOf(ways, place),
      travelOf: (leg, on) => known(ways.travelOf(leg, on)),
    });
    if (!rides.ok) {
      judged.refused.push({ date, code: rides.refusal.code, sentence: rides.refusal.sentence });
      continue;
    }
    judged.dates.push(date);
    for (const ride of rides.value) {
      const home = homeOf(days, ride);
      days.set(home.date, edit(home, { bookings: [ride] }));
    }
    const isOf = (list: RidesOfDate['changed'], { id }: Booking) => list.some((one) => one.ride.id === id);
    for (const ride of rides.value) {
      if (isOf(wanted.restored, ride)) judged.restored.push(ride.id);
      else if (isOf(wanted.changed, ride)) judged.changed.push(ride.id);
      else if (!before.some((day) => find(day.booking, ride.id))) judged.made.push(ride.id);
    }
  }
  judged.refused.sort((a, b) => Temporal.PlainDate.compare(a.date, b.date));
  judged.days = before.flatMap((day) => {
    const after = days.get(day.date);
    return after && after !== day ? [{ before: day, after }] : [];
  });
  return judged;
}

/** Cancels come first: they make room. */
function byDate({ added, changed, restored }: Effect): [string, RidesOfDate][] {
  const dates = new Map<string, { [List in keyof RidesOfDate]: RidesOfDate[List][number][] }>();
  const of = ({ date }: RideWish) => {
    const wanted = dates.get(date.toString()) ?? { added: [], changed: [], restored: [] };
    dates.set(date.toString(), wanted);
    return wanted;
  };
  for (const wish of added) of(wish).added.push(wish);
  for (const one of changed) of(one.wish).changed.push(one);
  for (const one of restored) of(one.wish).restored.push(one);
  return [...dates].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A ride that is given another day is a row of the one it leaves. */
function homeOf(days: ReadonlyMap<string, Day>, ride: Booking): Day {
  const held = [...days.values()].find((day) => find(day.booking, ride.id));
  return held ?? known(days.get(ride.serviceDay) ?? null);
}

function pointOf(ways: OrderWays, place: string) {
  const { latitude, longitude } = known(ways.addressOf(place));
  return { latitude, longitude };
}

function known<T>(held: T | null): T {
  if (held === null) throw new Error('What a date needs was gathered for it.');
  return held;
}
