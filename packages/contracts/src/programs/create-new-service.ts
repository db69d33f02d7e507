import { call, levels, line } from '../platform/index.ts';
import { serviceEdit, serviceInfo } from './service.ts';

/** Opens a program. It promises nothing until its terms are said, with it or later. */
export const createNewService = call('v1_webapp_create_new_service', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { ...serviceEdit, program_name: line(80), program_timezone: line(60) },
  result: serviceInfo,
  refusals: ['SERVICE_INVALID', 'AREA_INVALID', 'GEOFENCE_MISSING', 'TERMS_BEGUN', 'NAME_TAKEN', 'ZONE_IN_USE'],
});
