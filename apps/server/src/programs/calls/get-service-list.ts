import { getServiceList as contract } from '@handrail/contracts/programs';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listServices } from '../service-store.ts';
import { serviceOnWire } from '../service-wire.ts';

export const getServiceListHandler = read(contract, async (_params, { queries, by: { operator }, clock }) =>
  yes((await listServices({ queries, operator, clock })).map(serviceOnWire)),
);
