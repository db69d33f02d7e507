import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { label, labelType } from './label.ts';

export const getAddlInfoLabels = call('v1_webapp_get_addl_info_labels', {
  by: levels(1, 2, 3, 4),
  params: { type: labelType },
  result: z.array(label),
});
