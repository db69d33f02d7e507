export * from './call.ts';
export * from './envelope.ts';
export * from './fields.ts';
export * from './live-event.ts';
export * from './operation.ts';
export * from './program.ts';
export * from './times.ts';
export * from './warning.ts';
