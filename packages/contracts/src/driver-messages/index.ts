export * from './driver-message.ts';
export * from './get-driver-messages.ts';
export * from './get-messages.ts';
export * from './mark-driver-messages-read.ts';
export * from './report-message.ts';
export * from './send-driver-messages.ts';
export * from './send-message.ts';
