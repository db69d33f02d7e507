export { accountEntity, accountProgramEntity } from './entities.ts';
export { isAccount, listPayers, type StoredPayer } from './payer-store.ts';
