import { getBookingHistory as contract } from '@handrail/contracts/reports';
import { no, yes } from '@handrail/domain/platform';
import { checkPeriod, isMeasure, isPart, MOST_LISTED_DAYS, type RidePart } from '@handrail/domain/reports';
import { cursorAfter } from '../../bookings/index.ts';
import { bookingsOnWire, lookingOf, readSlice } from '../../day/index.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { periodOf } from '../asked-period.ts';
import { withLook } from '../look.ts';
import { chooseOfMeasure, choosePast } from '../past-rides.ts';

const PAGE = 200;

/** Which rides a figure is made of is asked before: it takes whole days, one after the other. */
export const getBookingHistoryHandler = preparedRead(
  contract,
  async (params, { by: { operator }, clock, services }) => {
    const { program_id: programs = [], ride_status: statuses = [], search = '', limit = PAGE } = params;
    const part: RidePart = { by: params.by, of: params.of, weekday: params.weekday, hour: params.hour };
    const measure = params.measure ?? (isPart(part) ? 'booked' : undefined);
    const period = periodOf(params);
    const checked = checkPeriod(period, MOST_LISTED_DAYS);
    if (!checked.ok) return checked;
    const query = { period, programs, statuses, search, after: params.cursor ?? null, limit: limit + 1 };
    if (measure === undefined) return yes({ query, chosen: null });
    if (!isMeasure(measure)) {
      const sentence = 'There is no figure of this name.';
      return no('UNKNOWN_MEASURE', sentence, { measure: sentence });
    }
    const chosen = await withLook(services, operator, async (look) =>
      chooseOfMeasure({ services, operator, look }, { measure, part }, query, clock.now()),
    );
    return yes({ query, chosen });
  },
  async ({ limit = PAGE }, context, prepared) => {
    if (!prepared.ok) return prepared;
    const looking = lookingOf(context);
    const chosen = prepared.value.chosen ?? (await choosePast(looking, prepared.value.query));
    const page = chosen.slice(0, limit);
    const last = page.at(-1);
    if (chosen.length > limit && last) context.nextCursor(cursorAfter(last));
    const { day, bookings } = await readSlice(
      looking.queries,
      looking.operator,
      page.map(({ id }) => id),
    );
    context.reveals(bookings.map(({ riderId }) => riderId));
    return yes(await bookingsOnWire(looking, day, bookings));
  },
);
