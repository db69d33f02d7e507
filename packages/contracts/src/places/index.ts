export * from './address.ts';
export * from './geocode-address.ts';
export * from './get-directions.ts';
export * from './search-address.ts';
