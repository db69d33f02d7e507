export { keptPicture, keptPictures } from './kept-picture.ts';
export { endPaper, paperOf } from './open-paper.ts';
export { type DrawnPaper, PaperAway, PaperDesk } from './paper-desk.ts';
export { Paper, type PaperSize, type Section, SIZES, type Writer } from './paper.ts';
export type { Draw, DrawingTable } from './paper-words.ts';
export type { Style } from './pen.ts';
