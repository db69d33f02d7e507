import bidiFactory, { type Bidi } from 'bidi-js';
import { SURE } from './clean-text.ts';

// The package says it is a module with a default, and is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A stretch that one font draws in one go, from left to right on the paper. */
export interface Run {
  text: string;
  /** Which of the fonts. */
  font: number;
}

export interface Runs {
  runs: Run[];
  /** Letters of which each is drawn by a sign of its own: the paper says them by itself. Beside any others the text is kept. */
  isPlain: boolean;
  /** How many letters no font had, and something else stands for. */
  standIns: number;
}

/** Whether a font has a letter. */
export type HasLetter = (font: number, codePoint: number) => boolean;

/**
 * A cleaned text in the order its pieces stand on the line: every field is a paragraph of its own, whose direction its own
 * first letter decides (Unicode Standard Annex 9). A letter that no font has is never an empty box: its number stands there.
 */
export function runsOf(text: string, fonts: number, has: HasLetter): Runs {
  if (SURE.test(text)) return { runs: text === '' ? [] : [{ text, font: 0 }], isPlain: true, standIns: 0 };
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const pieces: Piece[] = [];
  let standIns = 0;
  let shown = 0;
  for (const { segment, index } of clusters.segment(text)) {
    const level = levels[index] ?? 0;
    const cluster = mirrored.get(index) ?? segment;
    const font = fontOf(cluster, pieces.at(-1)?.font ?? 0, fonts, has);
    if (font === null) {
      standIns += 1;
      shown += 1;
      if (shown <= MOST_STAND_INS) pieces.push({ text: standIn(cluster), font: 0, level, isApart: true });
      else if (shown === MOST_STAND_INS + 1) pieces.push({ text: '…', font: 0, level, isApart: true });
      continue;
    }
    if (cluster !== ' ') shown = 0;
    add(pieces, { text: cluster, font, level, isApart: false });
  }
  return { runs: inOrder(pieces).map(({ text, font }) => ({ text, font })), isPlain: false, standIns };
}

interface Piece extends Run {
  level: number;
  /** A stand-in, which is never joined with its neighbors. */
  isApart: boolean;
}

/** So many in a row say enough; a whole name of them would fill the line. */
const MOST_STAND_INS = 3;

/** A space stays with the run it follows; of the others the first font that has all of the cluster. */
function fontOf(cluster: string, before: number, fonts: number, has: HasLetter): number | null {
  const needed = pointsOf(cluster);
  const hasAll = (font: number) => needed.every((point) => has(font, point));
  if (cluster === ' ' && hasAll(before)) return before;
  for (let font = 0; font < fonts; font++) if (hasAll(font)) return font;
  return null;
}

function pointsOf(cluster: string): number[] {
  return Array.from(cluster, (letter) => letter.codePointAt(0) ?? 0).filter((point) => !SILENT.has(point));
}

/** The joiners and the sign that asks for a colored picture are drawn by no font, and asked of none. */
const SILENT: ReadonlySet<number> = new Set([0x200c, 0x200d, 0xfe0f]);

/**
 * Joined to what goes before where one font and one direction draw both. What is drawn from the right goes word by word, for
 * a line is laid out in words from the left.
 */
function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  const isRight = piece.level % 2 === 1;
  const breaks = isRight && (piece.text === ' ' || last?.text === ' ');
  if (last && !last.isApart && !breaks && last.font === piece.font && last.level === piece.level)
    last.text += piece.text;
  else pieces.push(piece);
}

/** From the highest level down each stretch is turned round (rule L2). */
function inOrder(pieces: readonly Piece[]): Piece[] {
  const line = pieces.map(turned);
  const highest = line.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < line.length; from++) {
      let to = from;
      while (to < line.length && (line[to]?.level ?? 0) >= level) to += 1;
      if (to > from) line.splice(from, to - from, ...line.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return line;
}

/** Signs alone have no direction that a font could see: theirs is turned here. */
function turned(piece: Piece): Piece {
  if (piece.level % 2 === 0 || piece.isApart || /\p{L}/u.test(piece.text)) return piece;
  return {
    ...piece,
    text: [...clusters.segment(piece.text)]
      .map(({ segment }) => segment)
      .reverse()
      .join(''),
  };
}

function standIn(cluster: string): string {
  if (/^\p{RGI_Emoji}$/v.test(cluster)) return '[emoji]';
  return pointsOf(cluster)
    .map((point) => `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`)
    .join('');
}
