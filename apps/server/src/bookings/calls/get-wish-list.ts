import { getWishList as contract } from '@handrail/contracts/bookings';
import type { WishOutcome } from '@handrail/domain/bookings';
import { no, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { zoneClock, zonesOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { countMet, listWishes } from '../wish-store.ts';

const MOST_DAYS = 92;

export const getWishListHandler = read(contract, async ({ from, to, program_id }, { queries, by, reveals }) => {
  const { days } = Temporal.PlainDate.from(from).until(to);
  if (days < 0 || days >= MOST_DAYS) {
    const sentence = `Choose from one day to ${MOST_DAYS}.`;
    return no('RANGE_TOO_LONG', sentence, { to: sentence });
  }
  const asked = { from, to, programId: program_id ?? null };
  const wishes = await listWishes(queries, by.operator, asked);
  const zones = await zonesOf(queries, by.operator);
  reveals(wishes.map(({ riderId }) => riderId));
  const count = (outcome: WishOutcome) => wishes.filter((wish) => wish.outcome === outcome).length;
  return yes({
    wishes: wishes.map((wish) => {
      const clock = zoneClock(zones.get(wish.programId) ?? 'UTC');
      const printed = (at: string) => clock.atMs(Date.parse(at));
      return {
        wish_id: wish.id,
        program_id: wish.programId,
        passenger_id: wish.riderId,
        passenger_firstname: wish.firstname,
        passenger_lastname: wish.lastname,
        service_day: wish.serviceDay,
        leg_no: wish.legNo,
        wished_time: printed(String(wish.wishedAt)),
        offers: wish.offeredAt.map(printed),
        taken_time: wish.takenAt === null ? null : printed(String(wish.takenAt)),
        outcome: wish.outcome,
        reason: wish.reason,
        booking_id: wish.bookingId,
      };
    }),
    met: await countMet(queries, by.operator, asked),
    booked: count('booked'),
    declined: count('declined'),
    denied: count('denied'),
  });
});
