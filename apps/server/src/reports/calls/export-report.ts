import { exportReport as contract } from '@handrail/contracts/reports';
import { invariant, no, yes } from '@handrail/domain/platform';
import { checkPeriod, MOST_REPORT_DAYS } from '@handrail/domain/reports';
import { awaitedChange } from '../../platform/calls/handler.ts';
import { fileUrl } from '../../platform/files/claim-file.ts';
import { periodOf } from '../asked-period.ts';
import { listConfigs } from '../config-store.ts';
import { askForExport } from '../export/export-store.ts';
import { fileNameOf } from '../export/sheets-of.ts';
import { EXPORT_REPORT } from '../jobs.ts';

export const exportReportHandler = awaitedChange(
  contract,
  async () => Promise.resolve(null),
  async (params, { tx, by, clock, services }) => {
    const { report, format, start_date, end_date, program_id = [], account_id = null } = params;
    const checked = checkPeriod(periodOf(params), MOST_REPORT_DAYS);
    if (!checked.ok) return checked;
    if (report === 'account' && (account_id === null || (await listConfigs(tx, [account_id])).length === 0)) {
      const sentence = 'Choose the account that the report is of.';
      return no('NO_ACCOUNT', sentence, { account_id: sentence });
    }
    invariant(by.personId !== null, 'A level is held by somebody.');
    const asked = await askForExport(tx, {
      report,
      format,
      startsOn: start_date,
      endsOn: end_date,
      programIds: program_id,
      accountId: report === 'account' ? account_id : null,
      fileName: fileNameOf(report, start_date, end_date, format),
      personId: by.personId,
      at: clock.now(),
      beatAt: services.clocks.guard.now(),
    });
    return yes({
      export_id: asked.report_export_id,
      file_url: fileUrl(asked.file_id) ?? '',
      file_name: asked.file_name,
    });
  },
  async ({ export_id }, { services }) => {
    // Where it cannot be asked for now, it is found within the minute, and nobody waits for it here.
    await services.jobs
      .ask(EXPORT_REPORT, export_id)
      .catch((err: unknown) => services.log.error({ export: export_id, err }, 'an export was not asked for'));
  },
  async (done) => Promise.resolve(done),
);
