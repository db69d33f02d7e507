import type { Calls } from '@handrail/contracts/wire';
import { shortDate } from '@handrail/domain/platform';
import { Link } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { clockOf } from '../../bookings/index.ts';
import { ActionButton, type Column, DataTable, type TypedSearch } from '../../platform/kit/index.ts';
import { usePages } from '../../platform/wire/index.ts';

type Trip = Calls['getTripHistory']['result'][number];

const KINDS: Record<Trip['kind'], string> = {
  ride: 'Ride',
  shared: 'Shared trip',
  time_block: 'Time block',
  lunch_break: 'Lunch',
  driver_action: 'Driver action',
};

const columns: readonly Column<Trip>[] = [
  {
    id: 'date',
    title: 'Date',
    width: 104,
    isKept: true,
    cell: ({ service_day }) => (
      <Link to="/fleet/trips" search={{ date: service_day }}>
        {dayText(service_day)}
      </Link>
    ),
    sortBy: ({ first_pickup_time }) => first_pickup_time,
    text: ({ service_day }) => dayText(service_day),
  },
  {
    id: 'times',
    title: 'Time',
    width: 160,
    isKept: true,
    cell: (trip) => timesOf(trip),
    sortBy: ({ first_pickup_time }) => first_pickup_time.slice(11),
    text: (trip) => timesOf(trip),
  },
  { id: 'kind', title: 'Kind', width: 110, cell: ({ kind }) => KINDS[kind], sortBy: ({ kind }) => KINDS[kind] },
  { id: 'riders', title: 'Riders', isName: true, isKept: true, cell: ridersOf, sortBy: ridersOf, text: ridersOf },
  { id: 'vehicle', title: 'Vehicle', width: 120, cell: vehicleOf, sortBy: vehicleOf, text: vehicleOf },
  {
    id: 'from',
    title: 'From',
    cell: ({ first_pickup_address }) => first_pickup_address,
    text: ({ first_pickup_address }) => first_pickup_address,
  },
  {
    id: 'to',
    title: 'To',
    cell: ({ last_dropoff_address }) => last_dropoff_address,
    text: ({ last_dropoff_address }) => last_dropoff_address,
  },
];

/** The trips of past days, with who rode on them. */
export function TripHistory({ asked, typed }: { asked: Calls['getTripHistory']['params']; typed: TypedSearch }) {
  const list = usePages('getTripHistory', asked, { upTo: 1000, perPage: 500 });
  return (
    <>
      <DataTable<Trip>
        list="trip-history"
        label="Past trips"
        rows={list.rows}
        columns={columns}
        keyOf={({ trip_id }) => trip_id}
        nameOf={(trip) => `${dayText(trip.service_day)}, ${timesOf(trip)}, ${ridersOf(trip)}`}
        lines={(trip) => [
          `${dayText(trip.service_day)} · ${timesOf(trip)}`,
          `${KINDS[trip.kind]} · ${ridersOf(trip)} · ${vehicleOf(trip)}`,
        ]}
        search="Rider, vehicle, address"
        typed={typed}
        empty={{ line: 'No trips on these days.' }}
        error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
      />
      {list.fetchMore && (list.rows?.length ?? 0) > 0 && (
        <div className="booking-more-rows">
          <ActionButton label="Show more trips" onClick={list.fetchMore} />
        </div>
      )}
    </>
  );
}

function dayText(date: string): string {
  return shortDate(Temporal.PlainDate.from(date));
}

function timesOf({ first_pickup_time, last_dropoff_time }: Trip): string {
  return `${clockOf(first_pickup_time)} – ${clockOf(last_dropoff_time)}`;
}

function ridersOf({ kind, bookings, notes, action_detail }: Trip): string {
  if (kind !== 'ride' && kind !== 'shared') return notes || action_detail || KINDS[kind];
  return bookings
    .map(({ passenger_lastname, passenger_firstname }) => `${passenger_lastname}, ${passenger_firstname}`)
    .join('; ');
}

function vehicleOf({ bookings }: Trip): string {
  return bookings[0]?.vehicle ?? '';
}
