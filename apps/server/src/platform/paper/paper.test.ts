import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { openFont, paperFonts, SHIPPED } from './paper-fonts.ts';
import { Paper } from './paper.ts';
import { readPaper, type ReadPaper } from './testing.ts';
import { runsOf } from './text-runs.ts';

const fonts = paperFonts(null);
const style = { size: 12 };

async function printed(texts: readonly string[], opened = fonts): Promise<ReadPaper> {
  const paper = new Paper(opened, { title: 'Names', size: 'A4' }, async () => Promise.resolve());
  await paper.page();
  paper.section('Names', (section) => {
    for (const [at, text] of texts.entries()) section.paragraph((writer) => writer.text(text, 40, 60 + at * 20, style));
  });
  return readPaper(await paper.end());
}

const paragraphs = ({ elements }: ReadPaper) =>
  elements.filter(({ tag }) => tag === 'P').map(({ text }) => text.trimEnd());

/** The pieces of a text from left to right, as they are drawn. */
const drawn = (text: string) => runsOf(cleanText(text), fonts.count, fonts.has).runs.map((run) => run.text);

describe('A name on paper', () => {
  const NAMES = [
    'Dvořáková-Ægirsdóttir, Łucja Şükriye',
    'Παπαδοπούλου, Ευαγγελία',
    'Щербаківська, Їванна Ґудзь',
    'Nguyễn Thị Phượng Đặng',
    'כהן-לוי, רבקה (שרה) 12',
    'عبد الرحمن محمد الأنصاري',
    '王小明 / 田中さくら',
    'Anna 🙂 Müller 👩‍🦽 ᚠᛖ',
  ];

  test('is read back as it was written, in whatever script', async () => {
    const paper = await printed(NAMES);
    expect(paragraphs(paper)).toEqual(NAMES);
    expect(paper).toMatchObject({ isTagged: true, title: 'Names', lang: 'en-US', unembedded: [] });
  });

  test('is read letter by letter, of which some are parts of others, or are joined', async () => {
    const names = ['Zoé Rémi', 'Zoe Remi', 'Griffith, Office fl ffi', 'Þ´¨ ‘’'];
    expect(paragraphs(await printed(names, paperFonts(null)))).toEqual(names);
  });

  test('that goes from the right says its language to whoever has it read aloud', async () => {
    const { elements } = await printed(['כהן', 'الأنصاري', 'Okafor']);
    expect(elements.filter(({ tag }) => tag === 'P').map(({ lang }) => lang)).toEqual(['he', 'ar', null]);
  });

  test('goes from the right word by word, with its brackets turned and its numbers as they are', () =>
    expect(drawn('כהן-לוי, רבקה (שרה) 12').join('|')).toBe('12| |(|שרה|)| |רבקה| |,|לוי|-|כהן'));

  test('keeps its own direction beside words that have another', () =>
    expect(drawn('Cohen רבקה שרה, Ada')).toEqual(['Cohen ', 'שרה', ' ', 'רבקה', ', Ada']));

  test('shows by number or by word what no font has, and never an empty box', () => {
    expect(drawn('ᚠ Anna 🙂')).toEqual(['[U+16A0]', ' Anna ', '[emoji]']);
    expect(drawn('王小明王小')).toEqual(['[U+738B]', '[U+5C0F]', '[U+660E]', '…']);
  });

  test('cannot turn the line round it', () =>
    expect(cleanText('Ada\u202e dlofaG\u2066\nSmith\u00a0Jr')).toBe('Ada dlofaG Smith Jr'));

  test('of any letters is on the paper or has a stand-in, and is read back whole', async () => {
    const letter = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'aZé ő Ж Ω ש ل א 12 ( ) - , \u200d \u064b 王 🙂'.split(' '), ' ') },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
    );
    const name = fc.array(letter, { minLength: 1, maxLength: 14 }).map((letters) => letters.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 4, maxLength: 4 }), async (names) => {
        const clean = names.map((one) => cleanText(one).trimEnd());
        const paper = await printed(clean.filter((one) => one !== ''));
        expect(paragraphs(paper)).toEqual(clean.filter((one) => one !== ''));
      }),
      { seed: 41, ...cases(60) },
    );
  });
});

describe('A font that is shipped', () => {
  for (const file of new Set(SHIPPED.flatMap((weights) => Object.values(weights)))) {
    test(`draws each of its letters, spaces too: ${file.split('/').at(-1)}`, () => {
      const font = openFont(file);
      expect(font.characterSet.length).toBeGreaterThan(80);
      for (const point of font.characterSet)
        expect(font.glyphForCodePoint(point).advanceWidth).toBeGreaterThanOrEqual(0);
    });
  }
});

describe('A long text', () => {
  const paper = new Paper(fonts, { title: '', size: 'A4' }, async () => Promise.resolve());

  test('is wrapped by measured words, and every word is there', () => {
    const words = 'Ring at the side door, and do not use the driveway of the neighbors: turn in the lot.';
    const lines = paper.pen.wrap(words, 150, style);
    expect(lines.join(' ')).toBe(words);
    for (const line of lines) expect(paper.pen.width(line, style)).toBeLessThanOrEqual(150);
  });

  test('of one word that is wider than the line is cut between letters', () => {
    const lines = paper.pen.wrap('W'.repeat(60), 100, style);
    expect(lines.join('')).toBe('W'.repeat(60));
    for (const line of lines) expect(paper.pen.width(line, style)).toBeLessThanOrEqual(100);
  });
});
