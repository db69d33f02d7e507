import type { UndoRule } from '../log/index.ts';
import { savedReportEntity } from './entities.ts';
import { findReport } from './saved-store.ts';

/** A report of one's own is taken back by its owner alone: nobody else knows of it. */
const reportIsTheirs: UndoRule = async ({ tx, by, changes }) => {
  for (const { entity, id, before, after } of changes) {
    if (entity !== savedReportEntity.name) continue;
    const isTheirs =
      after === null
        ? before?.['is_shared'] === true || String(before?.['owner_id']) === by.personId
        : (await findReport(tx, id, by.personId)) !== null;
    if (!isTheirs)
      return { code: 'UNDO_NOT_POSSIBLE', sentence: "This can't be undone: it is somebody else's report." };
  }
  return null;
};

export const undoRules: Record<string, UndoRule> = { saved_report: reportIsTheirs };
