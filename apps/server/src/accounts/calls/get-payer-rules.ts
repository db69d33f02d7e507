import { getPayerRules as contract } from '@handrail/contracts/accounts';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { rulesOnWire } from '../payer-rules.ts';

export const getPayerRulesHandler = read(contract, async (_params, { queries, by }) =>
  yes(await rulesOnWire({ queries, operator: by.operator })),
);
