import { getSavedReportList as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { isReportOf } from '@handrail/domain/reports';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listReports, readerOf, reportsOnWire } from '../saved-store.ts';

export const getSavedReportListHandler = read(contract, async (_params, context) => {
  const looking = lookingOf(context);
  const reports = await listReports(looking);
  return yes(
    await reportsOnWire(
      looking,
      reports.filter((report) => isReportOf(readerOf(context.by), report)),
    ),
  );
});
