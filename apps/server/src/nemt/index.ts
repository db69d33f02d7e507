export { listBrokerFiles } from './broker-file-store.ts';
export { giveKey } from './give-key.ts';
export { receiveFile } from './receive-file.ts';
export { brokerFolder, watchFolder } from './watch-folder.ts';
