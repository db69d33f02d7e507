import { getProgramInsurance as contract } from '@handrail/contracts/accounts';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { getProgram } from '../../programs/index.ts';
import { listPayers, payerOnWire } from '../payer-store.ts';

export const getProgramInsuranceHandler = read(contract, async ({ program_id }, { queries, by }) => {
  const { id: programId } = await getProgram(queries, by.operator, program_id);
  return yes((await listPayers(queries, by.operator, { programId })).map(payerOnWire));
});
