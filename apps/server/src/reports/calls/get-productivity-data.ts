import { getProductivityData as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { checkPeriod, MEASURE_NAMES, MOST_LISTED_DAYS } from '@handrail/domain/reports';
import { askedRead } from '../../platform/calls/handler.ts';
import { periodOf } from '../asked-period.ts';
import { withLook } from '../look.ts';
import { readProductivity } from '../productivity.ts';

export const getProductivityDataHandler = askedRead(contract, async (params, { by, clock, services }) => {
  const period = periodOf(params);
  const checked = checkPeriod(period, MOST_LISTED_DAYS);
  if (!checked.ok) return checked;
  const asked = { by: params.by, period, programs: params.program_id };
  return withLook(services, by.operator, async (look) => {
    const { work, openDays, version } = await readProductivity(
      { services, operator: by.operator, look },
      asked,
      clock.now(),
    );
    return yes({
      rows: work.map(({ id, name, counts }) => ({
        id,
        name,
        figures: MEASURE_NAMES.map((measure) => counts[measure]),
      })),
      measures: [...MEASURE_NAMES],
      open_days: openDays,
      version,
    });
  });
});
