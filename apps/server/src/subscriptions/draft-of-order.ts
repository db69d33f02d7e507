import { Temporal } from 'temporal-polyfill';
import type { NewOrder } from './new-order.ts';

interface Sent {
  booking_id: string;
  start_date: string;
  end_date: string | null;
  note?: string | undefined;
}

/** What a call sends of a new order, whatever its days are. */
export function draftOfOrder({ booking_id, start_date, end_date, note = '' }: Sent): Omit<NewOrder, 'recurrence'> {
  return {
    bookingId: booking_id,
    startsOn: Temporal.PlainDate.from(start_date),
    endsOn: end_date === null ? null : Temporal.PlainDate.from(end_date),
    note,
  };
}
