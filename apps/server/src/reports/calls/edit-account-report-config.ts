import { editAccountReportConfig as contract } from '@handrail/contracts/reports';
import { invariant, yes } from '@handrail/domain/platform';
import { checkAccountColumns } from '@handrail/domain/reports';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { findStoredConfig, listConfigs } from '../config-store.ts';
import { reportConfigEntity } from '../entities.ts';

export const editAccountReportConfigHandler = change(contract, async (params, { tx }) => {
  const { account_id, expected_version } = params;
  const [held] = await listConfigs(tx, [account_id]);
  if (!held) throw notFound();
  if (isStale(held, expected_version)) return stale('report');
  const columns = checkAccountColumns(params.columns);
  if (!columns.ok) return columns;
  const stored = await findStoredConfig(tx, account_id);
  if (stored) await tx.save(reportConfigEntity, stored.report_config_id, stored.version, { columns: columns.value });
  else await tx.insert(reportConfigEntity, { account_id, columns: columns.value });
  const [saved] = await listConfigs(tx, [account_id]);
  invariant(saved, 'An account that was there a moment ago is there.');
  return yes(saved);
});
