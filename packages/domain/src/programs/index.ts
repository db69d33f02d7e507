export * from './paper-program.ts';
export * from './program-version.ts';
export * from './service-hours.ts';
export * from './travel-hours.ts';
