export { accountEntity, accountProgramEntity } from './entities.ts';
export { listPayers, type StoredPayer } from './payer-store.ts';
