import { updateBookingPaymentStatus as contract } from '@handrail/contracts/billing';
import { postsToReach } from '@handrail/domain/billing';
import { edit } from '@handrail/domain/day';
import { serviceDateOf, yes } from '@handrail/domain/platform';
import { drawRide, openBooking, saveRides } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { statusBy } from '../charge-rides.ts';
import { entriesOfBookings } from '../ledger-store.ts';
import { type NewEntry, postEntries } from '../post-entries.ts';
import { zoneOfProgram } from '../zone-of-program.ts';

/** A status is what the ledger says. Whoever wants another has posted what leads to it. */
export const updateBookingPaymentStatusHandler = drawnChange(
  contract,
  async ({ booking_id, payment_status, reason = '', expected_version }, context) => {
    const { tx, clock } = context;
    const { day, booking } = await openBooking(context, booking_id);
    if (isStale(booking, expected_version)) return stale('booking');
    const entries = await entriesOfBookings(tx, [booking.id]);
    const reached = postsToReach(booking, payment_status, { entries, reason });
    if (!reached.ok) return reached;
    if (reason !== '') context.because(reason);
    const { serviceDay } = booking;
    const today = serviceDateOf(clock.now(), await zoneOfProgram(tx, booking.programId)).toString();
    const posted = reached.value.map((post): NewEntry => ({
      ...post,
      at: tx.at ?? clock.now().toString(),
      // Money moves on the day it moves; what is waived is waived of the ride's own day.
      countsOn: post.why === 'payment' ? today : serviceDay,
      serviceDay,
      subject: { kind: 'booking', id: booking.id },
    }));
    await postEntries(tx, posted);
    const paymentStatus = posted.length === 0 ? booking.paymentStatus : statusBy(booking, [...entries, ...posted]);
    const after = edit(day, { bookings: [{ ...booking, paymentStatus }] });
    return yes(await saveRides(context, day, after, [booking.id]));
  },
  drawRide,
);
