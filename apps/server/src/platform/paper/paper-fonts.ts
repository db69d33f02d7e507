import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import NewDocument from 'pdfkit';
import { SURE } from './clean-text.ts';

/** How heavy a text is. Weights 520 and 640 of the screens are 500 and 600 on paper. */
export type Weight = 'regular' | 'medium' | 'bold';

/** A font that is open. Opened once for a thread and handed to every document: its file is not read again. */
export interface OpenFont {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphForCodePoint: (codePoint: number) => { advanceWidth: number };
  characterSet: number[];
}

/** The fonts in the order in which a letter is looked for, each in three weights. */
export interface PaperFonts {
  count: number;
  has: (font: number, codePoint: number) => boolean;
  open: (font: number, weight: Weight) => OpenFont;
}

/** Files of the fonts we ship: Latin, Greek and Cyrillic, then Hebrew, then Arabic. */
export const SHIPPED: readonly Readonly<Record<Weight, string>>[] = [
  {
    regular: own('IBMPlexSans-Regular.ttf'),
    medium: own('IBMPlexSans-Medium.ttf'),
    bold: own('IBMPlexSans-SemiBold.ttf'),
  },
  {
    regular: fileOf(import.meta.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff')),
    ...heavy(import.meta.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff')),
  },
  {
    regular: fileOf(import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff')),
    ...heavy(import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff')),
  },
];

/**
 * Those we ship, and one that the installation names for other scripts: a file, and after a # the name of one face where the
 * file is a collection.
 */
export function paperFonts(installations: string | null): PaperFonts {
  const files = [...SHIPPED, ...(installations === null ? [] : [sameFor(installations)])];
  const opened = new Map<string, OpenFont>();
  const known = files.map(() => new Map<number, boolean>());
  const open = (font: number, weight: Weight) => {
    const file = files[font]?.[weight] ?? '';
    const held = opened.get(file) ?? openFont(file);
    opened.set(file, held);
    return held;
  };
  return {
    count: files.length,
    open,
    has: (font, codePoint) => {
      const kept = known[font]?.get(codePoint);
      if (kept !== undefined) return kept;
      const has = open(font, 'regular').hasGlyphForCodePoint(codePoint);
      known[font]?.set(codePoint, has);
      return has;
    },
  };
}

export function openFont(named: string): OpenFont {
  const [file = '', face] = named.split('#');
  const scratch = new NewDocument({ autoFirstPage: false, font: NO_FONT });
  if (face === undefined) scratch.font(readFileSync(file));
  else scratch.font(readFileSync(file), face);
  // The library opens the file with its own reader and keeps it there; documents take it from us by `registerFont`.
  const { font } = (scratch as unknown as { _font: { font: OpenFont } })._font;
  nameLetters(font);
  return font;
}

/**
 * Has every letter know what it is before one is drawn: an `e` that is first met as a part of an `é` is kept without its name,
 * and then nobody can read or copy it off the page.
 */
function nameLetters(font: OpenFont): void {
  for (const point of font.characterSet) if (SURE.test(String.fromCodePoint(point))) font.glyphForCodePoint(point);
}

/** Else the document begins with a font of its own that is not in the file. The library's types know no such wish. */
export const NO_FONT = null as unknown as string;

function sameFor(file: string): Record<Weight, string> {
  return { regular: file, medium: file, bold: file };
}

function own(file: string): string {
  return fileOf(new URL(`./fonts/${file}`, import.meta.url).href);
}

function heavy(url: string): Record<'medium' | 'bold', string> {
  return { medium: fileOf(url), bold: fileOf(url) };
}

function fileOf(url: string): string {
  return fileURLToPath(url);
}
