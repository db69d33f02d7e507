import { call, id, levels } from '../platform/index.ts';
import { template } from './template.ts';
import { templateName } from './template-name.ts';

/** Keeps the same day once more, under a name of its own. */
export const copyDispatchTemplate = call('v1_webapp_copy_dispatch_template', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: { template_id: id, name: templateName },
  result: template,
  refusals: ['NAME_TAKEN'],
});
