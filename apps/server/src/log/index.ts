export type { UndoRule } from './undo-rules.ts';
