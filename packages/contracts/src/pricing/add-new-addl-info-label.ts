import { call, levels, line } from '../platform/index.ts';
import { label, labelType } from './label.ts';

/** A new name for fees, which takes level 3 or 4, or for lines beside a booking. */
export const addNewAddlInfoLabel = call('v1_webapp_add_new_addl_info_label', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { type: labelType, label: line(60) },
  result: label,
  refusals: ['LABEL_INVALID', 'NAME_TAKEN'],
});
