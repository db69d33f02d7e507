import { type Booking, isCanceled } from '@handrail/domain/day';
import { no, serviceDateOf, type Verdict, yes } from '@handrail/domain/platform';
import {
  adopted,
  checkOrder,
  effectOf,
  type Recurrence,
  type StandingOrder,
  termsFrom,
} from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { legsOf } from '../bookings/index.ts';
import { daysOn, readBooking, readSlice } from '../day/index.ts';
import type { Changing, Preparing } from '../platform/calls/handler.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { stale } from '../platform/calls/stale.ts';
import { daysTouched, judgeEffect } from './judge-effect.ts';
import { keepJudged } from './keep-judged.ts';
import { gatherFacts } from './order-facts.ts';
import { type Asking, insertOrder } from './order-store.ts';
import { type OrderWays, reckonWays, weekFrom } from './order-ways.ts';
import type { RefusedDate } from './refusal-store.ts';

export interface NewOrder {
  bookingId: string;
  recurrence: Recurrence;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate | null;
  note: string;
}

/** What was made, as a call keeps it until it is drawn. */
export interface MadeOrder {
  id: string;
  refused: { date: string; error_code: string; message: string }[];
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

/** Makes a booking and those that come with it an order, and the order its rides of the weeks to come. */
export async function makeOrder(
  context: Changing,
  { bookingId, recurrence, startsOn, endsOn, note }: NewOrder,
  ways: OrderWays | null,
): Promise<Verdict<MadeOrder, 'NO_DAYS' | 'INVALID_TIME_RANGE' | 'BOOKING_REPEATED' | 'BOOKING_CANCELED' | 'STALE'>> {
  const { tx, clock } = context;
  const journey = await journeyOf(tx, bookingId);
  const booking = journey.find(({ id }) => id === bookingId);
  if (!booking || !ways || isCanceled(booking)) {
    return no('BOOKING_CANCELED', 'The booking is canceled: there is no ride to repeat.');
  }
  if (journey.some(({ subscriptionId }) => subscriptionId !== null)) {
    return no('BOOKING_REPEATED', 'This booking is part of a standing order already.');
  }
  const terms = termsFrom(journey, { effectiveOn: startsOn, recurrence, wished: NOBODY });
  const drawOrder = await drawIds(tx.queries, 1);
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

  const looking = { services: context.services, queries: tx.queries, operator: tx.operator, clock };
  const facts = await gatherFacts(looking, order.value, [booking.riderId]);
  const own = ridesOfIts(order.value, journey, serviceDateOf(clock.now(), facts.program.zone));
  const effect = effectOf(order.value, order.value, { ...facts.effect, rides: own });
  const days = await daysOn(context, new Set([...daysTouched(effect), ...own.map(({ serviceDay }) => serviceDay)]));
  const nextId = await drawIds(tx.queries, 2 * effect.added.length + 1);
  const judged = judgeEffect({ order: order.value, effect, days, adopted: own }, facts, { ways, nextId, levels: [] });
  if (judged.again.length > 0) return stale('booking');

  const generatedThrough = facts.effect.range.through;
  await insertOrder(tx, order.value, { bookingId, note, generatedThrough });
  await keepJudged(tx, order.value, judged, []);
  return yes({ id: order.value.id, refused: judged.refused.map(refusedOnWire) });
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
