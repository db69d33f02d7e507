import { getFleetDriverList as contract } from '@handrail/contracts/drivers';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listKeptDrivers } from '../kept-drivers.ts';

export const getFleetDriverListHandler = read(contract, async (_params, { services, queries, by, clock }) =>
  yes(await listKeptDrivers(services, { queries, operator: by.operator, clock })),
);
