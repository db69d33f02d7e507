import type { booking as bookingShape } from '@handrail/contracts/day';
import {
  planOf,
  rideLabel,
  shownNumber,
  shownPickupAt,
  statusOf,
  find,
  stopsOfTrip,
  textOfInstant,
  zoneOf,
  type Booking,
  type BookingFields,
  type Day,
  WIRE_FIELDS,
  wishText,
} from '@handrail/domain/day';
import { fullName, invariant, type OperatorId } from '@handrail/domain/platform';
import { doorWaitOn, type Program } from '@handrail/domain/programs';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Queries } from '../platform/db/transaction.ts';
import { inBreaths } from '../platform/in-breaths.ts';
import { listProgramTerms } from '../programs/index.ts';
import { fieldsOnWire } from './fields-on-wire.ts';
import type { Looking } from './looking.ts';
import { gatherNamed, type Named } from './named.ts';
import { type PaidSums, paidSums } from './paid-sums.ts';

export type BookingOnWire = z.output<typeof bookingShape>;

/**
 * Bookings of a day as lists and overlays show them. What they mention is gathered in one query each: riders, places,
 * vehicles, programs; whoever has gathered names already hands them on. The day may be a slice that holds their trips,
 * stops and runs. Whose data this reveals is the caller's to note.
 */
export async function bookingsOnWire(
  looking: Looking,
  day: Day,
  bookings: readonly Booking[],
  gathered?: Named,
): Promise<BookingOnWire[]> {
  if (bookings.length === 0) return [];
  const { queries, operator } = looking;
  const named = gathered ?? (await gatherNamed(looking, bookings));
  const vehicleIds = bookings.flatMap((booking) =>
    [runOfBooking(day, booking)?.vehicleId ?? [], booking.wishedVehicleId ?? []].flat(),
  );
  const drivers = await driversOf(
    queries,
    operator,
    bookings.flatMap(({ wishedDriverId }) => wishedDriverId ?? []),
  );
  const vehicles = await fleetNumbersOf(queries, operator, vehicleIds);
  const programs = await programsOf(queries, operator, bookings);
  const charged = bookings.filter(({ rideFeeCents, addlFeeCents, paymentStatus }) => {
    return rideFeeCents + addlFeeCents !== 0 || paymentStatus !== 'unpaid';
  });
  const paid = await paidSums(
    queries,
    operator,
    charged.map(({ id }) => id),
  );
  return inBreaths(bookings, (booking) => present(day, booking, { named, vehicles, drivers, programs, paid }));
}

interface Mentioned {
  named: Named;
  vehicles: ReadonlyMap<string, string>;
  /** Those who are wished. */
  drivers: ReadonlyMap<string, string>;
  programs: ReadonlyMap<string, Program>;
  paid: ReadonlyMap<string, PaidSums>;
}

function present(day: Day, booking: Booking, { named, vehicles, drivers, programs, paid }: Mentioned): BookingOnWire {
  const zone = zoneOf(day, booking.programId);
  const { at, time } = named.clock(zone);
  const rider = named.rider(booking.riderId);
  const pickup = named.place(booking.pickupPlaceId);
  const dropoff = named.place(booking.dropoffPlaceId);
  const program = programs.get(booking.programId);
  invariant(program, `Booking ${booking.id} is of a program.`);
  const run = runOfBooking(day, booking);
  const promisedAt = booking.scheduledPickupAt ?? textOfInstant(shownPickupAt(planOf(day, booking)));
  const plannedAt = plannedPickupOf(day, booking);
  return {
    ...fieldsOnWire<BookingFields, BookingOnWire>(WIRE_FIELDS, booking, at),
    booking_id: booking.id,
    id: booking.id,
    version: booking.version,
    program_timezone: zone,
    service_day: booking.serviceDay,
    ride_status: shownNumber(statusOf(booking), booking),
    status: rideLabel(statusOf(booking), booking),
    type: null,
    stop_type: null,
    title: fullName({ first: rider.firstname, last: rider.lastname }),
    dispatched: booking.tripId !== null,
    checked: false,
    passenger_firstname: rider.firstname,
    passenger_lastname: rider.lastname,
    passenger_phone: rider.phone,
    pickup_time: time(plannedAt ?? promisedAt),
    scheduled_pickup_time: at(promisedAt),
    adjusted_pickup_time: plannedAt === null ? null : { unix_epoch: Math.floor(Date.parse(plannedAt) / 1000) },
    door_wait_min: doorWaitOn(program, Temporal.PlainDate.from(booking.serviceDay)),
    // One moment under two names, as the documents have it.
    arrival_dropoff_time: at(booking.arrivedDropoffAt),
    dropoff_signature: booking.signatureFileId !== null,
    pickup_address: pickup.addressLine1,
    pickup_city: pickup.city,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    dropoff_address: dropoff.addressLine1,
    dropoff_city: dropoff.city,
    dropoff_latitude: dropoff.latitude,
    dropoff_longitude: dropoff.longitude,
    geoLocation: { latitude: pickup.latitude, longitude: pickup.longitude },
    paid_cents: paid.get(booking.id)?.paidCents ?? 0,
    refunded_cents: paid.get(booking.id)?.refundedCents ?? 0,
    vehicle: run ? (vehicles.get(run.vehicleId) ?? null) : null,
    shuttle_id: run?.vehicleId ?? null,
    driver_id: run?.driverId ?? null,
    driver_team_id: run?.teamId ?? null,
    ...wishesOf(booking, vehicles, drivers),
  };
}

function wishesOf(
  { wishedVehicleId, wishedDriverId }: Booking,
  vehicles: Mentioned['vehicles'],
  drivers: Mentioned['drivers'],
): Pick<BookingOnWire, 'wishes'> {
  if (wishedVehicleId === null && wishedDriverId === null) return {};
  return {
    wishes: wishText({
      vehicle: wishedVehicleId === null ? null : (vehicles.get(wishedVehicleId) ?? null),
      driver: wishedDriverId === null ? null : (drivers.get(wishedDriverId) ?? null),
    }),
  };
}

function runOfBooking(day: Day, { tripId }: Booking) {
  const trip = tripId === null ? undefined : find(day.trip, tripId);
  return trip && find(day.run, trip.runId);
}

/** When the vehicle is planned to come, which may differ from what the rider was promised. */
function plannedPickupOf(day: Day, { id, tripId }: Booking): string | null {
  if (tripId === null) return null;
  const own = stopsOfTrip(day, tripId).find((stop) => stop.bookingId === id && stop.stopType === 'pickup');
  return own?.plannedAt ?? null;
}

async function programsOf(
  queries: Queries,
  operator: OperatorId,
  bookings: readonly Booking[],
): Promise<Map<string, Program>> {
  const ids = [...new Set(bookings.map(({ programId }) => programId))];
  return new Map((await listProgramTerms(queries, operator, ids)).map((program) => [program.id, program]));
}

async function driversOf(queries: Queries, operator: OperatorId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; first: string; last: string }>`
    select person_id as id, firstname as first, lastname as last from person
    where operator_id = ${operator} and person_id = any(${[...new Set(ids)]}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}

async function fleetNumbersOf(
  queries: Queries,
  operator: OperatorId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: string }>`
    select vehicle_id as id, fleet_number as number from vehicle
    where operator_id = ${operator} and vehicle_id = any(${[...new Set(ids)]}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
