import { getEmployerAdmins as contract } from '@handrail/contracts/admin';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listUsers } from '../user-store.ts';
import { userOnWire } from '../user-wire.ts';

export const getEmployerAdminsHandler = read(contract, async (_params, { queries, by }) => {
  const users = await listUsers(queries, by.operator);
  return yes({ status: 'success', users: users.map(userOnWire) });
});
