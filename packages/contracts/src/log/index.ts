export * from './get-booking-audit-logs.ts';
export * from './get-operation-list.ts';
export * from './get-told-riders.ts';
export * from './take-back-press.ts';
export * from './undo-operation.ts';
