import { getDeclinedRides as contract } from '@handrail/contracts/billing';
import { isGoodOn } from '@handrail/domain/billing';
import { yes } from '@handrail/domain/platform';
import { bookingsOnWire, lookingOf, readSlice } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { declinedRides } from '../declined-rides.ts';
import { entriesOfBookings } from '../ledger-store.ts';
import { standingOf } from '../ride-standing.ts';
import { referenceOfCard, savedCardsOfMany } from '../saved-cards.ts';
import { officeDay } from '../today.ts';

export const getDeclinedRidesHandler = read(contract, async ({ program_id = null }, context) => {
  const { queries, by, clock, reveals } = context;
  const asking = { queries, operator: by.operator };
  const declined = await declinedRides(asking, program_id);
  const ids = declined.map(({ bookingId }) => bookingId);
  const { day, bookings } = await readSlice(queries, by.operator, ids);
  const riders = bookings.map(({ riderId }) => riderId);
  reveals(riders);
  const today = (await officeDay(queries, by.operator, clock)).toString();
  const cards = await savedCardsOfMany(asking, riders);
  const entries = Map.groupBy(await entriesOfBookings(asking, ids), ({ subject }) => subject?.id);
  const drawn = new Map((await bookingsOnWire(lookingOf(context), day, bookings)).map((one) => [one.booking_id, one]));
  const bookingOf = new Map(bookings.map((one) => [one.id, one]));
  return yes(
    declined.flatMap(({ bookingId, is, cents, failure, triedAt, wantsHolder }) => {
      const booking = bookingOf.get(bookingId);
      const shown = drawn.get(bookingId);
      if (!shown || !booking) return [];
      const tried = { booking: shown, is, failure, tried_at: triedAt.toString() };
      if (is === 'refund_returned') return [{ ...tried, open_cents: cents, wants_holder: false, kept_card: null }];
      const { debtor } = standingOf(booking, entries.get(bookingId) ?? []);
      if (!debtor) return [];
      const card = cards.find(({ rider_id, expires }) => rider_id === booking.riderId && isGoodOn(expires, today));
      return [
        {
          ...tried,
          open_cents: debtor.openCents,
          wants_holder: wantsHolder,
          kept_card: card ? { reference: referenceOfCard(card), brand: card.brand, last4: card.last4 } : null,
        },
      ];
    }),
  );
});
