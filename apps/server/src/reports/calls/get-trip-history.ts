import { getTripHistory as contract } from '@handrail/contracts/reports';
import { bookingsOfTrip, find } from '@handrail/domain/day';
import type { TripId } from '@handrail/domain/platform';
import { yes } from '@handrail/domain/platform';
import { checkPeriod, MOST_LISTED_DAYS } from '@handrail/domain/reports';
import { sql } from 'kysely';
import { dayOn, tripsOnWire } from '../../day/index.ts';
import { cursorOf, readCursor } from '../../platform/calls/cursor.ts';
import { askedRead } from '../../platform/calls/handler.ts';
import { breath } from '../../platform/in-breaths.ts';
import { periodOf } from '../asked-period.ts';
import { withLook } from '../look.ts';

const PAGE = 200;
/** As many as are drawn while the one session of the embedded database is held. */
const DRAWN_AT_ONCE = 50;

/** A page may be of a month of days: each is a look of its own. */
export const getTripHistoryHandler = askedRead(contract, async (params, context) => {
  const { program_id: programs = [], cursor, limit = PAGE } = params;
  const checked = checkPeriod(periodOf(params), MOST_LISTED_DAYS);
  if (!checked.ok) return checked;
  const { services, by } = context;
  const { operator } = by;
  const after = cursor === undefined ? null : readCursor(cursor, ['date', 'id']);
  return withLook(services, operator, async (look) => {
    const { rows } = await look(async (queries) =>
      sql<{ id: TripId; day: string }>`
        select trip_id as id, service_day as day from trip
        where operator_id = ${operator} and service_day between ${params.start_date} and ${params.end_date}
          ${programs.length === 0 ? sql`` : sql`and program_id = any(${[...programs]}::bigint[])`}
          ${after === null ? sql`` : sql`and (service_day, trip_id) > (${after[0]}::date, ${after[1]}::bigint)`}
        order by service_day, trip_id
        limit ${limit + 1}`.execute(queries),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (rows.length > limit && last) context.nextCursor(cursorOf(last.day, last.id));
    const drawn = [];
    for (const [date, trips] of Map.groupBy(page, ({ day }) => day)) {
      const day = await look(async (queries) => dayOn({ services, by, queries }, date));
      // One that was taken off the day since the page was chosen is there no more.
      const entries = trips.flatMap(({ id }) => find(day.trip, id) ?? []);
      context.reveals(entries.flatMap(({ id }) => bookingsOfTrip(day, id).map(({ riderId }) => riderId)));
      for (let from = 0; from < entries.length; from += DRAWN_AT_ONCE) {
        const some = entries.slice(from, from + DRAWN_AT_ONCE);
        drawn.push(...(await look(async (queries) => tripsOnWire({ services, queries, operator }, day, some))));
        await breath();
      }
    }
    return yes(drawn);
  });
});
