import { punctuality } from '@handrail/domain/day';
import { entryOf, lookOf, type BookingRow } from '../../bookings/index.ts';
import type { Filter } from '../../platform/kit/index.ts';

/** What past rides are sorted out by, in the address. */
export const historyFilters: readonly Filter<BookingRow>[] = [
  {
    id: 'status',
    label: 'Status',
    choices: [
      { value: 'completed', label: 'Completed' },
      { value: 'canceled', label: 'Canceled' },
      { value: 'noshow', label: 'No show' },
      { value: 'booked', label: 'Booked' },
      { value: 'dispatched', label: 'Dispatched' },
    ],
    lets: (booking, value) => lookOf(booking).look === value,
  },
  {
    id: 'came',
    label: 'Came',
    choices: [
      { value: 'early', label: 'Early' },
      { value: 'on_time', label: 'On time' },
      { value: 'late', label: 'Late' },
      { value: 'very_late', label: 'Very late' },
    ],
    lets: (booking, value) => punctuality(entryOf(booking)) === value,
  },
];
