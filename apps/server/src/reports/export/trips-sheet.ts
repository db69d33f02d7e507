import { byStart, entriesOf, type Trip } from '@handrail/domain/day';
import { clockTime, listName, shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { dayOn, tripsOnWire } from '../../day/index.ts';
import type { Cell, Sheet } from '../../platform/sheets/index.ts';
import { periodOf } from '../asked-period.ts';
import { datesOf } from '../past-rides.ts';
import { hasWords } from './has-words.ts';
import type { SheetContext } from './sheet-context.ts';

/** The trips of some days with who rode on them, day by day. */
export function tripsSheet({ services, turn, look, reveals }: SheetContext): Sheet {
  const { operator_id: operator } = turn;
  const isShown = new Set(turn.program_ids);
  const { search = '' } = turn.filters;
  async function* rows() {
    for (const date of datesOf(periodOf({ start_date: turn.starts_on, end_date: turn.ends_on }))) {
      const trips = await look(async (queries) => {
        const looking = { services, queries, operator };
        const day = await dayOn({ services, queries, by: { operator } }, date);
        const entries = [...entriesOf(day.trip)].sort(byStart);
        return tripsOnWire(looking, day, entries);
      });
      const shown = trips.filter(
        (trip) => (isShown.size === 0 || isShown.has(trip.program_id)) && hasWords(textOfTrip(trip), search),
      );
      reveals(shown.flatMap(({ bookings }) => bookings.map(({ passenger_id }) => passenger_id ?? '')).filter(Boolean));
      yield shown.map((trip): Cell[] => [
        { date: trip.service_day },
        trip.trip_id,
        TRIP_KINDS[trip.kind],
        trip.booking_ids.length,
        clockOf(trip.first_pickup_time),
        clockOf(trip.last_dropoff_time),
        ridersOf(trip),
        trip.bookings[0]?.vehicle ?? '',
        trip.first_pickup_address,
        trip.last_dropoff_address,
      ]);
    }
  }
  const header = ['Date', 'Trip', 'Kind', 'Rides', 'Starts', 'Ends', 'Riders', 'Vehicle', 'From', 'To'];
  return { name: 'Trips', header, rows: rows() };
}

type TripOnWire = Awaited<ReturnType<typeof tripsOnWire>>[number];

function ridersOf({ bookings }: TripOnWire): string {
  return bookings
    .map(({ passenger_firstname: first, passenger_lastname: last }) => listName({ first, last }))
    .join('; ');
}

/** A moment of the wire is printed in its program's zone. */
function clockOf(at: string | null): string {
  return at === null ? '' : clockTime(Temporal.PlainTime.from(at.slice(11, 16)));
}

/** What the list of trips is searched in. */
function textOfTrip(trip: TripOnWire): string {
  const { service_day, first_pickup_time, last_dropoff_time, notes, action_detail } = trip;
  return [
    shortDate(Temporal.PlainDate.from(service_day)),
    clockOf(first_pickup_time),
    clockOf(last_dropoff_time),
    ridersOf(trip) || notes || action_detail || TRIP_KINDS[trip.kind],
    trip.bookings[0]?.vehicle ?? '',
    trip.first_pickup_address,
    trip.last_dropoff_address,
  ].join(' ');
}

const TRIP_KINDS: Record<Trip['kind'], string> = {
  ride: 'Ride',
  shared: 'Shared trip',
  time_block: 'Time block',
  lunch_break: 'Lunch',
  driver_action: 'Driver action',
};
