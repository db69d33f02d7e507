import { call, id, levels } from '../platform/index.ts';
import { template } from './template.ts';

export const getDispatchTemplateById = call('v1_webapp_get_dispatch_template_by_id', {
  by: levels(3, 4),
  readsRiders: true,
  params: { template_id: id },
  result: template,
});
