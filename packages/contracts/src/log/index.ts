export * from './get-operation-list.ts';
export * from './undo-operation.ts';
