import { getOriginDestinationData as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { checkPeriod, MOST_REPORT_DAYS } from '@handrail/domain/reports';
import { askedRead } from '../../platform/calls/handler.ts';
import { periodOf } from '../asked-period.ts';
import { withLook } from '../look.ts';
import { shownCells } from '../origin-cells.ts';

export const getOriginDestinationDataHandler = askedRead(
  contract,
  async ({ program_id, start_date, end_date }, { services, by: { operator } }) => {
    const checked = checkPeriod(periodOf({ start_date, end_date }), MOST_REPORT_DAYS);
    if (!checked.ok) return checked;
    const asked = { from: start_date, to: end_date, programs: program_id };
    return withLook(services, operator, async (look) => {
      const { rows, version } = await shownCells({ services, operator, look }, asked);
      return yes(
        rows.map(({ count, ...ends }) => ({ ...ends, count: count ?? 0, is_under_five: count === null, version })),
      );
    });
  },
);
