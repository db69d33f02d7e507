import { getOriginDestinationData as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { checkPeriod, MOST_REPORT_DAYS, mostShownFirst, shownRides } from '@handrail/domain/reports';
import { askedRead } from '../../platform/calls/handler.ts';
import { periodOf } from '../asked-period.ts';
import { cellAt, countCells, gridOf } from '../origin-cells.ts';
import { withLook } from '../look.ts';

export const getOriginDestinationDataHandler = askedRead(
  contract,
  async ({ program_id, start_date, end_date }, { services, by: { operator } }) => {
    const checked = checkPeriod(periodOf({ start_date, end_date }), MOST_REPORT_DAYS);
    if (!checked.ok) return checked;
    const asked = { from: start_date, to: end_date, programs: program_id };
    return withLook(services, operator, async (look) => {
      const reader = { services, operator, look };
      const grid = await gridOf(reader, asked);
      if (!grid) return yes([]);
      const rows = await countCells(reader, asked, grid);
      return yes(
        rows
          .map(({ rides, riders, ...ends }) => ({ ...ends, count: shownRides(rides, riders) }))
          .sort((a, b) => mostShownFirst(a.count, b.count))
          .map(({ pickup, dropoff, count }) => ({
            pickup: pickup === null ? null : cellAt(grid, pickup),
            dropoff: dropoff === null ? null : cellAt(grid, dropoff),
            count: count ?? 0,
            is_under_five: count === null,
          })),
      );
    });
  },
);
