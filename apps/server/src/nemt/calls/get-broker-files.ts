import { getBrokerFiles as contract } from '@handrail/contracts/nemt';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listBrokerFiles } from '../broker-file-store.ts';

export const getBrokerFilesHandler = read(contract, async (_params, { queries, by }) =>
  yes(await listBrokerFiles({ queries, operator: by.operator })),
);
