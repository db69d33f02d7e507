import { getFleetShuttleList as contract } from '@handrail/contracts/fleet';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listDetails } from '../vehicle-details.ts';

export const getFleetShuttleListHandler = read(contract, async (_params, { queries, by, clock }) =>
  yes(await listDetails({ queries, operator: by.operator, clock })),
);
