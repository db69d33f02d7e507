import { editPayerRule as contract } from '@handrail/contracts/accounts';
import { DRIVER_PAPERS, VEHICLE_PAPERS } from '@handrail/domain/fleet';
import { invariant, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { payerRuleEntity } from '../entities.ts';
import { ruleOnWire } from '../payer-rules.ts';

export const editPayerRuleHandler = change(contract, async (params, { tx }) => {
  const { insurance_id: account_id, authorizations, papers, expected_version } = params;
  const asking = { queries: tx.queries, operator: tx.operator };
  if (!(await ruleOnWire(asking, account_id))) throw notFound();
  const row = await tx.queries
    .selectFrom('payer_rule')
    .select(['payer_rule_id', 'version'])
    .where('operator_id', '=', tx.operator)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  if (expected_version !== undefined && expected_version !== (row?.version ?? 0)) return stale('payer');
  const fields = {
    authorizations,
    papers,
    driver_papers: DRIVER_PAPERS.filter((paper) => params.driver_papers.includes(paper)),
    vehicle_papers: VEHICLE_PAPERS.filter((paper) => params.vehicle_papers.includes(paper)),
  };
  if (!row) await tx.insert(payerRuleEntity, { account_id, ...fields });
  else await tx.save(payerRuleEntity, row.payer_rule_id, row.version, fields);
  const saved = await ruleOnWire(asking, account_id);
  invariant(saved, 'A payer of whom something was just said is there.');
  return yes(saved);
});
