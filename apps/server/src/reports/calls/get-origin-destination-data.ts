import { getOriginDestinationData as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { checkPeriod, MOST_REPORT_DAYS, shownRides } from '@handrail/domain/reports';
import { lookingOf } from '../../day/index.ts';
import { reportRead } from '../../platform/calls/handler.ts';
import { periodOf } from '../asked-period.ts';
import { cellAt, countCells, gridOf } from '../origin-cells.ts';

export const getOriginDestinationDataHandler = reportRead(
  contract,
  async ({ program_id, start_date, end_date }, context) => {
    const checked = checkPeriod(periodOf({ start_date, end_date }), MOST_REPORT_DAYS);
    if (!checked.ok) return checked;
    const looking = lookingOf(context);
    const asked = { from: start_date, to: end_date, programs: program_id };
    const grid = await gridOf(looking, asked);
    if (!grid) return yes([]);
    const rows = await countCells(looking, asked, grid);
    return yes(
      rows.map(({ pickup, dropoff, rides, riders }) => {
        const count = shownRides(rides, riders);
        return {
          pickup: pickup === null ? null : cellAt(grid, pickup),
          dropoff: dropoff === null ? null : cellAt(grid, dropoff),
          count: count ?? 0,
          is_under_five: count === null,
        };
      }),
    );
  },
);
