import { getDriverLoggedScheduleData as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { checkReportRange } from '@handrail/domain/shifts';
import { cursorOf, readCursor } from '../../platform/calls/cursor.ts';
import { read } from '../../platform/calls/handler.ts';
import { spanOf } from '../asked-day.ts';
import { listLogged, loggedOnWire } from '../logged-store.ts';

/** As many as a screen asks for when it does not say. */
const PAGE = 1000;

export const getDriverLoggedScheduleDataHandler = read(contract, async (params, { queries, by, nextCursor }) => {
  const { driver_id, cursor, limit = PAGE } = params;
  const span = spanOf(params);
  const range = checkReportRange(span.from, span.to);
  if (!range.ok) return range;
  const looking = { queries, operator: by.operator };
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, ['instant', 'id']);
  const after = at === undefined || id === undefined ? null : { at, id };

  const found = await listLogged(looking, { ...span, driverId: driver_id, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last) nextCursor(cursorOf(last.startsAt, last.id));
  return yes(await loggedOnWire(looking, page));
});
