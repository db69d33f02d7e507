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

/** A kind of thing that can be imported, as its preview asks about it. */
export interface PreviewKind {
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
}

/** A kind of which nobody has many: an area previews and commits it by calls of its own. */
export interface ImportKind extends PreviewKind {
  /** Writes all rows, through the pen of the change it is part of: one operation, taken back as one. */
  commit(
    context: { tx: Tx; services: Services; operator: OperatorId },
    rows: readonly JudgedRow[],
  ): Promise<Verdict<Outcomes>>;
}

/** What a row comes to: what is to be written for it, or why nothing is. */
export interface RowCome<Made> {
  row: number;
  made: Made | null;
  problem: RowProblem | null;
  /** The service days that were looked at. */
  dates: readonly string[];
  /** About how many rows it becomes. */
  size: number;
}

/** Whom rows are judged for, and against what: a picture of the rows, or what stands under the head. */
export interface JudgingRows {
  services: Services;
  operator: OperatorId;
  /** Reads in one picture. Under the head it is the transaction that holds it. */
  reading: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  /** Null while nothing is held: then there is time to let others have their turn. */
  tx: Tx | null;
}

/**
 * A kind of which a file has thousands. What each row comes to is judged while nothing is held; under the head is looked at
 * again only what somebody else changed meanwhile, and what is written is written in parts.
 */
export interface ImportInParts<Made> extends PreviewKind {
  /** The kinds of rows, beside those of a day, on which the judgement rests. */
  restsOn: ReadonlySet<string>;
  /** Whether a row is of one day: what became of one says nothing about those of other days. */
  isOfOneDay: boolean;
  /** What the rows come to, one after the other, each after those before it. */
  judge(judging: JudgingRows, rows: readonly JudgedRow[]): Promise<RowCome<Made>[]>;
  /** Writes some of them. Nothing has been written in this transaction, so days may be read first. */
  write(context: { tx: Tx; services: Services }, made: readonly RowCome<Made>[]): Promise<Outcomes>;
}
