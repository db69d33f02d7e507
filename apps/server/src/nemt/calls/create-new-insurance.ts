import { createNewInsurance as contract } from '@handrail/contracts/nemt';
import { addPayer } from '../../accounts/index.ts';
import { change } from '../../platform/calls/handler.ts';

export const createNewInsuranceHandler = change(contract, async ({ name, program_id }, { tx, clock }) =>
  addPayer(tx, { name, programIds: program_id }, clock.now()),
);
