import type { Calls } from '@handrail/contracts/wire';
import { punctuality, type Punctuality } from '@handrail/domain/day';
import { entryOf, type BookingRow } from '../../bookings/index.ts';
import { type Filter, useUrlState } from '../../platform/kit/index.ts';
import { searched } from '../searched.ts';
import { useFigureInAddress } from './figure-in-address.ts';

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
    lets: (booking, value) => STATUSES[value]?.includes(booking.ride_status) ?? false,
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

/** A look in the statuses that it is drawn from. */
const STATUSES: Readonly<Record<string, readonly number[]>> = {
  completed: [3],
  canceled: [4, 7],
  noshow: [5],
  booked: [0, 8],
  dispatched: [1, 2],
};

/** What the list is filtered by, as the file of it takes it. */
export function useExportFilters(typed: string): Partial<Calls['exportReport']['params']> {
  const [status] = useUrlState('status');
  const [came] = useUrlState('came');
  const { measure, part } = useFigureInAddress();
  const statuses = STATUSES[status];
  return {
    ...(statuses ? { ride_status: [...statuses] } : {}),
    ...(isPunctuality(came) ? { came } : {}),
    ...searched(typed),
    ...(measure === null ? {} : { measure, ...part }),
  };
}

function isPunctuality(name: string): name is Punctuality {
  return ['early', 'on_time', 'late', 'very_late'].includes(name);
}
