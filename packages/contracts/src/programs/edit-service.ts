import { call, id, levels } from '../platform/index.ts';
import { serviceEdit, serviceInfo } from './service.ts';

/** Says what a program is and what it promises from a service day on. Rides that are booked already are not touched. */
export const editService = call('v1_webapp_edit_service', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'program',
  params: { program_id: id, ...serviceEdit },
  result: serviceInfo,
  refusals: [
    'SERVICE_INVALID',
    'AREA_INVALID',
    'GEOFENCE_MISSING',
    'TERMS_BEGUN',
    'NAME_TAKEN',
    'ZONE_IN_USE',
    'PROGRAM_NOT_FOUND',
    'STALE',
  ],
});
