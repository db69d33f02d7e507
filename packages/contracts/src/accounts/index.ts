export * from './account.ts';
export * from './create-new-program-account.ts';
export * from './edit-program-account.ts';
export * from './get-fleet-insurance.ts';
export * from './get-program-account-info-by-id.ts';
export * from './get-program-accounts.ts';
export * from './get-program-insurance.ts';
export * from './insurance.ts';
