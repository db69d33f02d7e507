export { listBrokerFiles } from './broker-file-store.ts';
export { giveKey } from './give-key.ts';
export { brokerFolder } from './watch-folder.ts';
