import { getCurrentAccount as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { readAccount } from '../current-account.ts';

export const getCurrentAccountHandler = read(contract, async (_params, { services, queries, by }) =>
  yes(await readAccount(services, queries, by)),
);
