import { z } from 'zod';
import { call, levels, program } from '../platform/index.ts';

/** The programs that whoever asks dispatches for. */
export const getEntityPrograms = call('v1_webapp_get_entity_programs', {
  by: levels(3, 4),
  params: {},
  result: z.array(program),
});
