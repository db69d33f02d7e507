import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { template } from './template.ts';
import { templateName } from './template-name.ts';

/** Gives a template another name, or deletes it. */
export const editDispatchTemplate = call('v1_webapp_edit_dispatch_template', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'template',
  readsRiders: true,
  params: { template_id: id, name: templateName.optional(), to_delete: z.boolean().optional() },
  /** Null once it is deleted. */
  result: template.nullable(),
  refusals: ['NAME_TAKEN', 'STALE'],
});
