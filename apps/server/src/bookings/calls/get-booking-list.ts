import { getBookingList as contract } from '@handrail/contracts/bookings';
import { no, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { chooseBookings, cursorAfter } from '../booking-queries.ts';
import { readSlice, bookingsOnWire } from '../../day/index.ts';

const PAGE = 200;

/** More than a month in one list is a report. */
const MOST_DAYS = 31;

export const getBookingListHandler = read(
  contract,
  async (params, { services, queries, by, clock, reveals, nextCursor }) => {
    const { future, start_time, end_time, program_id = null, search = '', cursor = null, limit = PAGE } = params;
    const from = typedWall(start_time, 'start_time').wall;
    const to = typedWall(end_time, 'end_time').wall;
    if (from.until(to, { largestUnit: 'days' }).total({ unit: 'days', relativeTo: from }) > MOST_DAYS) {
      const sentence = `Choose at most ${MOST_DAYS} days.`;
      return no('RANGE_TOO_LONG', sentence, { end_time: sentence });
    }

    const chosen = await chooseBookings(queries, by.operator, {
      from,
      to,
      toComeAt: future ? clock.now() : null,
      programs: program_id,
      search,
      after: cursor,
      limit: limit + 1,
    });
    const page = chosen.slice(0, limit);
    const last = page.at(-1);
    if (chosen.length > limit && last) nextCursor(cursorAfter(last));

    const { day, bookings } = await readSlice(
      queries,
      by.operator,
      page.map(({ id }) => id),
    );
    reveals(bookings.map(({ riderId }) => riderId));
    return yes(await bookingsOnWire({ services, queries, operator: by.operator }, day, bookings));
  },
);
