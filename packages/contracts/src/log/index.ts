export * from './get-operation-list.ts';
export * from './index.ts';
export * from './undo-operation.ts';
