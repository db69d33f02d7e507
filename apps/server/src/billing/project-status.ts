import { type MoneyEntry, paymentStatusOf, rideMoney } from '@handrail/domain/billing';
import { edit } from '@handrail/domain/day';
import { type DoneToRides, type OpenedBooking, saveRides } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { entriesOfBookings } from './ledger-store.ts';
import { isPaying, paymentsOfBooking } from './payment-store.ts';

/**
 * Writes how a ride stands with money onto it, where that is another: it follows from the ledger and from what is under way,
 * and is set by nobody.
 */
export async function projectStatus(context: Changing, { day, booking }: OpenedBooking): Promise<DoneToRides> {
  const { tx } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const entries: MoneyEntry[] = await entriesOfBookings(asking, [booking.id]);
  const isPending = isPaying(await paymentsOfBooking(asking, booking.id));
  const paymentStatus = paymentStatusOf(rideMoney(entries), isPending);
  if (paymentStatus === booking.paymentStatus) return { date: day.date, bookingIds: [booking.id] };
  return saveRides(context, day, edit(day, { bookings: [{ ...booking, paymentStatus }] }), [booking.id]);
}
