import { getDenialData as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { ASKED_BY, checkPeriod, countAsked, groupAsked, MOST_REPORT_DAYS } from '@handrail/domain/reports';
import { lookingOf } from '../../day/index.ts';
import { reportRead } from '../../platform/calls/handler.ts';
import { headVersion } from '../../platform/log/head-version.ts';
import { listAsked } from '../asked-store.ts';
import { periodOf } from '../asked-period.ts';

export const getDenialDataHandler = reportRead(contract, async ({ program_id, start_date, end_date }, context) => {
  const checked = checkPeriod(periodOf({ start_date, end_date }), MOST_REPORT_DAYS);
  if (!checked.ok) return checked;
  const looking = lookingOf(context);
  const asked = await listAsked(looking, { from: start_date, to: end_date, programs: program_id });
  return yes({
    sums: countAsked(asked),
    groups: ASKED_BY.flatMap((by) => groupAsked(asked, by).map(({ name, counts }) => ({ by, name, ...counts }))),
    version: await headVersion(looking.queries, looking.operator),
  });
});
