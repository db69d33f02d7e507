export * from './get-fleet-insurance.ts';
export * from './get-program-insurance.ts';
export * from './insurance.ts';
