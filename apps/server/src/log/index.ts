export { operationOnWire, visibleTo } from './operation-wire.ts';
export type { UndoLeaves, UndoRule } from './undo-rules.ts';
export type { Teller } from './summary.ts';
