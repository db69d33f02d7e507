import type { OperatorId, Refusal, Verdict } from '@handrail/domain/platform';
import type { SignedIn } from '../calls/principal.ts';
import type { Queries } from '../db/transaction.ts';
import type { Tx } from '../log/tx.ts';
import type { Services } from '../services.ts';

/** Values that a row is made of, as they are kept between the preview and the commit. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/** A field that a column can be mapped to. */
export interface ImportField {
  name: string;
  /** What it is called on the screen, and the first name a header is compared with. */
  label: string;
  /** What else files call it. Capitals, spaces and punctuation make no difference. */
  aliases?: readonly string[];
  required?: boolean;
  /** Reads a cell that is not empty, trimmed; the sentence of a refusal is shown beside its row. */
  read(text: string): Verdict<Plain>;
}

export interface JudgedRow {
  row: number;
  values: Record<string, Plain>;
}

/** What is wrong or odd about a row, and the field that says so; null when it is the row as a whole. */
export interface RowProblem {
  row: number;
  field: string | null;
  sentence: string;
}

/** What a commit did with the rows, by the name of the outcome: `{ added: 12, unchanged: 3 }`. */
export type Outcomes = Record<string, number>;

/** A kind of thing that can be imported: an area previews and commits it by calls of its own. */
export interface ImportKind {
  name: string;
  fields: readonly ImportField[];
  /** What two fields of one row must be to each other; null when all is well. */
  judgeRow?(values: Record<string, Plain>): Refusal | null;
  /** What makes two rows of one file the same thing; null where rows are never compared. */
  keyOf?(values: Record<string, Plain>): string | null;
  /**
   * Which rows cannot be taken as things stand, such as one that is there already. Asked of all rows at once: before the
   * preview is shown, and again under the operator's head, because things change between the two.
   */
  judgeKnown?(
    asking: { queries: Queries; operator: OperatorId },
    rows: readonly JudgedRow[],
  ): Promise<readonly RowProblem[]>;
  /**
   * Asks the world what rows leave open, while nothing is held. What was not found is said and keeps no row out, but for
   * those that cannot be without it: they are refused.
   */
  lookUp?(
    context: { services: Services; by: SignedIn },
    rows: readonly JudgedRow[],
  ): Promise<{ rows: JudgedRow[]; warnings: RowProblem[]; refused?: RowProblem[] }>;
  /** Writes all rows, through the pen of the change it is part of: one operation, taken back as one. */
  commit(
    context: { tx: Tx; services: Services; operator: OperatorId },
    rows: readonly JudgedRow[],
  ): Promise<Verdict<Outcomes>>;
}
