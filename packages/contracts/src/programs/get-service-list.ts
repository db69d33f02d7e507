import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { service } from './service.ts';

/** The programs, each with what it promises today. */
export const getServiceList = call('v1_webapp_get_service_list', {
  by: levels(3, 4),
  params: {},
  result: z.array(service),
});
