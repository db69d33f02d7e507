import { getMemberRides as contract } from '@handrail/contracts/bookings';
import { minutesPast } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { bookingsOnWire, readSlice } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { memberFigures, ridesAround } from '../member-rides.ts';
import { getMember } from '../rider-facts.ts';

/** As many as a page shows without being scrolled through. */
const AHEAD = 4;
const BEHIND = 12;

export const getMemberRidesHandler = read(contract, async ({ user_id }, { services, queries, by, clock, reveals }) => {
  const { id } = await getMember(queries, by.operator, user_id);
  const asked = { operator: by.operator, rider: id, now: clock.now() };
  const { ahead, behind, total } = await ridesAround(queries, { ...asked, ahead: AHEAD, behind: BEHIND });
  const { day, bookings } = await readSlice(queries, by.operator, [...ahead, ...behind]);
  const drawn = await bookingsOnWire({ services, queries, operator: by.operator }, day, bookings);
  const past = new Map(bookings.map((booking) => [booking.id, minutesPast(booking)]));
  const rides = drawn.map((booking) => ({ ...booking, minutes_past: past.get(booking.booking_id) ?? null }));
  reveals([id]);
  return yes({
    figures: await memberFigures(queries, asked),
    coming_up: rides.slice(0, ahead.length),
    coming_up_total: total,
    past: rides.slice(ahead.length),
  });
});
