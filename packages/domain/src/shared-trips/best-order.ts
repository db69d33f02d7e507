import type { BookingId, PlaceId } from '../platform/ids.ts';
import { driveOrder, placeOfStop, sayOfRiders, type Driving } from './drive-order.ts';
import type { SharedRide } from './shared-ride.ts';
import type { SharedStop } from './stop-order.ts';
import type { Visit } from './stop-legality.ts';

/** An order with the minute of its first stop, and what is wrong with it, the gravest first. */
export interface FoundOrder {
  order: SharedStop[];
  startAt: number;
  cost: OrderCost;
}

/**
 * Overfull stops; seconds by which promises are broken; seconds until the vehicle is free again; seconds that riders are
 * aboard; seconds that pickups are away from what was promised.
 */
export type OrderCost = readonly [
  overfull: number,
  brokenSec: number,
  spanSec: number,
  ridesSec: number,
  wishSec: number,
];

export interface Searching extends Driving {
  /** How long the vehicle takes to a first stop from where it comes; 0 where nobody says. */
  approach?: (to: PlaceId) => number;
}

/** Up to so many riders every legal order is driven; of more, the most promising beginnings are kept at each stop. */
const MOST_IN_FULL = 4;
const KEPT_BEGINNINGS = 60;

/** In how many orders so many riders can get in and out: (2n)! / 2ⁿ. */
export function countLegalOrders(riders: number): number {
  let orders = 1;
  for (let n = 1; n <= riders; n++) orders *= n * (2 * n - 1);
  return orders;
}

/** Whether the order that is found is the best there is, or the best that was found. */
export function isSearchedInFull(riders: number): boolean {
  return riders <= MOST_IN_FULL;
}

/**
 * The order and its first minute in which the fewest places lack, the least is broken of what was promised and the vehicle
 * is soonest free. What was driven already comes first, as it was.
 */
export function bestOrder(driven: readonly SharedStop[], searching: Searching): FoundOrder {
  const done = new Set(driven.flatMap(({ visits }) => visits.map(keyOf)));
  const all = [...searching.rides.keys()].flatMap((bookingId): Visit[] => [
    { bookingId, stopType: 'pickup' },
    { bookingId, stopType: 'dropoff' },
  ]);
  const isFull = isSearchedInFull(searching.rides.size);
  let orders: SharedStop[][] = [[...driven]];
  for (let left = all.length - done.size; left > 0; left--) {
    orders = orders.flatMap((order) => continuedBy(order, all, searching.rides));
    if (!isFull)
      orders = bestOf(orders, searching)
        .slice(0, KEPT_BEGINNINGS)
        .map(({ order }) => order);
  }
  const [best] = bestOf(orders, searching);
  return best ?? bestStart(driven, searching);
}

function bestOf(orders: readonly SharedStop[][], searching: Searching): FoundOrder[] {
  return orders.map((order) => bestStart(order, searching)).sort(byCost);
}

/** The minute at which an order is best begun: one of those at which somebody's promise begins, is meant or ends. */
export function bestStart(order: readonly SharedStop[], searching: Searching): FoundOrder {
  const found = startsOf(order, searching).map((startAt) => ({
    order: [...order],
    startAt,
    cost: costOf(order, startAt, searching),
  }));
  // Of two that are as good, the sooner one: `sort` keeps them in order.
  const [best] = found.sort(byCost);
  return best ?? { order: [...order], startAt: 0, cost: costOf(order, 0, searching) };
}

function startsOf(order: readonly SharedStop[], searching: Searching): number[] {
  const [begun] = searching.drivenAt ?? [];
  if (begun !== undefined) return [begun];
  const ways = offsetsOf(order, searching);
  const starts = order.flatMap(({ visits }, at) =>
    visits.flatMap(({ bookingId, stopType }) => {
      const { window = null, dueAt = null } = searching.rides.get(bookingId) ?? {};
      const wanted = stopType === 'dropoff' ? [dueAt] : window ? [window.from, window.promised, window.until] : [];
      return wanted.flatMap((moment) => (moment === null ? [] : Math.floor((moment - (ways[at] ?? 0)) / 60) * 60));
    }),
  );
  return [...new Set(starts)].sort((a, b) => a - b);
}

