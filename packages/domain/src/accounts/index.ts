export * from './contacts.ts';
export * from './fee-plan-choice.ts';
export * from './payers.ts';
export * from './shares.ts';
