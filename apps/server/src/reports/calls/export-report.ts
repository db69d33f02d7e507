import { exportReport as contract } from '@handrail/contracts/reports';
import { invariant, no, yes } from '@handrail/domain/platform';
import { checkMonth, isMeasure, checkPeriod, monthOfDays, MOST_REPORT_DAYS } from '@handrail/domain/reports';
import { preparedRead } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { fileUrl } from '../../platform/files/claim-file.ts';
import { todayOf } from '../../programs/index.ts';
import { periodOf } from '../asked-period.ts';
import { listConfigs } from '../config-store.ts';
import { askForExport } from '../export/export-store.ts';
import { fileNameOf } from '../export/sheets-of.ts';
import { EXPORT_REPORT } from '../jobs.ts';
import { checkRoom } from '../room.ts';

/** Reports whose rows are searched on the screen: their files have what was found. */
const SEARCHED: ReadonlySet<string> = new Set(['history', 'trips', 'productivity']);

/** Nothing of the operator's is changed: what was asked for is kept for the job alone, and goes when its file does. */
export const exportReportHandler = preparedRead(
  contract,
  async (params, { by, clock, services }) => {
    const {
      report,
      format,
      start_date,
      end_date,
      program_id = [],
      account_id = null,
      by: dividedBy = 'driver',
      of,
      weekday,
      hour,
      ride_status: statuses,
      came,
      search,
      measure,
    } = params;
    const period = periodOf(params);
    const checked = checkPeriod(period, MOST_REPORT_DAYS);
    if (!checked.ok) return checked;
    if (measure !== undefined && !isMeasure(measure)) {
      const sentence = 'There is no figure of this name.';
      return no('UNKNOWN_MEASURE', sentence, { measure: sentence });
    }
    const room = await checkRoom(services);
    if (!room.ok) return room;
    const { operator, personId } = by;
    if (report === 'month') {
      const month = monthOfDays(period);
      if (!month.ok) return month;
      const today = await inOperator(services.db, operator, async (queries) => todayOf({ queries, operator, clock }));
      const over = checkMonth(month.value, today);
      if (!over.ok) return over;
    }
    invariant(personId !== null, 'A level is held by somebody.');
    const asked = await inOperator(services.db, operator, async (queries) => {
      if (report === 'account' && (await listConfigs({ queries, operator }, [account_id ?? '0'])).length === 0)
        return null;
      return askForExport(
        { queries, operator },
        {
          report,
          format,
          startsOn: start_date,
          endsOn: end_date,
          programIds: program_id,
          accountId: report === 'account' ? account_id : null,
          dividedBy: report === 'productivity' ? dividedBy : null,
          filters: {
            ...(report === 'history' ? { statuses, came, measure, part: { by: params.by, of, weekday, hour } } : {}),
            ...(SEARCHED.has(report) ? { search } : {}),
          },
          fileName: fileNameOf(report, start_date, end_date, format),
          personId,
          at: clock.now(),
          beatAt: services.clocks.guard.now(),
        },
      );
    });
    if (!asked) {
      const sentence = 'Choose the account that the report is of.';
      return no('NO_ACCOUNT', sentence, { account_id: sentence });
    }
    const id = asked.report_export_id;
    // Where it cannot be asked for now, it is found within the minute, and nobody waits for it here.
    await services.jobs
      .ask(EXPORT_REPORT, id)
      .catch((err: unknown) => services.log.error({ export: id, err }, 'an export was not asked for'));
    return yes({ export_id: id, file_url: fileUrl(asked.file_id) ?? '', file_name: asked.file_name });
  },
  async (_params, _context, prepared) => Promise.resolve(prepared),
);
