import { editPayerTerms as contract } from '@handrail/contracts/billing';
import { PROOFS } from '@handrail/domain/billing';
import { yes } from '@handrail/domain/platform';
import { isAccount } from '../../accounts/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { payerTermsEntity } from '../entities.ts';
import { termsOfPayers, termsOnWire } from '../terms-store.ts';

export const editPayerTermsHandler = change(contract, async (params, { tx }) => {
  const { account_id, net_days, cycle, grouping, expected_version } = params;
  const asking = { queries: tx.queries, operator: tx.operator };
  if (!(await isAccount(tx.queries, tx.operator, account_id))) throw notFound();
  const row = (await termsOfPayers(asking, [account_id])).get(account_id);
  if (expected_version !== undefined && expected_version !== (row?.version ?? 0)) return stale('payer');
  const needs = PROOFS.filter((proof) => params.needs.includes(proof));
  const fields = { net_days, cycle, grouping, needs };
  if (!row) await tx.insert(payerTermsEntity, { account_id, ...fields });
  else await tx.save(payerTermsEntity, row.payer_terms_id, row.version, fields);
  return yes(await termsOnWire(asking, account_id));
});
