import type { orderedTrip } from '@handrail/contracts/shared-trips';
import { type InstantText, newStop, type Stop, textOfInstant, zoneOf } from '@handrail/domain/day';
import type { PlaceId } from '@handrail/domain/platform';
import {
  type DrivenStop,
  driveOrder,
  isSearchedInFull,
  placeOfStop,
  sayOfRiders,
  type SharedRiderSays,
  type SharedStop,
} from '@handrail/domain/shared-trips';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { stopsOnWire } from '../day/index.ts';
import { keptStop, type Party } from './party.ts';
import type { WayOn, Ways } from './ways.ts';

export type OrderedTrip = z.output<typeof orderedTrip>;

export interface OrderToDraw {
  order: readonly (SharedStop & { isMoved?: boolean })[];
  /** Seconds since 1970 of the first stop; null where nothing is promised to anyone. */
  startAt: number | null;
  /** When each stop is, where that is kept; else it is reckoned from the first. */
  times?: readonly number[];
  drivenAt: readonly number[];
  loadSec: number;
  ordersChecked: number;
}

/** An order with its times and what they mean, as the wizard shows it. */
export function drawOrder(party: Party, ways: Ways, drawn: OrderToDraw): OrderedTrip {
  const { order, startAt, drivenAt, loadSec } = drawn;
  const configurations = party.configurations ?? [];
  const between = (from: PlaceId, to: PlaceId) => ways.between(from, to).seconds;
  const driving = { rides: party.rides, between, loadSec, configurations, drivenAt: drawn.times ?? drivenAt };
  const stops = driveOrder(order, startAt ?? 0, driving);
  const hasTimes = startAt !== null;
  const print = printerOf(party);
  const says = sayOfRiders(
    order,
    stops.map(({ at }) => at),
    party.rides,
  );
  const legs = legsOf(order, party, ways);
  const [first] = order;
  const approach = first && ways.approach ? ways.approach(placeOfStop(first, party.rides)) : null;
  return {
    stop_order: stopsOf(party, order, stops, hasTimes).map((stop, at) =>
      Object.assign(stop, { isMoved: order[at]?.isMoved ?? false }),
    ),
    travel_time: sum(legs, ({ seconds }) => seconds),
    travel_distance: sum(legs, ({ meters }) => meters),
    load_unload_time: loadSec,
    stops: stops.map((stop, at) => ({
      leaves_time: hasTimes ? print(textOf(stop.leavesAt)) : null,
      wait_time: stop.waitedSec,
      travel_time: legs[at]?.seconds ?? 0,
      travel_distance: legs[at]?.meters ?? 0,
      riders_aboard: aboardAfter(order, at, party),
      aboard: stop.aboard,
      is_overfull: stop.isOverfull,
      is_driven: at < drivenAt.length,
    })),
    riders: party.bookings.flatMap(({ id }) => {
      const said = says.find((one) => one.id === id);
      return said ? [riderOnWire(party, said, print, hasTimes)] : [];
    }),
    configurations: configurations.map(({ seats, chairs, stretchers }) => ({ seats, chairs, stretchers })),
    orders_checked: drawn.ordersChecked,
    is_checked_in_full: isSearchedInFull(party.rides.size),
    is_estimated: legs.some(({ isEstimated }) => isEstimated),
    approach: approach && { travel_time: approach.seconds, travel_distance: approach.meters },
  };
}

/** The way to each stop from the one before; there is none to the first. */
export function legsOf(order: readonly SharedStop[], { rides }: Party, ways: Ways): WayOn[] {
  const places = order.map((stop) => placeOfStop(stop, rides));
  return places.map((place, at) => ways.between(places[at - 1] ?? place, place));
}

function riderOnWire(party: Party, said: SharedRiderSays, print: (text: InstantText) => string, hasTimes: boolean) {
  const booking = party.bookings.find(({ id }) => id === said.id);
  const printed = (text: InstantText | null | undefined) => (text == null ? null : print(text));
  const seconds = (of: number) => (hasTimes ? of : 0);
  return {
    booking_id: said.id,
    promised_time: printed(booking?.scheduledPickupAt),
    window_start_time: printed(booking?.windowStartAt),
    window_end_time: printed(booking?.windowEndAt),
    appointment_time: printed(booking?.appointmentAt),
    ride_time: Math.max(0, said.rideSec),
    ride_time_limit: party.rides.get(said.id)?.limitSec ?? 0,
    early_seconds: seconds(said.earlySec),
    late_seconds: seconds(said.lateSec),
    over_limit_seconds: said.overLimitSec,
    overdue_seconds: seconds(said.overdueSec),
  };
}

function aboardAfter(order: readonly SharedStop[], at: number, { rides }: Party): number {
  return order
    .slice(0, at + 1)
    .flatMap(({ visits }) => visits)
    .reduce((count, { bookingId, stopType }) => {
      const { load } = rides.get(bookingId) ?? { load: null };
      const isComing = load !== null && load.seats + load.chairs + load.stretchers > 0;
      return isComing ? count + (stopType === 'pickup' ? 1 : -1) : count;
    }, 0);
}

/** The stops as a trip has them, also of riders who are on none yet. */
function stopsOf(party: Party, order: readonly SharedStop[], driven: readonly DrivenStop[], hasTimes: boolean) {
  const stops = order.flatMap(({ visits }, at): Stop[] => {
    const plannedAt = hasTimes ? textOf(driven[at]?.at ?? 0) : null;
    return visits.map(({ bookingId, stopType }) => {
      const kept = keptStop(party, bookingId, stopType);
      const id = kept?.id ?? `${bookingId}-${stopType}`;
      return newStop({ id, serviceDay: party.date, bookingId, stopType, tripId: '', seq: at + 1, plannedAt });
    });
  });
  return stopsOnWire(party.day, stops, party.named, printerOf(party));
}

function printerOf({ named, day, bookings }: Party): (text: InstantText) => string {
  const [first] = bookings;
  return named.clock(first ? zoneOf(day, first.programId) : 'UTC').at;
}

function textOf(seconds: number): InstantText {
  return textOfInstant(Temporal.Instant.fromEpochMilliseconds(seconds * 1000));
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}
