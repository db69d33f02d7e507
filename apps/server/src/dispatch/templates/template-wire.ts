import type { template as wireTemplate, templateSummary } from '@handrail/contracts/dispatch';
import {
  clockOf,
  minutesOf,
  type DayTime,
  type KeptColumn,
  type KeptRide,
  type KeptTrip,
} from '@handrail/domain/dispatch';
import { driverName } from '@handrail/domain/drivers';
import { clockTime, instantText, type PlaceId } from '@handrail/domain/platform';
import type { z } from 'zod';
import { type Looking, type RiderName, ridersOf, zonesOf } from '../../day/index.ts';
import { listDrivers, listTeams } from '../../drivers/index.ts';
import { listVehicles, vehicleName } from '../../fleet/index.ts';
import { type Address, listPlaces } from '../../places/index.ts';
import type { StoredTemplate } from './template-store.ts';

type TemplateOnWire = z.output<typeof wireTemplate>;
type TripOnWire = TemplateOnWire['columns'][number]['trips'][number];

export async function summariesOnWire(
  { queries, operator }: Pick<Looking, 'queries' | 'operator'>,
  templates: readonly StoredTemplate[],
): Promise<z.output<typeof templateSummary>[]> {
  const zones = await zonesOf(queries, operator);
  return templates.map(({ id, version, name, programId, keptAt, columns }) => ({
    template_id: id,
    version,
    name,
    program_id: programId,
    created_on: instantText(keptAt, zones.get(programId) ?? 'UTC'),
    column_count: columns.length,
    ride_count: columns.flatMap(({ trips }) => trips).reduce((sum, { rides }) => sum + rides.length, 0),
  }));
}

/** The whole of a template, with the names of whom and what it keeps: one query for each kind. */
export async function templateOnWire(looking: Looking, template: StoredTemplate): Promise<TemplateOnWire> {
  const { queries, operator } = looking;
  const { columns } = template;
  const rides = columns.flatMap(({ trips }) => trips.flatMap((trip) => trip.rides));
  const riders = await ridersOf(looking, new Set(rides.map(({ riderId }) => riderId)));
  const places = await listPlaces(queries, operator, [
    ...new Set(rides.flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId])),
  ]);
  const vehicles = new Map((await listVehicles(queries, operator)).map((vehicle) => [vehicle.id, vehicle]));
  const crews = await crewNames(looking, columns);
  const [summary] = await summariesOnWire(looking, [template]);
  return {
    ...(summary as TemplateOnWire), // one in, one out
    columns: columns.map((column) => {
      const vehicle = vehicles.get(column.vehicleId);
      return {
        shuttle_id: column.vehicleId,
        shuttle_name: vehicle ? vehicle.fleetNumber || vehicleName(vehicle) : '',
        driver_id: column.driverId,
        driver_team_id: column.teamId,
        driver_name: crews(column),
        trips: column.trips.map((trip) => tripOnWire(trip, riders, places)),
      };
    }),
  };
}

async function crewNames({ queries, operator }: Looking, columns: readonly KeptColumn[]) {
  const ids = [...new Set(columns.flatMap(({ driverId }) => driverId ?? []))];
  const drivers = new Map(
    (ids.length === 0 ? [] : await listDrivers(queries, operator, ids)).map((driver) => [
      driver.id,
      driverName(driver),
    ]),
  );
  const teams = new Map((await listTeams(queries, operator)).map((team) => [team.id, team.name]));
  return ({ driverId, teamId }: KeptColumn) =>
    (teamId === null ? driverId !== null && drivers.get(driverId) : teams.get(teamId)) || '';
}

function tripOnWire(
  trip: KeptTrip,
  riders: ReadonlyMap<string, RiderName>,
  places: ReadonlyMap<PlaceId, Address>,
): TripOnWire {
  const { kind, startTime, endTime, rides, notes, detail } = trip;
  return {
    kind,
    passenger_ids: rides.map(({ riderId }) => riderId),
    passengers: rides.map(({ riderId, pickupTime }) => ({
      passenger_id: riderId,
      passenger_firstname: riders.get(riderId)?.firstname ?? '',
      passenger_lastname: riders.get(riderId)?.lastname ?? '',
      pickup_time: pickupTime && shown(pickupTime),
    })),
    pickup_time: shown(startTime),
    end_time: shown(endTime),
    start_minute: minutesOf(startTime),
    end_minute: minutesOf(endTime),
    stop_order: stopsOnWire(rides, places),
    notes,
    action_detail: detail,
  };
}

/** In the order of their times, each rider's pickup before the own drop-off; those at one place at one time are one stop. */
function stopsOnWire(rides: readonly KeptRide[], places: ReadonlyMap<PlaceId, Address>): TripOnWire['stop_order'] {
  const stops = rides.flatMap(({ riderId, pickupPlaceId, dropoffPlaceId, pickupTime, dropoffTime }) => [
    { riderId, type: 'pickup' as const, placeId: pickupPlaceId, time: pickupTime },
    { riderId, type: 'dropoff' as const, placeId: dropoffPlaceId, time: dropoffTime },
  ]);
  const ordered = stops.toSorted((a, b) => minutesOr(a.time) - minutesOr(b.time));
  const together = Map.groupBy(ordered, ({ placeId, time, type, riderId }) =>
    [placeId, time ?? riderId, time === null ? type : ''].join(' '),
  );
  return [...together].flatMap(([id, at]) => {
    const [first] = at;
    if (!first) return [];
    const place = places.get(first.placeId);
    return {
      id,
      stop_type: first.type,
      mixed_type: at.some(({ type }) => type !== first.type),
      isMoved: false,
      address: place?.addressLine1 ?? '',
      place_id: first.placeId,
      account_id: null,
      geoLocation: { latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 },
      bookings: [],
      scheduled_pickup_time: null,
      scheduled_dropoff_time: null,
      passenger_ids: at.map(({ riderId }) => riderId),
      time: first.time && shown(first.time),
    };
  });
}

function minutesOr(time: DayTime | null): number {
  return time === null ? Number.MAX_SAFE_INTEGER : minutesOf(time);
}

function shown(time: DayTime): string {
  return clockTime(clockOf(time));
}
