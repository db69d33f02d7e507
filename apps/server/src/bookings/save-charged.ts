import { edit } from '@handrail/domain/day';
import type { Changing } from '../platform/calls/handler.ts';
import { type DoneToRides, type OpenedBooking, saveRides } from '../day/index.ts';
import { ridePricer } from '../pricing/index.ts';

/** Saves a ride with what is charged beside it by now, once that was written. */
export async function saveCharged(context: Changing, { day, booking }: OpenedBooking): Promise<DoneToRides> {
  const pricer = await ridePricer(context.tx, [booking]);
  const charged = pricer?.kept(booking) ?? booking;
  return saveRides(context, day, edit(day, { bookings: [charged] }), [booking.id]);
}
