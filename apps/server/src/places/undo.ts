import type { UndoLeaves } from '../log/index.ts';

/** A place never changes and belongs to nobody: others may have come to refer to it, so it stays when a deed is undone. */
export const undoLeaves: UndoLeaves = ({ entity, before }) => entity === 'place' && before === null;