export function costOf(order: readonly SharedStop[], startAt: number, searching: Searching): OrderCost {
  const stops = driveOrder(order, startAt, searching);
  const says = sayOfRiders(
    order,
    stops.map(({ at }) => at),
    searching.rides,
  );
  const [first, last] = [order[0], stops.at(-1)];
  const approach = first && searching.approach ? searching.approach(placeOfStop(first, searching.rides)) : 0;
  const cost: [number, number, number, number, number] = [0, 0, (last ? last.at - startAt : 0) + approach, 0, 0];
  for (const { isOverfull } of stops) if (isOverfull) cost[0] += 1;
  for (const { id, pickupAt, rideSec, ...broken } of says) {
    cost[1] += broken.earlySec + broken.lateSec + broken.overLimitSec + broken.overdueSec;
    cost[3] += rideSec;
    cost[4] += Math.abs((searching.rides.get(id)?.window?.promised ?? pickupAt) - pickupAt);
  }
  return cost;
}

/** Stops at one door one after the other are one, unless somebody put one of them there. */
export function mergedStops<S extends SharedStop & { isMoved?: boolean }>(
  order: readonly S[],
  rides: ReadonlyMap<BookingId, SharedRide>,
): S[] {
  const merged: S[] = [];
  for (const stop of order) {
    const last = merged.at(-1);
    if (last && !last.isMoved && !stop.isMoved && canMerge(last, stop, rides)) {
      merged[merged.length - 1] = { ...last, visits: [...last.visits, ...stop.visits] };
    } else merged.push(stop);
  }
  return merged;
}

function canMerge(one: SharedStop, other: SharedStop, rides: ReadonlyMap<BookingId, SharedRide>): boolean {
  if (placeOfStop(one, rides) !== placeOfStop(other, rides)) return false;
  // Nobody gets in and out at one stop, and what was driven is not driven again.
  const riders = new Set(one.visits.map(({ bookingId }) => bookingId));
  const isOver = ({ visits }: SharedStop) => visits.some((visit) => rides.get(visit.bookingId)?.driven[visit.stopType]);
  return other.visits.every(({ bookingId }) => !riders.has(bookingId)) && isOver(one) === isOver(other);
}

/** The orders that are one visit longer; at the door where the vehicle stands it is the same stop. */
function continuedBy(
  order: readonly SharedStop[],
  all: readonly Visit[],
  rides: ReadonlyMap<BookingId, SharedRide>,
): SharedStop[][] {
  const done = new Set(order.flatMap(({ visits }) => visits.map(keyOf)));
  return all
    .filter(
      (visit) =>
        !done.has(keyOf(visit)) && (visit.stopType === 'pickup' || done.has(keyOf({ ...visit, stopType: 'pickup' }))),
    )
    .map((visit) => mergedStops([...order, { visits: [visit] }], rides));
}

/** When each stop is reached without any wait, counted from the first. */
function offsetsOf(order: readonly SharedStop[], { rides, between, loadSec }: Driving): number[] {
  let sum = 0;
  let place: PlaceId | null = null;
  return order.map((stop) => {
    const next = placeOfStop(stop, rides);
    if (place !== null) sum += loadSec + between(place, next);
    place = next;
    return sum;
  });
}

export function byCost({ cost: a }: Pick<FoundOrder, 'cost'>, { cost: b }: Pick<FoundOrder, 'cost'>): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || a[4] - b[4];
}

function keyOf({ bookingId, stopType }: Visit): string {
  return `${bookingId} ${stopType}`;
}
