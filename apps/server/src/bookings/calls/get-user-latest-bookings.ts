import { getUserLatestBookings as contract } from '@handrail/contracts/bookings';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { latestOfRider } from '../booking-queries.ts';
import { readSlice, bookingsOnWire } from '../../day/index.ts';
import { getMember } from '../rider-facts.ts';

/** Enough to find the usual ways of a rider among them. */
const LATEST = 10;

export const getUserLatestBookingsHandler = read(
  contract,
  async ({ user_id }, { services, queries, by, clock, reveals }) => {
    const rider = await getMember(queries, by.operator, user_id);
    const ids = await latestOfRider(queries, by.operator, rider.id, { now: clock.now(), most: LATEST });
    const { day, bookings } = await readSlice(queries, by.operator, ids);
    reveals([rider.id]);
    return yes(await bookingsOnWire({ services, queries, operator: by.operator }, day, bookings));
  },
);
