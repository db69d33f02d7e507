import { call, id, levels } from '../platform/index.ts';
import { brokerFile } from './get-broker-files.ts';

/** Puts a file aside that nobody is going to import. */
export const putAsideBrokerFile = call('v1_webapp_put_aside_broker_file', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'broker_file',
  params: { broker_file_id: id },
  result: brokerFile,
  refusals: ['STALE'],
});
