import { getDriverInfoById as contract } from '@handrail/contracts/drivers';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { getDetails } from '../driver-details.ts';

export const getDriverInfoByIdHandler = read(contract, async ({ driver_id }, { services, queries, by }) =>
  yes(await getDetails(services, queries, by.operator, driver_id)),
);
