import type { LngLat } from '@handrail/atlas';
import { no, yes, type PlaceId, type Verdict } from '@handrail/domain/platform';
import {
  bestOrder,
  bestStart,
  checkStopOrder,
  countLegalOrders,
  mergedStops,
  secondsOf,
  type Searching,
  type SharedStop,
} from '@handrail/domain/shared-trips';
import type { Services } from '../platform/services.ts';
import { drawOrder, type OrderedTrip } from './draw-order.ts';
import { keptStop, type Party } from './party.ts';
import { waysOf, type Ways } from './ways.ts';

export interface ReckonAsked {
  party: Party;
  anchor: LngLat | null;
}

/** The best order of these riders; of a trip that is under way what was driven stays in front. */
export async function reckonBest(
  services: Services,
  { party, anchor }: ReckonAsked,
  order: readonly SharedStop[] = [],
): Promise<OrderedTrip> {
  const ways = await waysOf(services, party, anchor);
  const driven = drivenOf(party, order);
  const asked = searchingOf(party, ways, driven, party.loadSec);
  const found = bestOrder(driven.order, asked);
  return drawOrder(party, ways, {
    order: mergedStops(found.order, party.rides),
    startAt: hasPromise(party) ? found.startAt : null,
    drivenAt: driven.at,
    loadSec: party.loadSec,
    ordersChecked: countLegalOrders(party.rides.size),
  });
}

/** An order that somebody chose, with its times anew: from a first stop that they chose, or from the one that breaks least. */
export async function reckonChosen(
  services: Services,
  { party, anchor }: ReckonAsked,
  order: readonly (SharedStop & { isMoved?: boolean })[],
  { startAt, loadSec = party.loadSec }: { startAt?: number; loadSec?: number },
): Promise<OrderedTrip> {
  const ways = await waysOf(services, party, anchor);
  const merged = mergedStops(order, party.rides);
  const driven = drivenOf(party, merged);
  const best = bestStart(merged, searchingOf(party, ways, driven, loadSec));
  const start = startAt ?? (hasPromise(party) || driven.at.length > 0 ? best.startAt : null);
  return drawOrder(party, ways, { order: merged, startAt: start, drivenAt: driven.at, loadSec, ordersChecked: 0 });
}

/** An order as it is planned. */
export async function reckonPlanned(
  services: Services,
  { party, anchor }: ReckonAsked,
  order: readonly SharedStop[],
  loadSec: number,
): Promise<OrderedTrip> {
  const ways = await waysOf(services, party, anchor);
  const times = order.map(({ visits: [visit] }) => {
    const planned = visit && keptStop(party, visit.bookingId, visit.stopType)?.plannedAt;
    return planned ? secondsOf(planned) : null;
  });
  const known = times.every((time) => time !== null) ? times : null;
  return drawOrder(party, ways, {
    order,
    startAt: known?.[0] ?? null,
    ...(known ? { times: known } : {}),
    drivenAt: drivenOf(party, order).at,
    loadSec,
    ordersChecked: 0,
  });
}

/** Whether the order that was sent can be driven, with the party that it names. */
export function checkOrder(party: Party, order: readonly SharedStop[]): Verdict<true, 'ORDER_ILLEGAL'> {
  if (order.length === 0) return no('ORDER_ILLEGAL', 'There is no stop in the order.');
  return checkStopOrder(order, party.bookings, party.nameOf);
}

/** A vehicle that is there to be asked about. */
export function checkVehicle({ configurations }: Party): Verdict<true, 'VEHICLE_NOT_FOUND'> {
  return configurations === null ? no('VEHICLE_NOT_FOUND', 'Vehicle not found') : yes(true);
}

function hasPromise({ rides }: Party): boolean {
  return [...rides.values()].some(({ window, dueAt }) => window !== null || dueAt !== null);
}

/** The stops at the beginning that were driven, and when they were to be. */
function drivenOf(party: Party, order: readonly SharedStop[]): { order: SharedStop[]; at: number[] } {
  const isDriven = ({ visits }: SharedStop) =>
    visits.some(({ bookingId, stopType }) => party.rides.get(bookingId)?.driven[stopType]);
  const ahead = order.findIndex((stop) => !isDriven(stop));
  const driven = order.slice(0, ahead === -1 ? order.length : ahead);
  const at = driven.map(({ visits: [visit] }) => {
    const planned = visit && keptStop(party, visit.bookingId, visit.stopType)?.plannedAt;
    return planned ? secondsOf(planned) : 0;
  });
  return { order: driven, at };
}

function searchingOf(party: Party, ways: Ways, driven: { at: readonly number[] }, loadSec: number): Searching {
  const { approach } = ways;
  return {
    rides: party.rides,
    between: (from: PlaceId, to: PlaceId) => ways.between(from, to).seconds,
    loadSec,
    configurations: party.configurations ?? [],
    drivenAt: driven.at,
    ...(approach && driven.at.length === 0 ? { approach: (to: PlaceId) => approach(to).seconds } : {}),
  };
}
