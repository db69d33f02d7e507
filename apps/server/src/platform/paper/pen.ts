import { cleanText } from './clean-text.ts';
import { Letters } from './letters.ts';
import type { PaperFonts, Weight } from './paper-fonts.ts';
import { type Run, runsOf } from './text-runs.ts';

export interface Style {
  size: number;
  weight?: Weight;
  /** White, on a mark that is filled. */
  isOnBlack?: true;
  /** Grey: what is read after the rest. */
  isQuiet?: true;
}

/** Seven times as dark as paper, also where it was copied. */
const QUIET_INK = '#4b5560';

/** A text that is ready to be drawn. */
export interface Shaped {
  text: string;
  runs: readonly Run[];
  width: number;
  isPlain: boolean;
  style: Style;
}

/** Writes single lines at given places. Nothing is wrapped, moved or broken by itself: the library's own layout is never asked. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: PaperFonts;
  readonly #letters: Letters;
  /** How many letters had to be drawn as something else. */
  standIns = 0;

  constructor(doc: PDFKit.PDFDocument, fonts: PaperFonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#letters = new Letters(doc, fonts);
  }

  shape(said: string, style: Style): Shaped {
    const text = cleanText(said);
    const { runs, isPlain, standIns } = runsOf(text, this.#fonts.count, this.#fonts.has);
    this.standIns += standIns;
    return { text, runs, isPlain, style, width: runs.reduce((sum, run) => sum + this.#widthOf(run, style), 0) };
  }

  width(said: string, style: Style): number {
    const text = cleanText(said);
    return runsOf(text, this.#fonts.count, this.#fonts.has).runs.reduce(
      (sum, run) => sum + this.#widthOf(run, style),
      0,
    );
  }

  /** From x on the baseline y. */
  draw({ runs, style, isPlain }: Shaped, x: number, y: number): void {
    let at = x;
    const ink = style.isOnBlack ? '#ffffff' : style.isQuiet ? QUIET_INK : null;
    if (ink !== null) this.#doc.fillColor(ink);
    for (const run of runs) {
      // What reads the file joins texts that stand side by side, unless a space is between them.
      const text = isPlain ? `${run.text} ` : run.text;
      this.#letters.draw(text, { font: run.font, weight: style.weight ?? 'regular', size: style.size }, at, y);
      at += this.#widthOf(run, style);
    }
    if (ink !== null) this.#doc.fillColor('#000000');
  }

  /** The lines of a text by measured words; a word that is wider than a line is cut. */
  wrap(said: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of cleanText(said)
      .split(' ')
      .filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const { whole, rest } = this.#cut(word, width, style);
      lines.push(...whole);
      line = rest;
    }
    return line === '' ? lines : [...lines, line];
  }

  /** As much of a text as has room, with an ellipsis where that is not all. */
  fit(said: string, width: number, style: Style): string {
    const text = cleanText(said);
    if (this.width(text, style) <= width) return text;
    const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
    let count = letters.length;
    while (count > 0 && this.width(`${letters.slice(0, count).join('').trimEnd()}…`, style) > width) count -= 1;
    return `${letters.slice(0, count).join('').trimEnd()}…`;
  }

  #cut(word: string, width: number, style: Style): { whole: string[]; rest: string } {
    const whole: string[] = [];
    let rest = '';
    if (this.width(word, style) <= width) return { whole, rest: word };
    for (const { segment } of graphemes.segment(word)) {
      if (rest !== '' && this.width(rest + segment, style) > width) {
        whole.push(rest);
        rest = '';
      }
      rest += segment;
    }
    return { whole, rest };
  }

  #widthOf({ text, font }: Run, { size, weight = 'regular' }: Style): number {
    return this.#letters.width(text, font, weight, size);
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
