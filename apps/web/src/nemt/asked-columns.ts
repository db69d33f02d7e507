import { aidsText } from '../riders/index.ts';
import type { Column } from '../platform/kit/index.ts';
import type { Prebooking } from './nemt-types.ts';
import { askedText, dayText, riderOf, timeOf } from './trip-words.ts';

/** Whose ride a broker asks for, when, from where and to where: as every list of such rides begins. */
export const askedColumns: readonly Column<Prebooking>[] = [
  {
    id: 'rider',
    title: 'Rider',
    isName: true,
    cell: riderOf,
    text: riderOf,
    sortBy: riderOf,
  },
  {
    id: 'day',
    title: 'Day',
    width: 104,
    isKept: true,
    cell: ({ service_day }) => dayText(service_day),
    sortBy: ({ service_day }) => service_day,
  },
  {
    id: 'pickup',
    title: 'Pickup',
    width: 96,
    align: 'right',
    cell: (ride) => timeOf(ride.scheduled_pickup_time) || askedText(ride),
    sortBy: ({ scheduled_pickup_time }) => scheduled_pickup_time,
  },
  {
    id: 'from',
    title: 'From',
    cell: ({ pickup_address }) => pickup_address,
    text: ({ pickup_address }) => pickup_address,
  },
  {
    id: 'to',
    title: 'To',
    cell: ({ dropoff_address }) => dropoff_address,
    text: ({ dropoff_address }) => dropoff_address,
  },
  { id: 'aid', title: 'Aid', width: 130, cell: ({ mobility_assistance }) => aidsText(mobility_assistance) },
];
