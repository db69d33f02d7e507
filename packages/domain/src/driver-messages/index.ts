export * from './hear-message.ts';
export * from './may-be-read.ts';
export * from './prepared.ts';
