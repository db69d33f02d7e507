import { type Booking, type Day, entriesOf, find, isCanceled, seatsOf } from '@handrail/domain/day';
import { type Id, invariant, no, serviceDateOf, type Verdict, type Warning, yes } from '@handrail/domain/platform';
import {
  adopted,
  checkOrder,
  effectOf,
  type Recurrence,
  shareWith,
  type StandingOrder,
  type Terms,
  termsFrom,
  warnOfShare,
} from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { legsOf } from '../bookings/index.ts';
import { daysOn, readBooking, readSlice } from '../day/index.ts';
import type { Changing, Preparing } from '../platform/calls/handler.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { stale } from '../platform/calls/stale.ts';
import { warningsOnWire } from '../platform/calls/warnings.ts';
import { daysTouched, type Judged, judgeEffect } from './judge-effect.ts';
import { keepJudged } from './keep-judged.ts';
import { mustBeThere } from './wished.ts';
import { gatherFacts, type Looking, type OrderFacts } from './order-facts.ts';
import { type Asking, insertOrder } from './order-store.ts';
import { type OrderWays, reckonWays, weekFrom } from './order-ways.ts';
import type { RefusedDate } from './refusal-store.ts';

export interface NewOrder {
  bookingId: string;
  recurrence: Recurrence;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate | null;
  note: string;
  wished: Terms['wished'];
}

/** What was made, as a call keeps it until it is drawn. */
export interface MadeOrder {
  id: string;
  refused: { date: string; error_code: string; message: string }[];
  /** Left out of what a release before it kept. */
  warnings?: ReturnType<typeof warningsOnWire>;
}

/** The ways of the booking's rides on each weekday; null where there is none to repeat. */
export async function prepareOrder(
  { services, by }: Preparing,
  { bookingId, startsOn }: Pick<NewOrder, 'bookingId' | 'startsOn'>,
): Promise<OrderWays | null> {
  const journey = await readOperator(services.db, by.operator, async (queries) =>
    journeyOf({ queries, operator: by.operator }, bookingId),
  );
  const [first] = journey;
  if (!first || journey.every(isCanceled)) return null;
  const { legs } = termsFrom(journey, { effectiveOn: startsOn, recurrence: NONE, wished: NOBODY });
  return reckonWays(services, by.operator, { programId: first.programId, legs, dates: weekFrom(startsOn) });
}

type Code = 'NO_DAYS' | 'INVALID_TIME_RANGE' | 'BOOKING_REPEATED' | 'BOOKING_CANCELED' | 'STALE';

/** What a new order comes to, before any of it is written. */
export interface OrderOnPaper {
  order: StandingOrder;
  judged: Judged;
  facts: OrderFacts;
}

/** Asks the rules what repeating a booking and those that come with it comes to. `daysOf` brings the days that it touches. */
export async function orderOnPaper(
  looking: Looking,
  { bookingId, recurrence, startsOn, endsOn, wished }: Omit<NewOrder, 'note'>,
  ways: OrderWays | null,
  {
    daysOf,
    idsFor,
  }: { daysOf: (dates: Set<string>) => Promise<Day[]>; idsFor: (count: number) => Promise<() => Id<never>> },
): Promise<Verdict<OrderOnPaper, Code>> {
  const journey = await journeyOf(looking, bookingId);
  const booking = journey.find(({ id }) => id === bookingId);
  if (!booking || !ways || isCanceled(booking)) {
    return no('BOOKING_CANCELED', 'The booking is canceled: there is no ride to repeat.');
  }
  if (journey.some(({ subscriptionId }) => subscriptionId !== null)) {
    return no('BOOKING_REPEATED', 'This booking is part of a standing order already.');
  }
  return orderOfJourney(looking, { journey, recurrence, startsOn, endsOn, wished }, ways, { daysOf, idsFor });
}

