import { call, day, id, levels } from '../platform/index.ts';
import { template } from './template.ts';
import { templateName } from './template-name.ts';

/** Keeps what stands on the board of a day, of one program. */
export const createDispatchTemplate = call('v1_webapp_create_dispatch_template', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: { name: templateName, date: day, program_id: id },
  result: template,
  refusals: ['NAME_TAKEN', 'NO_TRIPS'],
});
