import { deflateSync } from 'node:zlib';
import NewDocument from 'pdfkit';
import { NO_FONT, type PaperFonts } from './paper-fonts.ts';
import { Pen, type Shaped, type Style } from './pen.ts';

/** ISO 216 A4, or the letter of North America, in points. */
export const SIZES = { A4: [595.28, 841.89], LETTER: [612, 792] } as const;

export type PaperSize = keyof typeof SIZES;

/** Writes into one paragraph. Each returns how far the line goes. */
export interface Writer {
  text: (text: string, x: number, y: number, style: Style) => number;
  /** Ends at x; returns where it begins. */
  right: (text: string, x: number, y: number, style: Style) => number;
}

/** What the library keeps of a page until it is written. Its types know nothing of it. */
interface PageContent {
  buffer: Uint8Array[];
  compress: boolean;
  data: { Filter?: string };
}

/** How tight, from 1 to 9. */
const PACKED = 2;

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

interface PaperOptions {
  title: string;
  size: PaperSize;
  /** False where somebody wants to read what was written. */
  compress?: boolean;
}

/**
 * A tagged document in the making: read in the order in which it is written, wherever that stands on the page, with lines and
 * boxes left out. Pages leave as they end, so that a long one takes no more room than a short one.
 */
export class Paper {
  readonly pen: Pen;
  readonly width: number;
  readonly height: number;
  pages = 0;
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #pieces: Buffer[] = [];
  readonly #ended: Promise<void>;
  readonly #breath: () => Promise<void>;

  constructor(fonts: PaperFonts, { title, size, compress = true }: PaperOptions, breath: () => Promise<void>) {
    const [width, height] = SIZES[size];
    this.width = width;
    this.height = height;
    this.#doc = new NewDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      font: NO_FONT,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      compress,
      info: { Title: title, Producer: 'Handrail', Creator: 'Handrail' },
    });
    this.#doc.on('data', (piece: Buffer) => this.#pieces.push(piece));
    this.#ended = new Promise((resolve, reject) => {
      this.#doc.once('end', resolve);
      this.#doc.once('error', reject);
    });
    this.pen = new Pen(this.#doc, fonts);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
    this.#breath = breath;
  }

  /** Goes on to the next page. Whoever shares the thread has their turn between two. */
  async page(): Promise<void> {
    await this.#breath();
    if (this.pages > 0) this.#packPage();
    this.#doc.addPage({ size: [this.width, this.height], margin: 0 });
    this.pages += 1;
  }

  /** Lines and boxes, and text that was read before: a reader passes over it. */
  aside(draw: (doc: PDFKit.PDFDocument, writer: Writer) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw(
      this.#doc,
      this.#writer((shaped, x, y) => this.pen.draw(shaped, x, y)),
    );
    this.#doc.endMarkedContent();
  }

  /** A part of the document with a name, and what is written into it. */
  section(title: string, write: (section: Section) => void): void {
    const element = this.#doc.struct('Sect', { title });
    this.#root.add(element);
    write({
      heading: (level, written) => this.#paragraph(element, `H${level}`, written),
      paragraph: (written) => this.#paragraph(element, 'P', written),
    });
    element.end();
  }

  /** The whole file. */
  async end(): Promise<Buffer> {
    if (this.pages > 0) this.#packPage();
    this.#root.end();
    this.#doc.end();
    await this.#ended;
    return Buffer.concat(this.#pieces);
  }

  /** The library packs a page as tight as it can, which takes longer than drawing it. */
  #packPage(): void {
    const { content } = this.#doc.page as unknown as { content: PageContent };
    if (!content.compress) return;
    content.buffer = [deflateSync(Buffer.concat(content.buffer), { level: PACKED })];
    content.compress = false;
    content.data.Filter = 'FlateDecode';
  }

  /** What goes from left to right in our own letters is read off the page; of anything else the text itself is kept beside it. */
  #paragraph(parent: Element, tag: string, written: (writer: Writer) => void): void {
    const element = this.#doc.struct(tag);
    parent.add(element);
    let plain: (() => void)[] = [];
    const flush = () => {
      const now = plain;
      plain = [];
      if (now.length > 0) element.add(() => now.forEach((draw) => draw()));
    };
    written(
      this.#writer((shaped, x, y) => {
        const draw = () => this.pen.draw(shaped, x, y);
        if (shaped.isPlain) {
          plain.push(draw);
          return;
        }
        flush();
        element.add(this.#doc.struct('Span', { actual: shaped.text, ...languageOf(shaped.text) }, draw));
      }),
    );
    flush();
    element.end();
  }

  #writer(put: (shaped: Shaped, x: number, y: number) => void): Writer {
    return {
      text: (text, x, y, style) => {
        const shaped = this.pen.shape(text, style);
        if (shaped.runs.length > 0) put(shaped, x, y);
        return x + shaped.width;
      },
      right: (text, x, y, style) => {
        const shaped = this.pen.shape(text, style);
        if (shaped.runs.length > 0) put(shaped, x - shaped.width, y);
        return x - shaped.width;
      },
    };
  }
}

export interface Section {
  heading: (level: 1 | 2 | 3, write: (writer: Writer) => void) => void;
  paragraph: (write: (writer: Writer) => void) => void;
}

function languageOf(text: string): { lang?: string } {
  if (/\p{Script=Hebrew}/u.test(text)) return { lang: 'he' };
  return /\p{Script=Arabic}/u.test(text) ? { lang: 'ar' } : {};
}
