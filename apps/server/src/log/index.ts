export { actorName, operationOnWire, visibleTo } from './operation-wire.ts';
export type { AfterUndo, UndoLeaves, UndoRule } from './undo-rules.ts';
export type { NamesOf } from './known.ts';
export type { Parts } from './parts.ts';
export type { Around, Teller, TellerOfAll, WholeChange } from './summary.ts';
