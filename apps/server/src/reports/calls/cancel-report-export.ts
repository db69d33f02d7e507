import { cancelReportExport as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { cancelExport, findExport } from '../export/export-store.ts';

export const cancelReportExportHandler = change(contract, async ({ export_id }, { tx, by }) => {
  const found = by.personId === null ? null : await findExport(tx, export_id, by.personId);
  if (!found) throw notFound();
  await cancelExport(tx, export_id);
  return yes({ export_id });
});
