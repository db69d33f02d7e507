export { encodings, type Encoding } from './encoding.ts';
export {
  type ImportField,
  type ImportInParts,
  type ImportKind,
  type JudgedRow,
  type JudgingRows,
  type Outcomes,
  type Plain,
  type PreviewKind,
  type RowCome,
  type RowProblem,
} from './import-kind.ts';
export {
  commitImport,
  findImport,
  findImportAlone,
  forgetImports,
  importEntity,
  keepPreview,
  type KeptImport,
  noteCommitted,
  openedRows,
  rowsSentence,
} from './import-store.ts';
export { type TableCode, type TableRow } from './limits.ts';
export { proposeMapping, readMapping } from './mapping.ts';
export { type Preview, preview, type RowError, withoutRefused } from './preview.ts';
export { readAllRows, readTable, type Table } from './read-table.ts';
