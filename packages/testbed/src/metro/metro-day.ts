import { Temporal } from 'temporal-polyfill';
import {
  edit,
  emptyDay,
  later,
  newBooking,
  newRun,
  newStop,
  newTrip,
  tableOf,
  textOfInstant,
  textOfWall,
  type Booking,
  type Day,
  type LoggedRow,
  type Shift,
  type Stop,
  type Trip,
} from '@handrail/domain/day';
import type { Point } from '@handrail/domain/platform';
import { chanceFor } from '../town/index.ts';
import { dayRows } from '../days/index.ts';
import {
  companyRows,
  placesById,
  TOWN_DATE,
  wayOf,
  type Company,
  type CompanyPlace,
  type NextId,
} from '../transit/index.ts';
import { metroCompany } from './metro-company.ts';

export interface MetroSize {
  vehicles: number;
  bookings: number;
  date?: string;
  seed?: number;
  /** How many of the bookings are on a run, from 0 to 1. */
  dispatchedShare?: number;
  /** How many have an appointment to be in time for, from 0 to 1. */
  appointmentShare?: number;
  /** How many hours each driver works, from one of five hours of the morning on; nobody has any where it is left out. */
  shiftHours?: number;
  /** Where people live and go; scattered where nobody says. */
  doors?: readonly Point[];
  /** Another day of a company that is there already. */
  company?: Company;
  nextId?: NextId;
}

export interface MetroDay {
  company: Company;
  day: Day;
  /** The rows of every table, by its name; they can be written in the order in which the tables stand here. */
  rows: Record<string, LoggedRow[]>;
}

/**
 * A weekday of a city, for whoever measures: as many vehicles and bookings as are asked for, most of them on a run.
 * Nobody planned it, and every ride of it could be.
 */
export function metroDay(size: MetroSize): MetroDay {
  const { vehicles, bookings, date = TOWN_DATE, seed = 1, dispatchedShare = 0.9, nextId = idsFromOne() } = size;
  const { appointmentShare = 0, shiftHours, doors } = size;
  const company = size.company ?? metroCompany({ vehicles, riders: Math.ceil(bookings / 2), seed, nextId, doors });
  const chance = chanceFor(seed, 'metro day');
  const shifts = shiftHours === undefined ? [] : shiftsOf(company, date, { shiftHours, nextId });
  // Who waits to be planned has no run before somebody is on it.
  const driven = dispatchedShare > 0 ? company.vehicles : [];
  const runs = driven.map(({ id, standingDriverId }) =>
    newRun({
      id: nextId(),
      serviceDay: date,
      vehicleId: id,
      driverId: standingDriverId,
      openedAt: textOfInstant(moment(company, date, 0)),
    }),
  );
  const place = placesById(company);
  const trips: Trip[] = [];
  const stops: Stop[] = [];
  const booked = Array.from({ length: bookings }, (_, n): Booking => {
    const min = 300 + Math.floor((n / bookings) * 900);
    const booked = bookingOf(company, date, n, { nextId, place, min });
    const booking = appointmentShare > 0 && chance.happens(appointmentShare) ? withAppointment(booked) : booked;
    const run = runs[n % runs.length];
    if (!run || !chance.happens(dispatchedShare)) return booking;
    const { scheduledPickupAt: startsAt, scheduledDropoffAt: endsAt } = booking;
    if (startsAt === null || endsAt === null) return booking;
    const { programId, travelM, travelSec } = booking;
    const on = { serviceDay: date, bookingId: booking.id, tripId: nextId() };
    trips.push(
      newTrip({
        id: on.tripId,
        serviceDay: date,
        runId: run.id,
        kind: 'ride',
        programId,
        startsAt,
        endsAt,
        travelM,
        travelSec,
      }),
    );
    stops.push(
      newStop({ ...on, id: nextId(), stopType: 'pickup', seq: 1, plannedAt: startsAt }),
      newStop({ ...on, id: nextId(), stopType: 'dropoff', seq: 2, plannedAt: endsAt }),
    );
    return { ...booking, rideStatus: 1, tripId: on.tripId };
  });
  const zones = new Map(company.programs.map(({ id, zone }) => [id, zone]));
  const planned = edit(emptyDay(date, zones), { runs, trips, stops, bookings: booked });
  const day = { ...planned, shift: tableOf(shifts) };
  return { company, day, rows: { ...companyRows(company), ...dayRows(day) } };
}

/** Each driver from five, six, seven, eight or nine on. */
function shiftsOf(
  company: Company,
  date: string,
  { shiftHours, nextId }: { shiftHours: number; nextId: NextId },
): Shift[] {
  const programId = company.programs[0]?.id ?? '';
  return company.vehicles.flatMap(({ standingDriverId: driverId }, n) => {
    if (driverId === null) return [];
    const [from, lasts] = [(5 + (n % 5)) * 60, shiftHours * 60];
    const [startsAt, endsAt] = [from, from + lasts].map((min) => textOfInstant(moment(company, date, min)));
    if (startsAt === undefined || endsAt === undefined) throw new Error('A shift begins and ends.');
    return [{ id: nextId(), version: 0, serviceDay: date, driverId, programId, startsAt, endsAt }];
  });
}

/** In time for it with nearly half as much again as the way takes, and twenty minutes. */
function withAppointment(booking: Booking): Booking {
  const { scheduledPickupAt, travelSec } = booking;
  if (scheduledPickupAt === null) return booking;
  return {
    ...booking,
    appointmentAt: later(scheduledPickupAt, { minutes: 20, seconds: Math.round(1.4 * (travelSec ?? 0)) }),
  };
}

function bookingOf(
  company: Company,
  date: string,
  n: number,
  { nextId, min, place }: { nextId: NextId; min: number; place: (id: string) => CompanyPlace },
): Booking {
  const rider = company.riders[n % company.riders.length];
  const program = company.programs[n % company.programs.length];
  // The second ride of a rider is the way back.
  const [from, to] = n < company.riders.length ? [0, 1] : [1, 0];
  if (!rider || !program) throw new Error('A city has riders and programs.');
  const [pickup, dropoff] = [place(rider.placeIds[from] ?? ''), place(rider.placeIds[to] ?? '')];
  const at = moment(company, date, min);
  const startsAt = textOfInstant(at);
  const wall = textOfWall(at.toZonedDateTimeISO(company.zone).toPlainDateTime());
  const way = wayOf(pickup, dropoff);
  return newBooking({
    id: nextId(),
    serviceDay: date,
    programId: program.id,
    riderId: rider.id,
    pickupPlaceId: pickup.id,
    dropoffPlaceId: dropoff.id,
    aids: rider.aids,
    requestedAt: startsAt,
    requestedWall: wall,
    scheduledPickupAt: startsAt,
    scheduledWall: wall,
    scheduledDropoffAt: later(startsAt, { seconds: Math.max(60, way.travelSec) }),
    windowStartAt: later(startsAt, { minutes: -15 }),
    windowEndAt: later(startsAt, { minutes: 15 }),
    ...way,
  });
}

function moment({ zone }: Company, date: string, min: number): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().add({ minutes: min });
}

function idsFromOne(): NextId {
  let last = 0;
  return () => String(++last);
}
