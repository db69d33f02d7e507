import { deleteReport as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { savedReportEntity } from '../entities.ts';
import { findReport, readerOf } from '../saved-store.ts';

export const deleteReportHandler = change(contract, async ({ saved_report_id, expected_version }, { tx, by }) => {
  const report = await findReport(tx, saved_report_id, readerOf(by));
  if (!report) throw notFound();
  if (isStale(report.row, expected_version)) return stale('report');
  await tx.remove(savedReportEntity, report.id, report.row.version);
  return yes({ saved_report_id });
});
