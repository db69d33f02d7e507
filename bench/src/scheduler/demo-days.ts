import type { Region } from '@handrail/atlas';
import { type Booking, type Column, type Day, edit, entriesOf, epochMsOf, stopsOfRun } from '@handrail/domain/day';
import {
  DEFAULT_PLANNER_TIMES,
  planDay,
  type PlanInput,
  type RideToPlan,
  USUAL_POLICY,
} from '@handrail/domain/scheduler';
import { companyDay } from '@handrail/testbed/days';
import type { Town } from '@handrail/testbed/town';
import { cedarValley, type Company, placesById, TOWN_DATE } from '@handrail/testbed/transit';
import { Temporal } from 'temporal-polyfill';
import { plannerAt } from '../../../apps/server/src/scheduler/planner/open-planner.ts';
import { PlanDesk } from '../../../apps/server/src/scheduler/planner/plan-desk.ts';

export const DEMO_TITLES = [
  'date',
  'rides',
  'by hand: miles',
  'vehicles',
  'late',
  'planned: rides',
  'miles',
  'vehicles',
  'late',
  'miles %',
  'vehicles %',
];

/** A stop of a vehicle: somebody gets in or out, at a planned moment. */
interface Stop {
  ride: RideToPlan;
  isPickup: boolean;
  atMs: number;
}

interface Lane {
  parking: string | null;
  stops: Stop[];
}

/**
 * What dispatchers of the demo had done by the morning, and what the planner makes of the very same rides, both driven over the same
 * roads in the order in which they are planned, with the same minutes at the doors.
 */
export async function measureDemoDay(region: Region, town: Town, seed: number): Promise<(string | number)[]> {
  let last = 1000;
  const nextId = () => String(++last);
  const company = cedarValley({ nextId, programIds: ['1', '2'], seed: 1, town });
  const date = Temporal.PlainDate.from(TOWN_DATE)
    .add({ days: [0, 1, 2, 7, 8][(seed - 1) % 5] ?? 0 })
    .toString();
  const now = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: company.zone, plainTime: '04:00' }).toInstant();
  const byHand = companyDay(company, date, { seed, now, nextId });
  const columns = [...entriesOf(byHand.run)].map((run) => ({ ...run, run }));
  const wasDispatched = new Set(dispatchedOn(byHand).map(({ id }) => id));
  const all = inputOf(company, withoutRides(byHand), columns);
  const input = { ...all, rides: all.rides.filter(({ id }) => wasDispatched.has(id)) };
  const rides = new Map(input.rides.map((ride) => [ride.id, ride]));
  const placeOf = placesById(company);
  const points = new Map(
    [...new Set(input.rides.flatMap(({ fromPlaceId, toPlaceId }) => [fromPlaceId, toPlaceId])), ...parkings(input)].map(
      (id) => [id, placeOf(id)],
    ),
  );
  const desk = new PlanDesk(() => {});
  const planner = plannerAt(desk, () => region.travel.memory);
  const found = await planner.plan({ date, input, points, seed: 1, longestMs: 120_000, from: null }, () => {}).found;
  await desk.close();

  const ways = await waysAmong(region, points);
  const hand = drivenBy(
    columns.map(({ id }, at) => ({
      parking: input.lanes[at]?.parkingPlaceId ?? null,
      stops: stopsOfRun(byHand, id).flatMap(({ bookingId, stopType, plannedAt }) => {
        const ride = rides.get(bookingId);
        return ride && plannedAt !== null
          ? [{ ride, isPickup: stopType === 'pickup', atMs: epochMsOf(plannedAt) }]
          : [];
      }),
    })),
    ways,
  );
  const planned = drivenBy(
    input.lanes.map(({ parkingPlaceId }, at) => ({
      parking: parkingPlaceId,
      stops: found.rides
        .filter(({ lane }) => lane === at)
        .flatMap(({ id, pickupAt, dropoffAt }): Stop[] => {
          const ride = rides.get(id);
          if (!ride) return [];
          return [
            { ride, isPickup: true, atMs: epochMsOf(pickupAt) },
            { ride, isPickup: false, atMs: epochMsOf(dropoffAt) - 1000 * ride.unloadSec },
          ];
        }),
    })),
    ways,
  );
  const less = (of: 'meters' | 'vehicles') => (100 * (1 - planned[of] / hand[of])).toFixed(0);
  const miles = ({ meters }: Driven) => (meters / 1609.344).toFixed(0);
  return [
    date,
    hand.rides,
    miles(hand),
    hand.vehicles,
    hand.late,
    planned.rides,
    miles(planned),
    planned.vehicles,
    planned.late,
    less('meters'),
    less('vehicles'),
  ];
}

