import { isWaitingForCall } from '@handrail/domain/day';
import { listName, shortDate, type BookingId, type RiderId, type TypedSearch } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { type BookingOnWire, bookingsOnWire, readSlice } from '../day/index.ts';
import type { Reading } from '../platform/calls/handler.ts';
import { type Finder, type Found, holds, MOST_FOUND } from '../platform/found.ts';

interface FoundRider {
  id: RiderId;
  firstname: string;
  lastname: string;
  active: boolean;
}

/** Where somebody's ride is, by a part of their name or phone, or by the number of the booking: what is asked on the line. */
const rides: Finder = {
  levels: [1, 2, 3, 4],
  find: async (reading, asked) => {
    const today = await ridesToday(reading, await ridersNamed(reading, asked));
    const named = await bookingNumbered(reading, asked.digits);
    const found = [...today.values(), ...named.filter(({ booking_id }) => !isAmong(today, booking_id))];
    reading.reveals(found.map(({ passenger_id }) => passenger_id));
    return found.map((ride) => ({
      kind: 'ride',
      id: ride.booking_id,
      label: `Where’s my ride? ${nameOf(ride)}`,
      state: rideText(ride),
    }));
  },
};

/** Riders by any part of their name or phone, with what becomes of them today. */
const riders: Finder = {
  levels: [1, 2],
  find: async (reading, asked) => {
    const rows = await ridersNamed(reading, asked);
    if (rows.length === 0) return [];
    reading.reveals(rows.map(({ id }) => id));
    const today = await ridesToday(reading, rows);
    return rows.map((rider): Found => {
      const ride = today.get(rider.id);
      const state = ride ? rideText(ride) : 'No ride today';
      return {
        kind: 'rider',
        id: rider.id,
        label: listName({ first: rider.firstname, last: rider.lastname }),
        state: rider.active ? state : 'Not active',
      };
    });
  },
};

/** A booking by its number, and by no part of it: numbers are long, and nobody remembers their middle. */
const bookings: Finder = {
  levels: [1, 2],
  find: async (reading, { digits }) => {
    const [ride] = await bookingNumbered(reading, digits);
    if (!ride) return [];
    reading.reveals([ride.passenger_id]);
    const day = shortDate(Temporal.PlainDate.from(ride.service_day));
    return [
      {
        kind: 'booking',
        id: ride.booking_id,
        label: `Booking ${ride.booking_id}: ${nameOf(ride)}`,
        state: `${day}, ${rideText(ride)}`,
      },
    ];
  },
};

export const finders = [rides, riders, bookings];

async function ridersNamed({ queries, by }: Reading, asked: TypedSearch): Promise<FoundRider[]> {
  const { rows } = await sql<FoundRider>`
      select r.rider_id as id, p.firstname, p.lastname, r.status = 1 as active
      from rider r join person p on p.operator_id = r.operator_id and p.person_id = r.rider_id
      where r.operator_id = ${by.operator} and r.merged_into is null
        and ${holds(sql`p.firstname || ' ' || p.lastname`, sql`p.phone`, asked)}
      order by strpos(lower(p.lastname), ${asked.words[0] ?? ''}) <> 1, lower(p.lastname), lower(p.firstname), r.rider_id
      limit ${MOST_FOUND}`.execute(queries);
  return rows;
}

async function bookingNumbered(reading: Reading, digits: string): Promise<BookingOnWire[]> {
  return digits === '' || digits.length > 18 ? [] : drawn(reading, [digits]);
}

function isAmong(found: ReadonlyMap<RiderId, BookingOnWire>, bookingId: BookingId): boolean {
  return [...found.values()].some((ride) => ride.booking_id === bookingId);
}

function nameOf(ride: BookingOnWire): string {
  return listName({ first: ride.passenger_firstname, last: ride.passenger_lastname });
}

/** Of each rider the ride that is under way today, else the next one, else the last. */
async function ridesToday(reading: Reading, of: readonly FoundRider[]): Promise<Map<RiderId, BookingOnWire>> {
  if (of.length === 0) return new Map();
  const { queries, by, clock } = reading;
  const { rows } = await sql<{ id: BookingId }>`
    select distinct on (b.rider_id) b.booking_id as id
    from booking b join program p on p.operator_id = b.operator_id and p.program_id = b.program_id
    where b.operator_id = ${by.operator} and b.rider_id = any(${of.map(({ id }) => id)}::bigint[])
      and b.service_day = (${clock.now().toString()}::timestamptz at time zone p.zone)::date and b.ride_status not in (4, 7)
    order by b.rider_id, b.ride_status in (3, 5), b.ride_status <> 6,
      case when b.ride_status in (3, 5) then null else b.scheduled_pickup_at end nulls last, b.scheduled_pickup_at desc`.execute(
    queries,
  );
  const rides = await drawn(
    reading,
    rows.map(({ id }) => id),
  );
  return new Map(rides.map((ride) => [ride.passenger_id, ride]));
}

async function drawn({ services, queries, by }: Reading, ids: readonly BookingId[]): Promise<BookingOnWire[]> {
  const { day, bookings: found } = await readSlice(queries, by.operator, ids);
  return bookingsOnWire({ services, queries, operator: by.operator }, day, found);
}

/** '2:40 PM to 1 Clinic Way, Dispatched, Bus 12'. */
function rideText({ pickup_time, dropoff_address, status, vehicle, ...ride }: BookingOnWire): string {
  const isWaiting = isWaitingForCall({ isWillCall: ride.will_call, calledAt: ride.will_call_call_time });
  return [
    `${isWaiting ? 'Will call' : pickup_time} to ${dropoff_address}`,
    status,
    ...(vehicle === null ? [] : [vehicle]),
  ].join(', ');
}
