export * from './ask-for-ride.ts';
export * from './cancel-asked-ride.ts';
export * from './get-offered-times.ts';
export * from './get-portal.ts';
export * from './suggest-addresses.ts';
