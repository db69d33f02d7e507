import { getFleetDriverList as contract } from '@handrail/contracts/drivers';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listedDrivers } from '../driver-details.ts';

export const getFleetDriverListHandler = read(contract, async (_params, { queries, by }) =>
  yes(await listedDrivers(queries, by.operator)),
);
