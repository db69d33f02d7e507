import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { insurance } from './insurance.ts';

/** The payers that pay for rides of one program, by name. */
export const getProgramInsurance = call('v1_webapp_get_program_insurance', {
  by: levels(1, 2),
  params: { program_id: id },
  result: z.array(insurance),
});
