import { type Booking, type Day, differences } from '@handrail/domain/day';
import { instantOf, listName, type PlaceId, type ProgramId, type RiderId } from '@handrail/domain/platform';
import {
  asOrdered,
  bookedAlready,
  checkOrder,
  closureOfRides,
  datesIn,
  effectOf,
  isSameOrder,
  type OrderOfRow,
  orderOfRow,
  recurrenceText,
  type StandingOrder,
  type Terms,
  termsOfOrderRow,
  termsOn,
  wishOn,
} from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { whoRides } from '../bookings/index.ts';
import { daysOn } from '../day/index.ts';
import type { Address } from '../places/index.ts';
import { warningsOnWire } from '../platform/calls/warnings.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { JudgedRow, JudgingRows, RowProblem } from '../platform/importer/index.ts';
import { turns } from '../platform/in-breaths.ts';
import { listClosedDays } from '../shifts/index.ts';
import { idsOnPaper } from './ids-on-paper.ts';
import { daysTouched, judgeEffect } from './judge-effect.ts';
import { sharesWarned } from './new-order.ts';
import { gatherFacts, type Looking, type OrderFacts } from './order-facts.ts';
import { listOrders } from './order-store.ts';
import { namedRider, placedOrderOf, waysOfRow } from './placed-order.ts';
import type { RefusedDate } from './refusal-store.ts';
import { listWishable, wishedOfRow } from './wished.ts';

/** What one row comes to. Order and rides have numbers that no row has, until they are written. */
export interface OrderMade {
  row: number;
  order: StandingOrder;
  note: string;
  generatedThrough: Temporal.PlainDate;
  /** Its rides: those that are new, and those that were booked already. */
  rides: readonly Booking[];
  refused: readonly RefusedDate[];
  /** Addresses that are no place yet, under what stands for them. */
  given: ReadonlyMap<PlaceId, Address>;
}

interface JudgedOrders {
  made: OrderMade[];
  /** The days that were looked at for each row. */
  datesOf: ReadonlyMap<number, readonly string[]>;
  refused: RowProblem[];
  /** What is odd about rows that come in all the same. */
  odd: RowProblem[];
}

/**
 * What the rows of a list come to, one after the other, each on the days as those before it left them. Asked for the
 * preview, before the import, and under the operator's head of what others changed meanwhile. Nothing is written.
 */
export async function judgeOrderRows(
  { services, operator, reading, tx }: JudgingRows,
  clock: Clock,
  rows: readonly JudgedRow[],
): Promise<JudgedOrders> {
  const { of, unknown, factsOf, wishable, orders } = await reading(async (queries) => {
    const looking = { services, queries, operator, clock };
    const who = await whoRides(looking, rows, namedRider);
    return {
      of: who.of,
      unknown: who.refused,
      factsOf: await factsByProgram(looking, rows, who.of),
      wishable: await listWishable(looking),
      orders: await listOrders(looking),
    };
  });
  const held = new Map<RiderId, StandingOrder[]>();
  for (const { order, riderId } of orders) held.set(riderId, [...(held.get(riderId) ?? []), order]);
  const after = new Map<string, Day>();
  const bring = async (dates: readonly string[]) => {
    const missing = dates.filter((date) => !after.has(date));
    const days =
      missing.length === 0
        ? []
        : await reading(async (queries) =>
            daysOn(tx ? { services, by: { operator }, tx } : { services, by: { operator }, queries }, missing),
          );
    for (const day of days) after.set(day.date, day);
    return dates.flatMap((date) => after.get(date) ?? []);
  };
  const nextId = idsOnPaper();
  const datesOf = new Map<number, readonly string[]>();
  const judgedOrders: JudgedOrders = { made: [], datesOf, refused: [...unknown], odd: [] };

  const letOthersIn = turns();
  for (const judgedRow of rows) {
    if (!tx) await letOthersIn();
    const { row } = judgedRow;
    const [who, placed] = [of.get(row), placedOrderOf(judgedRow)];
    if (!who || !placed) continue;
    const refuse = (sentence: string) => judgedOrders.refused.push({ row, field: null, sentence });
    const said = orderOfRow(judgedRow.values);
    const ofProgram = factsOf(who.programId);
    const wished = wishedOfRow(said, wishable);
    if ('sentence' in wished) {
      judgedOrders.refused.push({ row, ...wished });
      continue;
    }
    const checked = checkOrder(orderSaid(said, { ...who, placed, wished, id: nextId(), today: ofProgram.today }));
    if (!checked.ok) {
      refuse(checked.refusal.sentence);
      continue;
    }
    const order = await withoutWhatIsOver(checked.value, ofProgram, bring);
    const others = held.get(who.riderId) ?? [];
    if (others.some((other) => isSameOrder(other, order, ofProgram.today))) {
      const name = listName({ first: said.firstname, last: said.lastname });
      refuse(`${name} has this standing order already: ${recurrenceText(said.recurrence)}.`);
      continue;
    }
    const facts = withFirstDate(ofProgram, order);
    const { range } = facts.effect;
    const wanted = datesIn(range).filter((date) => wishOn(order, date) !== null);
    const own = bookedAlready(order, wanted, await bring(wanted.map(String)));
    const effect = effectOf(order, order, { ...facts.effect, rides: own.map((ride) => asOrdered(order, ride)) });
    const touched = new Set([...daysTouched(effect), ...own.map(({ serviceDay }) => serviceDay)]);
    datesOf.set(row, [...new Set([...wanted.map(String), ...touched])].sort());
    const days = await bring([...touched].sort());
    const ways = waysOfRow(placed);
    const judged = judgeEffect({ order, effect, days, adopted: own }, facts, { ways, nextId, levels: [] });
    const [first] = judged.refused;
    if (judged.made.length === 0 && own.length === 0) {
      refuse(first ? `None of its rides can be booked: ${first.sentence}` : 'None of its dates is still to come.');
      continue;
    }
    for (const day of judged.days) after.set(day.after.date, day.after);
    held.set(who.riderId, [...others, order]);
    judgedOrders.made.push({
      row,
      order,
      note: said.note,
      generatedThrough: facts.effect.range.through,
      rides: judged.days.flatMap((day) =>
        [...differences(day.before.booking, day.after.booking)].flatMap(([, is]) => is ?? []),
      ),
      refused: judged.refused,
      given: new Map(
        [placed.pickup, placed.dropoff].flatMap((end) =>
          /^\d+$/.test(end.id) ? [] : [[end.id, end.address] as const],
        ),
      ),
    });
    const oddities = [
      ...(own.length > 0 ? [adoptedText(own.length)] : []),
      ...(first ? [refusedText(judged.refused.length, first.sentence)] : []),
      ...warningsOnWire(sharesWarned({ order, judged, facts })).map(({ message }) => message),
    ];
    judgedOrders.odd.push(...oddities.map((sentence) => ({ row, field: null, sentence })));
  }
  return judgedOrders;
}

