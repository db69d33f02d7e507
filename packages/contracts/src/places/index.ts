export * from './address.ts';
export * from './geocode-address.ts';
export * from './get-address-at.ts';
export * from './get-directions.ts';
export * from './get-service-area.ts';
export * from './search-address.ts';
export * from './travel-source.ts';
