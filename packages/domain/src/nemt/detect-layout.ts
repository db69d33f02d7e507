import { BROKER_FIELDS, type Form } from './broker-fields.ts';
import { READERS, type Value } from './cell-values.ts';
import { columnsByPlace, findColumns, type FoundColumn } from './find-columns.ts';
import type { Layout } from './layout.ts';
import { plain } from './value-words.ts';

/** A layout that a file may have, and how sure that is, from 0 to 1. */
export interface Guess {
  layout: Layout;
  confidence: number;
  /** Among the first rows, from 0; null where the file has no header. */
  headerAt: number | null;
  columns: readonly FoundColumn[];
}

export interface Detected {
  best: Guess | null;
  runnerUp: Guess | null;
}

/** Below this a person is asked which of two it is. */
export const SURE_FROM = 0.8;
/** Below this a file is like nothing that is known. */
const LIKELY_FROM = 0.4;
/** A title, the day it was made and an empty line may stand above the header. */
export const HEADER_REACH = 5;
const SAMPLE_ROWS = 20;

/** Tells a file by its headers and by how its values look. */
export function detectLayout(rows: readonly (readonly string[])[], layouts: readonly Layout[]): Detected {
  const guesses = layouts.map((layout) => bestGuess(rows, layout)).sort((a, b) => b.confidence - a.confidence);
  const [best, runnerUp] = guesses.filter(({ confidence }) => confidence >= LIKELY_FROM);
  return { best: best ?? null, runnerUp: runnerUp ?? null };
}

export function isSure({ best, runnerUp }: Detected): boolean {
  return best !== null && best.confidence >= SURE_FROM && best.confidence > (runnerUp?.confidence ?? 0);
}

/** `CTS or Blue Grass?`; null where nobody has to be asked. */
export function layoutQuestion(detected: Detected): string | null {
  const { best, runnerUp } = detected;
  if (isSure(detected)) return null;
  if (best === null) return 'No known layout. Choose one, or say what each column holds.';
  return runnerUp === null
    ? `Is this a file of ${best.layout.label}?`
    : `${best.layout.label} or ${runnerUp.layout.label}?`;
}

function bestGuess(rows: readonly (readonly string[])[], layout: Layout): Guess {
  const withHeader = rows.slice(0, HEADER_REACH).map((header, headerAt): Guess => {
    const columns = findColumns(header, layout);
    const sample = rows.slice(headerAt + 1, headerAt + 1 + SAMPLE_ROWS);
    return { layout, headerAt, columns, confidence: confidenceOf(header, columns, sample, layout) };
  });
  const byPlace = layout.mayLackHeader ? [guessByPlace(rows, layout)] : [];
  const nothing: Guess = { layout, headerAt: 0, columns: [], confidence: 0 };
  return [...withHeader, ...byPlace].reduce(
    (best, guess) => (guess.confidence > best.confidence ? guess : best),
    nothing,
  );
}

/** Headers weigh most: all of the layout's, all of the file's, and those that no other has. */
function confidenceOf(
  header: readonly string[],
  columns: readonly FoundColumn[],
  sample: readonly (readonly string[])[],
  layout: Layout,
): number {
  const named = (names: readonly string[]) => names.filter((name) => plain(name) !== '').length;
  const known = new Set(columns.map(({ header: name }) => plain(name)));
  const signed = layout.signature.filter((name) => known.has(plain(name))).length / layout.signature.length;
  const ofLayout = columns.length / Math.max(1, named(layout.columns.map(([name]) => name)));
  const ofFile = columns.length / Math.max(1, named(header));
  return 0.35 * signed + 0.25 * ofLayout + 0.2 * ofFile + 0.2 * looksRight(columns, sample, layout);
}

/** Without a header there are only the values to tell it by, and they must all look right. */
function guessByPlace(rows: readonly (readonly string[])[], layout: Layout): Guess {
  const columns = columnsByPlace(layout);
  const sample = rows.slice(0, SAMPLE_ROWS);
  const fits = sample.every(({ length }) => Math.abs(length - layout.columns.length) <= 3); // comments may be left off
  return { layout, headerAt: null, columns, confidence: fits ? 0.9 * looksRight(columns, sample, layout) ** 2 : 0 };
}

/** How many of the cells that have a form have theirs; half where there is nothing to look at. */
function looksRight(columns: readonly FoundColumn[], sample: readonly (readonly string[])[], layout: Layout): number {
  let [right, all] = [0, 0];
  for (const cells of sample) {
    for (const { at, field } of columns) {
      const form: Form | null = field && BROKER_FIELDS[field];
      const text = cells[at]?.trim() ?? '';
      if (form === null || form === 'text' || text === '') continue;
      const value: Value | string = READERS[form](text, layout);
      all += 1;
      right += typeof value === 'string' ? 0 : 1;
    }
  }
  return all === 0 ? 0.5 : right / all;
}
