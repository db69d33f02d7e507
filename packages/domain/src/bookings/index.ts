export * from './ride-status-number.ts';
export * from './ride-status.ts';
export * from './will-call.ts';
