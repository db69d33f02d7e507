export { accountNamed, payerNamed } from './accounts-named.ts';
export { addPayer } from './add-payer.ts';
export { findAccount } from './account-store.ts';
export { accountEntity, accountProgramEntity } from './entities.ts';
export { isAccount, listPayers, type StoredPayer } from './payer-store.ts';
export { findAccountPage, findPage, PORTAL_PATH } from './portal-page-store.ts';
export { listPayerRules } from './payer-rules.ts';
