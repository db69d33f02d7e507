import { call, id, levels, line } from '../platform/index.ts';
import { brokerTerms } from './get-broker-terms.ts';

/** Takes away a layout that somebody made by hand: files are no longer known by it. What they brought stays. */
export const removeBrokerLayout = call('v1_webapp_remove_broker_layout', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  params: { insurance_id: id, layout: line(40) },
  result: brokerTerms,
});
