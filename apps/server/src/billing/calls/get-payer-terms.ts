import { getPayerTerms as contract } from '@handrail/contracts/billing';
import { yes } from '@handrail/domain/platform';
import { isAccount } from '../../accounts/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { termsOnWire } from '../terms-store.ts';

export const getPayerTermsHandler = read(contract, async ({ account_id }, { queries, by }) => {
  if (!(await isAccount(queries, by.operator, account_id))) throw notFound();
  return yes(await termsOnWire({ queries, operator: by.operator }, account_id));
});
