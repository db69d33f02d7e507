export * from './asked-rider.ts';
export * from './cancel-asked.ts';
export * from './known-address.ts';
export * from './portal-words.ts';
