import { z } from 'zod';
import { anySignedIn, call, program } from '../platform/index.ts';

export const getUserProgramName = call('v1_webapp_get_user_program_name', {
  by: anySignedIn,
  params: {},
  result: z.object({ programs: z.array(program) }),
  refusals: ['PROGRAM_NOT_FOUND'],
});
