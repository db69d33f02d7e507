import { getFleetInsurance as contract } from '@handrail/contracts/accounts';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listPayers, payerOnWire } from '../payer-store.ts';

export const getFleetInsuranceHandler = read(contract, async (_params, { queries, by }) =>
  yes((await listPayers(queries, by.operator)).map(payerOnWire)),
);
