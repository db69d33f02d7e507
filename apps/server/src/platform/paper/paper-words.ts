import type { Paper, PaperSize } from './paper.ts';

/** What is said to the thread that draws. */
export type ToPaper = { is: 'draw'; job: number; drawer: string; work: unknown } | { is: 'stop'; job: number };

/** What it says. */
export type FromPaper =
  | { is: 'progress'; job: number; done: number }
  | { is: 'done'; job: number; bytes: Uint8Array; standIns: number }
  | { is: 'failed'; job: number; why: string };

/** What whoever draws stands at. */
export interface DrawingTable {
  paper: (options: { title: string; size: PaperSize }) => Paper;
  /** Says how far it is, in whatever is counted. */
  told: (done: number) => void;
}

/** A module that draws exports this as `draw`: it knows what its work means, and the thread does not. */
export type Draw<Work> = (table: DrawingTable, work: Work) => Promise<Paper>;
