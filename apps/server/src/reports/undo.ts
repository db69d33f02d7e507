import { isReportOf } from '@handrail/domain/reports';
import type { UndoRule } from '../log/index.ts';
import { savedReportEntity } from './entities.ts';
import { findReport, readerOf, reportOfRow, type ReportRow } from './saved-store.ts';

/** A report of one's own is taken back by its owner alone: nobody else knows of it. */
const reportIsTheirs: UndoRule = async ({ tx, by, changes }) => {
  for (const { entity, id, before, after } of changes) {
    if (entity !== savedReportEntity.name) continue;
    const isTheirs =
      after === null
        ? before !== null && isReportOf(readerOf(by), reportOfRow({ ...before, saved_report_id: id } as ReportRow))
        : (await findReport(tx, id, readerOf(by))) !== null;
    if (!isTheirs)
      return { code: 'UNDO_NOT_POSSIBLE', sentence: "This can't be undone: it is somebody else's report." };
  }
  return null;
};

export const undoRules: Record<string, UndoRule> = { saved_report: reportIsTheirs };