/** What the rules ask about, once for each program. */
async function factsByProgram(
  looking: Looking,
  rows: readonly JudgedRow[],
  of: ReadonlyMap<number, { riderId: RiderId; programId: ProgramId }>,
): Promise<(programId: ProgramId) => OrderFacts> {
  const latest = rows
    .map(({ values }) => orderOfRow(values).startsOn)
    .reduce((last, day) => (day && (!last || Temporal.PlainDate.compare(day, last) > 0) ? day : last), null);
  const known = new Map<ProgramId, OrderFacts>();
  for (const programId of new Set([...of.values()].map((who) => who.programId))) {
    const riders = [...of.values()].flatMap((who) => (who.programId === programId ? [who.riderId] : []));
    const facts = await gatherFacts(looking, { id: NOBODY_YET, programId }, riders);
    const to = laterOf(latest, facts.effect.range.through).add({ days: DAYS_TO_FIRST });
    const closedDays = await listClosedDays(looking, { from: facts.today, to });
    known.set(programId, { ...facts, effect: { ...facts.effect, closedDays } });
  }
  return (programId) => {
    const facts = known.get(programId);
    if (!facts) throw new Error(`Program ${programId} was gathered for a row of it.`);
    return facts;
  };
}

/** An order that is not there yet has no rides. */
const NOBODY_YET = '0';

/** Within two months every order comes by, also one of the 31st. */
const DAYS_TO_FIRST = 62;

function orderSaid(
  said: OrderOfRow,
  given: {
    id: string;
    riderId: RiderId;
    programId: ProgramId;
    placed: NonNullable<ReturnType<typeof placedOrderOf>>;
    wished: Terms['wished'];
    today: Temporal.PlainDate;
  },
): StandingOrder {
  const { riderId, placed, today, wished } = given;
  const ends = { pickup: placed.pickup.id, dropoff: placed.dropoff.id };
  const effectiveOn = said.startsOn ?? today;
  return {
    id: given.id,
    programId: given.programId,
    startsOn: effectiveOn,
    endsOn: said.endsOn,
    terms: [termsOfOrderRow(said, { effectiveOn, riderId, wished, ...ends })],
    skippedOn: [],
    pauses: [],
  };
}

/** A ride of today whose time has passed is not made; one that was booked for it is the order's all the same. */
async function withoutWhatIsOver(
  order: StandingOrder,
  { today, program, making: { now } }: OrderFacts,
  bring: (dates: readonly string[]) => Promise<Day[]>,
): Promise<StandingOrder> {
  const time = wishOn(order, today)?.legs[0].pickupTime ?? null;
  const at = time && instantOf(today.toPlainDateTime(time), program.zone);
  if (!at?.ok || Temporal.Instant.compare(at.value, now) >= 0) return order;
  const booked = bookedAlready(order, [today], await bring([today.toString()]));
  return booked.length > 0 ? order : { ...order, skippedOn: [today] };
}

/** An order names the first of its rides, so that one is made, however far ahead it is. */
function withFirstDate(facts: OrderFacts, order: StandingOrder): OrderFacts {
  const { range } = facts.effect;
  const from = laterOf(order.startsOn, range.from);
  const first = datesIn({ from, through: from.add({ days: DAYS_TO_FIRST }) }).find(
    (date) => wishOn(order, date) !== null && closureOfRides(termsOn(order, date), date, order, facts.effect) === null,
  );
  const through = laterOf(first ?? null, range.through);
  return { ...facts, effect: { ...facts.effect, range: { from: range.from, through } } };
}

function adoptedText(count: number): string {
  return count === 1
    ? '1 ride is booked already, and becomes a ride of the order.'
    : `${count} rides are booked already, and become rides of the order.`;
}

function refusedText(count: number, first: string): string {
  return count === 1 ? `1 date cannot be had: ${first}` : `${count} dates cannot be had. The first: ${first}`;
}

function laterOf(a: Temporal.PlainDate | null, b: Temporal.PlainDate): Temporal.PlainDate {
  return a !== null && Temporal.PlainDate.compare(a, b) > 0 ? a : b;
}
