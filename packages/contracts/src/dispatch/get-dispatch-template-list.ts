import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { templateSummary } from './template.ts';

/** The days of the board that are kept to be used again, by name. */
export const getDispatchTemplateList = call('v1_webapp_get_dispatch_template_list', {
  by: levels(3, 4),
  params: { program_id: id.optional() },
  result: z.array(templateSummary),
});
