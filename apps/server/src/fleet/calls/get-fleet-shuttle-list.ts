import { getFleetShuttleList as contract } from '@handrail/contracts/fleet';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listKeptVehicles } from '../kept-vehicles.ts';

export const getFleetShuttleListHandler = read(contract, async (_params, { services, queries, by, clock }) =>
  yes(await listKeptVehicles(services, { queries, operator: by.operator, clock })),
);
