export * from './account-address.ts';
export * from './account-edit.ts';
export * from './contacts.ts';
export * from './fee-plan-choice.ts';
export * from './payers.ts';
export * from './portal-links.ts';
export * from './portal-words.ts';
export * from './shares.ts';
