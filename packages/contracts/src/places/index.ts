export * from './address.ts';
export * from './geocode-address.ts';
export * from './search-address.ts';
