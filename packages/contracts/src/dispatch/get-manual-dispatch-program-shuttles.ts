import { z } from 'zod';
import { vehicle } from '../fleet/index.ts';
import { call, id, levels } from '../platform/index.ts';

/** The vehicles in service that a program may be dispatched to. */
export const getManualDispatchProgramShuttles = call('v1_webapp_get_manual_dispatch_program_shuttles', {
  by: levels(3, 4),
  params: { program_id: id },
  result: z.array(vehicle),
  refusals: ['PROGRAM_NOT_FOUND'],
});
