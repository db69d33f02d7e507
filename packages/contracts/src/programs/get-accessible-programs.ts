import { z } from 'zod';
import { anySignedIn, call, program } from '../platform/index.ts';

export const getAccessiblePrograms = call('v2_webapp_get_accessible_programs', {
  by: anySignedIn,
  params: {},
  result: z.array(program),
});
