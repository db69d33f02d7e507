import { call, id, levels, line } from '../platform/index.ts';
import { brokerTerms } from './get-broker-terms.ts';

/** Gives a layout that somebody made by hand another name. */
export const renameBrokerLayout = call('v1_webapp_rename_broker_layout', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  params: { insurance_id: id, layout: line(40), layout_name: line(80) },
  result: brokerTerms,
  refusals: ['NAME_MISSING', 'NAME_TAKEN'],
});
