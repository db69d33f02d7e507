import { getReportExport as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { fileUrl } from '../../platform/files/claim-file.ts';
import { findExport } from '../export/export-store.ts';

export const getReportExportHandler = read(contract, async ({ export_id }, context) => {
  const found = await findExport(lookingOf(context), export_id, context.by.personId);
  if (!found) throw notFound();
  return yes({
    state: found.state,
    rows: found.rows_written,
    file_url: fileUrl(found.file_id) ?? '',
    file_name: found.file_name,
    version: found.from_version,
    failure: found.failure,
  });
});
