import { getServiceInfoById as contract } from '@handrail/contracts/programs';
import { no, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { findServiceInfo } from '../service-info.ts';

export const getServiceInfoByIdHandler = read(
  contract,
  async ({ program_id }, { queries, by: { operator }, clock }) => {
    const info = await findServiceInfo({ queries, operator, clock }, program_id);
    return info ? yes(info) : no('PROGRAM_NOT_FOUND', 'Program not found!');
  },
);