function dispatchedOn(day: Day): Booking[] {
  return [...entriesOf(day.booking)].filter(({ tripId }) => tripId !== null);
}

/** The day before anybody was dispatched: runs, breaks and errands stay. */
function withoutRides(day: Day): Day {
  const dispatched = dispatchedOn(day);
  const trips = new Set(dispatched.map(({ tripId }) => tripId));
  return edit(day, {
    bookings: dispatched.map((booking) => ({ ...booking, tripId: null, rideStatus: 0 })),
    gone: {
      trips: [...entriesOf(day.trip)].filter(({ id }) => trips.has(id)).map(({ id }) => id),
      stops: [...entriesOf(day.stop)].filter(({ tripId }) => trips.has(tripId)).map(({ id }) => id),
    },
  });
}

function inputOf(company: Company, day: Day, columns: readonly Column[]): PlanInput {
  const input = planDay({
    day,
    mode: 'fill',
    programs: company.programs.map(({ id }) => id),
    columns,
    vehicles: new Map(
      company.vehicles.map((vehicle) => [vehicle.id, { ...vehicle, configurations: [], certified: [] }]),
    ),
    crewOf: ({ driverId, teamId }) => {
      const members = company.teams.find(({ id }) => id === teamId)?.driverIds ?? [];
      const crew = driverId === null ? members : [driverId];
      return crew.map((id) => ({ driverId: id, name: id, isActive: true, licenseExpiresOn: null, certified: [] }));
    },
    certifying: { vehicles: new Set(), drivers: new Set() },
    leaves: [],
    closedDays: [],
    measured: new Map(),
    company: new Map(),
    policyOf: () => USUAL_POLICY,
    times: DEFAULT_PLANNER_TIMES,
  });
  if (!input) throw new Error('The town has a program to plan for.');
  return input;
}

function parkings({ lanes }: PlanInput): string[] {
  return lanes.flatMap(({ parkingPlaceId }) => parkingPlaceId ?? []);
}

interface Way {
  seconds: number;
  meters: number;
}

async function waysAmong(
  region: Region,
  points: ReadonlyMap<string, { latitude: number; longitude: number }>,
): Promise<(from: string, to: string) => Way> {
  const at = [...points.values()].map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
  const numbers = new Map([...points.keys()].map((id, n) => [id, n]));
  const { seconds, metres } = await region.travel.matrix({ sources: at, targets: at });
  return (from, to) => {
    const cell = (numbers.get(from) ?? 0) * at.length + (numbers.get(to) ?? 0);
    return { seconds: seconds[cell] ?? 0, meters: metres[cell] ?? 0 };
  };
}

interface Driven {
  rides: number;
  meters: number;
  vehicles: number;
  /** Riders who are met after their window, or out after their appointment. */
  late: number;
}

/** From the yard through all stops and back, each met when it is planned or as soon after as the roads let. */
function drivenBy(lanes: readonly Lane[], way: (from: string, to: string) => Way): Driven {
  const driven: Driven = { rides: 0, meters: 0, vehicles: 0, late: 0 };
  for (const { parking, stops } of lanes) {
    if (stops.length === 0) continue;
    driven.vehicles += 1;
    let at = parking;
    // When the vehicle came to the door it is at, and when all who get in or out there are done: they are so beside each other.
    let door = { thereMs: -Infinity, freeMs: -Infinity };
    const late = new Set<string>();
    const goTo = (place: string) => {
      if (at === place) return;
      const { seconds, meters } = at === null ? { seconds: 0, meters: 0 } : way(at, place);
      driven.meters += meters;
      at = place;
      door = { thereMs: door.freeMs + 1000 * seconds, freeMs: -Infinity };
    };
    for (const { ride, isPickup, atMs } of stops.toSorted(inOrder)) {
      const { fromPlaceId, toPlaceId, pickup, dropoffBy, loadSec, unloadSec } = ride;
      goTo(isPickup ? fromPlaceId : toPlaceId);
      const metMs = Math.max(door.thereMs, atMs);
      door.freeMs = Math.max(door.freeMs, metMs + 1000 * (isPickup ? loadSec : unloadSec));
      if (isPickup) driven.rides += 1;
      const outBy = dropoffBy === null ? Infinity : epochMsOf(dropoffBy) - 1000 * unloadSec;
      // A minute is no lateness: plans by hand are in whole ones.
      if (metMs > (isPickup ? epochMsOf(pickup[1]) : outBy) + 60_000) late.add(ride.id);
    }
    if (parking !== null) goTo(parking);
    driven.late += late.size;
  }
  return driven;
}

function inOrder(a: Stop, b: Stop): number {
  return a.atMs - b.atMs || Number(a.isPickup) - Number(b.isPickup);
}
