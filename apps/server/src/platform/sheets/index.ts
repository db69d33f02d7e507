export { csvPieces } from './csv.ts';
export type { Cell, Sheet } from './sheet.ts';
export { MOST_ROWS, SheetIsFull, xlsxPieces } from './xlsx.ts';
