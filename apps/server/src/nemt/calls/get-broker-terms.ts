import { getBrokerTerms as contract } from '@handrail/contracts/nemt';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { brokerTermsOnWire } from '../broker-terms.ts';
import { payerOf } from '../judging-facts.ts';

export const getBrokerTermsHandler = read(contract, async ({ insurance_id }, { services, queries, by }) => {
  const payer = await payerOf({ services, queries, operator: by.operator }, insurance_id);
  return yes(await brokerTermsOnWire({ queries, operator: by.operator }, payer.id));
});
