import { Temporal } from 'temporal-polyfill';
import type { NewOrder } from './new-order.ts';

interface Sent {
  booking_id: string;
  start_date: string;
  end_date: string | null;
  note?: string | undefined;
  wished_shuttle_id?: string | null | undefined;
  wished_driver_id?: string | null | undefined;
}

/** What a call sends of a new order, whatever its days are. */
export function draftOfOrder(sent: Sent): Omit<NewOrder, 'recurrence'> {
  const { booking_id, start_date, end_date, note = '' } = sent;
  return {
    bookingId: booking_id,
    startsOn: Temporal.PlainDate.from(start_date),
    endsOn: end_date === null ? null : Temporal.PlainDate.from(end_date),
    note,
    wished: { vehicleId: sent.wished_shuttle_id ?? null, driverId: sent.wished_driver_id ?? null },
  };
}
