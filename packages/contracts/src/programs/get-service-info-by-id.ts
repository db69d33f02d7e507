import { call, id, levels } from '../platform/index.ts';
import { serviceInfo } from './service.ts';

/** One program with all it promised, promises and is to promise. */
export const getServiceInfoById = call('v1_webapp_get_service_info_by_id', {
  by: levels(3, 4),
  params: { program_id: id },
  result: serviceInfo,
  refusals: ['PROGRAM_NOT_FOUND'],
});
