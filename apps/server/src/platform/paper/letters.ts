import { type OpenFont, type PaperFonts, type Weight } from './paper-fonts.ts';

/** Where a letter stands beside where it would by itself, in thousandths of the type's size. */
interface Position {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

/** A font as a document of the library holds it. Its types know nothing of it. */
interface HeldFont {
  id: string;
  ref: () => unknown;
  encode: (text: string) => [letters: string[], positions: Position[]];
  widthOfString: (text: string, size: number) => number;
}

interface Document {
  _font: HeldFont;
  page: { fonts: Record<string, unknown> };
  addContent: (content: string) => unknown;
}

/** A text as one font draws it. */
interface Drawn {
  /** Of its letters and what is between them; null where some stand off the line, which the library draws. */
  shown: string | null;
}

/** Of a fleet's sheets most texts are the same labels again and again; more than so many are names and notes, met once. */
const MOST_KEPT = 20_000;

/**
 * The letters of one document. The library lays a text out five times to draw it once, and saves and turns the page round for
 * each: here it is laid out once in a document, and stands in the file as one line.
 */
export class Letters {
  readonly #doc: PDFKit.PDFDocument;
  readonly #inner: Document;
  readonly #fonts: PaperFonts;
  readonly #held = new Map<string, { font: HeldFont; widths: Map<string, number>; drawn: Map<string, Drawn> }>();

  constructor(doc: PDFKit.PDFDocument, fonts: PaperFonts) {
    this.#doc = doc;
    this.#inner = doc as unknown as Document; // what the library's own text is drawn with
    this.#fonts = fonts;
  }

  width(text: string, font: number, weight: Weight, size: number): number {
    const held = this.#open(font, weight);
    let width = held.widths.get(text);
    if (width === undefined) {
      width = held.font.widthOfString(text, 1);
      if (held.widths.size >= MOST_KEPT) held.widths.clear();
      held.widths.set(text, width);
    }
    return width * size;
  }

  /** From x on the baseline y. */
  draw(
    text: string,
    { font, weight, size }: { font: number; weight: Weight; size: number },
    x: number,
    y: number,
  ): void {
    const held = this.#open(font, weight);
    let drawn = held.drawn.get(text);
    if (!drawn) {
      drawn = { shown: shownOf(...held.font.encode(text)) };
      if (held.drawn.size >= MOST_KEPT) held.drawn.clear();
      held.drawn.set(text, drawn);
    }
    if (drawn.shown === null) {
      this.#doc.font(nameOf(font, weight)).fontSize(size);
      this.#doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      return;
    }
    this.#inner.page.fonts[held.font.id] ??= held.font.ref();
    // The page counts from its upper left, and letters stand on their feet.
    this.#inner.addContent(
      `BT /${held.font.id} ${short(size)} Tf 1 0 0 -1 ${short(x)} ${short(y)} Tm ${drawn.shown} TJ ET`,
    );
  }

  #open(font: number, weight: Weight) {
    const name = nameOf(font, weight);
    const held = this.#held.get(name);
    if (held) return held;
    // An open font is taken as it is; the library's types know files alone.
    this.#doc.registerFont(name, this.#fonts.open(font, weight) satisfies OpenFont as unknown as Buffer);
    this.#doc.font(name);
    const opened = { font: this.#inner._font, widths: new Map<string, number>(), drawn: new Map<string, Drawn>() };
    this.#held.set(name, opened);
    return opened;
  }
}

function nameOf(font: number, weight: Weight): string {
  return `${font} ${weight}`;
}

/** Letters by their numbers, and between them how much nearer two stand than they would by themselves. */
function shownOf(letters: readonly string[], positions: readonly Position[]): string | null {
  const parts: string[] = [];
  let from = 0;
  for (const [at, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    if (xOffset !== 0 || yOffset !== 0) return null;
    if (xAdvance === advanceWidth) continue;
    parts.push(`<${letters.slice(from, at + 1).join('')}> ${short(advanceWidth - xAdvance)}`);
    from = at + 1;
  }
  if (from < letters.length) parts.push(`<${letters.slice(from).join('')}>`);
  return `[${parts.join(' ')}]`;
}

/** A thousandth of a point is nothing that a printer knows. */
function short(length: number): number {
  return Math.round(length * 1_000) / 1_000;
}
