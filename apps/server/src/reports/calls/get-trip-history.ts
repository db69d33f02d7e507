import { getTripHistory as contract } from '@handrail/contracts/reports';
import { bookingsOfTrip, tripOf } from '@handrail/domain/day';
import type { TripId } from '@handrail/domain/platform';
import { yes } from '@handrail/domain/platform';
import { checkPeriod, MOST_LISTED_DAYS } from '@handrail/domain/reports';
import { sql } from 'kysely';
import { dayOn, lookingOf, tripsOnWire } from '../../day/index.ts';
import { cursorOf, readCursor } from '../../platform/calls/cursor.ts';
import { reportRead } from '../../platform/calls/handler.ts';
import { periodOf } from '../asked-period.ts';

const PAGE = 200;

export const getTripHistoryHandler = reportRead(contract, async (params, context) => {
  const { program_id: programs = [], cursor, limit = PAGE } = params;
  const checked = checkPeriod(periodOf(params), MOST_LISTED_DAYS);
  if (!checked.ok) return checked;
  const looking = lookingOf(context);
  const after = cursor === undefined ? null : readCursor(cursor, ['date', 'id']);
  const { rows } = await sql<{ id: TripId; day: string }>`
    select trip_id as id, service_day as day from trip
    where operator_id = ${looking.operator} and service_day between ${params.start_date} and ${params.end_date}
      ${programs.length === 0 ? sql`` : sql`and program_id = any(${[...programs]}::bigint[])`}
      ${after === null ? sql`` : sql`and (service_day, trip_id) > (${after[0]}::date, ${after[1]}::bigint)`}
    order by service_day, trip_id
    limit ${limit + 1}`.execute(looking.queries);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last) context.nextCursor(cursorOf(last.day, last.id));
  const drawn = [];
  for (const [date, trips] of Map.groupBy(page, ({ day }) => day)) {
    const day = await dayOn(context, date);
    context.reveals(trips.flatMap(({ id }) => bookingsOfTrip(day, id).map(({ riderId }) => riderId)));
    drawn.push(
      ...(await tripsOnWire(
        looking,
        day,
        trips.map(({ id }) => tripOf(day, id)),
      )),
    );
  }
  return yes(drawn);
});
