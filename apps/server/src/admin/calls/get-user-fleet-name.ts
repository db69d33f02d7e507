import { getUserFleetName as contract } from '@handrail/contracts/admin';
import { no, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { findOperatorName } from '../operator-store.ts';

export const getUserFleetNameHandler = read(contract, async (_params, { queries, by }) => {
  const name = await findOperatorName(queries, by.operator);
  return name === null ? no('FLEET_NOT_FOUND', 'Fleet not found!') : yes({ fleet_name: name });
});