/** The same of rides that are at hand, which may not be booked yet. */
export async function orderOfJourney(
  looking: Looking,
  {
    journey,
    recurrence,
    startsOn,
    endsOn,
    wished,
  }: Omit<NewOrder, 'note' | 'bookingId'> & { journey: readonly Booking[] },
  ways: OrderWays,
  { daysOf, idsFor }: Parameters<typeof orderOnPaper>[3],
): Promise<Verdict<OrderOnPaper, 'NO_DAYS' | 'INVALID_TIME_RANGE' | 'STALE'>> {
  const [booking] = journey;
  invariant(booking, 'A journey has a ride.');
  const terms = termsFrom(journey, { effectiveOn: startsOn, recurrence, wished });
  const drawOrder = await idsFor(1);
  const order = checkOrder({
    id: drawOrder(),
    programId: booking.programId,
    startsOn,
    endsOn,
    terms: [terms],
    skippedOn: [],
    pauses: [],
  });
  if (!order.ok) return order;

  const facts = await gatherFacts(looking, order.value, [booking.riderId]);
  const own = ridesOfIts(order.value, journey, serviceDateOf(looking.clock.now(), facts.program.zone));
  const effect = effectOf(order.value, order.value, { ...facts.effect, rides: own });
  const days = await daysOf(new Set([...daysTouched(effect), ...own.map(({ serviceDay }) => serviceDay)]));
  const nextId = await idsFor(2 * effect.added.length + 1);
  const judged = judgeEffect({ order: order.value, effect, days, adopted: own }, facts, { ways, nextId, levels: [] });
  if (judged.again.length > 0) return stale('booking');
  return yes({ order: order.value, judged, facts });
}

/**
 * What should be known of an order before it is saved: that standing orders would take over half of what is carried. Asked of
 * the rides that would be there anew, at another time, or with more people; of the others it was said when they came.
 */
export function sharesWarned({ order, judged, facts: { program } }: OrderOnPaper): Warning[] {
  const shares = judged.days.flatMap(({ before, after }) =>
    [...entriesOf(after.booking)]
      .filter((ride) => ride.subscriptionId === order.id && !isCanceled(ride))
      .filter((ride) => !isThereAlready(find(before.booking, ride.id), ride))
      .flatMap((ride) => shareWith(ride, after, program) ?? []),
  );
  const warning = warnOfShare(shares, program);
  return warning ? [warning] : [];
}

function isThereAlready(was: Booking | undefined, ride: Booking): boolean {
  if (!was || isCanceled(was) || was.subscriptionId !== ride.subscriptionId) return false;
  return was.scheduledPickupAt === ride.scheduledPickupAt && seatsOf(was) >= seatsOf(ride);
}

/** Makes a booking and those that come with it an order, and the order its rides of the weeks to come. */
export async function makeOrder(
  context: Changing,
  draft: NewOrder,
  ways: OrderWays | null,
): Promise<Verdict<MadeOrder, Code>> {
  const { tx, clock, services } = context;
  await mustBeThere(tx, draft.wished);
  const onPaper = await orderOnPaper({ services, queries: tx.queries, operator: tx.operator, clock }, draft, ways, {
    daysOf: async (dates) => daysOn(context, dates),
    idsFor: async (count) => drawIds(tx.queries, count),
  });
  if (!onPaper.ok) return onPaper;
  const { order, judged, facts } = onPaper.value;
  const generatedThrough = facts.effect.range.through;
  await insertOrder(tx, order, { bookingId: draft.bookingId, note: draft.note, generatedThrough });
  await keepJudged(tx, order, judged, []);
  return yes({
    id: order.id,
    refused: judged.refused.map(refusedOnWire),
    warnings: warningsOnWire(sharesWarned(onPaper.value)),
  });
}

/** What would come of an order, as whoever is about to save it is told. */
export function effectOnWire(onPaper: OrderOnPaper) {
  const { dates, refused } = onPaper.judged;
  return {
    dates: new Set(dates.map(String)).size,
    refused: refused.map(refusedOnWire),
    warnings: warningsOnWire(sharesWarned(onPaper)),
  };
}

export function refusedOnWire({ date, code, sentence }: RefusedDate) {
  return { date: date.toString(), error_code: code, message: sentence };
}

/** The booking is the order's first ride where the order wants one that day. What has been stays what it was. */
function ridesOfIts(order: StandingOrder, journey: readonly Booking[], today: Temporal.PlainDate): Booking[] {
  return adopted(order, journey).filter(({ serviceDay }) => serviceDay >= today.toString());
}

/** A booking with the rides that come with it. */
async function journeyOf({ queries, operator }: Asking, bookingId: string): Promise<Booking[]> {
  const { booking } = await readBooking(queries, operator, bookingId);
  const legs = await legsOf(queries, operator, booking);
  if (legs.length === 0) return [booking];
  return (
    await readSlice(
      queries,
      operator,
      legs.map(({ id }) => id),
    )
  ).bookings;
}

const NOBODY = { vehicleId: null, driverId: null };
const NONE: Recurrence = { every: 'month', daysOfMonth: [] };
