import { getShuttleInfoById as contract } from '@handrail/contracts/fleet';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { findDetails, vehicleNotFound } from '../vehicle-details.ts';

export const getShuttleInfoByIdHandler = read(contract, async ({ shuttle_id }, { queries, by, clock }) => {
  const details = await findDetails({ queries, operator: by.operator, clock }, shuttle_id);
  return details ? yes(details) : vehicleNotFound;
});
