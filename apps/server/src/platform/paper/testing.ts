/**
 * Reads a file of ours back as a reader that speaks does: element by element, in the order of the tags, by the letters the
 * fonts say they draw or by the text that is kept beside them. For tests; nothing of the product opens what it has written.
 */
import { inflateSync } from 'node:zlib';

/** What one element says: its tag, and its text. */
export interface ReadElement {
  tag: string;
  text: string;
  /** Of a right-to-left or stand-in text, as the file says it. */
  lang: string | null;
}

export interface ReadPaper {
  title: string;
  lang: string;
  isTagged: boolean;
  pages: number;
  /** Names of fonts that are not in the file. */
  unembedded: string[];
  elements: ReadElement[];
}

export function readPaper(bytes: Uint8Array): ReadPaper {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, string>();
  for (const [, id, body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(id), body);
  const all = [...objects.values()];
  const body = (id: number) => objects.get(id) ?? '';
  const said = new Map<string, string>();
  const pages = [...objects].filter(([, page]) => /\/Type \/Page\b/.test(page));
  for (const [id, page] of pages) readPage(id, page, body, said);

  const root = all.find((one) => one.includes('/Type /StructTreeRoot')) ?? '';
  const elements: ReadElement[] = [];
  for (const id of refsIn(listAfter(root, '/K'))) walk(id, body, said, elements, null);
  const info = all.find((one) => one.includes('/Producer')) ?? '';
  return {
    title: textOf(body(Number(/\/Title (\d+) 0 R/.exec(info)?.[1]))),
    lang: textAfter(all.find((one) => one.includes('/Type /Catalog')) ?? '', '/Lang'),
    isTagged: all.some((one) => /\/Marked true/.test(one)),
    pages: pages.length,
    unembedded: all
      .filter((one) => one.includes('/Type /FontDescriptor') && !/\/FontFile[23]?/.test(one))
      .map((one) => /\/FontName \/(\S+)/.exec(one)?.[1] ?? ''),
    elements,
  };
}

type Body = (id: number) => string;

/** Notes what each marked stretch of a page says, under the page and its number. */
function readPage(id: number, page: string, body: Body, said: Map<string, string>): void {
  const fonts = new Map<string, Map<string, string>>();
  const resources = body(Number(/\/Resources (\d+) 0 R/.exec(page)?.[1]));
  for (const [, name = '', font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = Number(/\/ToUnicode (\d+) 0 R/.exec(body(Number(font)))?.[1]);
    fonts.set(name, lettersOf(streamOf(body(map))));
  }
  const content = streamOf(body(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])));
  const open: (number | null)[] = [];
  let font = new Map<string, string>();
  const STEPS = /\/(\w+)(?: <<([\s\S]*?)>>)? BDC|\/\w+ BMC|\bEMC\b|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
  for (const [step, , marked, named, shown] of content.matchAll(STEPS)) {
    if (step === 'EMC') open.pop();
    else if (named !== undefined) font = fonts.get(named) ?? new Map<string, string>();
    else if (shown === undefined) {
      const number = /\/MCID (\d+)/.exec(marked ?? '')?.[1];
      open.push(number === undefined ? null : Number(number));
    } else {
      const number = open.at(-1);
      if (number === undefined || number === null) continue;
      const text = [...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) =>
        (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph.toLowerCase()) ?? '�').join(''),
      );
      const key = `${id} ${number}`;
      said.set(key, (said.get(key) ?? '') + text.join(''));
    }
  }
}

/** Goes through the tags as they stand under each other; what has a text of its own says that. */
function walk(
  id: number,
  body: Body,
  said: ReadonlyMap<string, string>,
  into: ReadElement[],
  parent: ReadElement | null,
): void {
  const element = body(id);
  const tag = /\/S \/(\w+)/.exec(element)?.[1] ?? '';
  const page = Number(/\/Pg (\d+) 0 R/.exec(element)?.[1]);
  const own: ReadElement = { tag, text: '', lang: textAfter(element, '/Lang') || null };
  const isSpan = tag === 'Span';
  if (!isSpan) into.push(own);
  const actual = textAfter(element, '/ActualText');
  if (actual === '') {
    for (const [kid, ref, number] of listAfter(element, '/K').matchAll(/(\d+) 0 R|<<[^>]*>>|\b(\d+)\b/g)) {
      if (ref !== undefined) walk(Number(ref), body, said, into, own);
      else if (number !== undefined) own.text += said.get(`${page} ${number}`) ?? '';
      else own.text += said.get(`${/\/Pg (\d+)/.exec(kid)?.[1]} ${/\/MCID (\d+)/.exec(kid)?.[1]}`) ?? '';
    }
  } else {
    own.text = `${actual} `;
  }
  if (!isSpan || !parent) return;
  parent.text += own.text;
  parent.lang ??= own.lang;
}

function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    let at = Number.parseInt(from, 16);
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/gi)) {
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set(at.toString(16).padStart(4, '0'), String.fromCharCode(...units));
      at += 1;
    }
  }
  return letters;
}

function streamOf(object: string): string {
  const from = object.indexOf('stream\n');
  if (from < 0) return '';
  const bytes = Buffer.from(object.slice(from + 'stream\n'.length, object.lastIndexOf('\nendstream')), 'latin1');
  return (/\/FlateDecode/.test(object.slice(0, from)) ? inflateSync(bytes) : bytes).toString('latin1');
}

function listAfter(object: string, name: string): string {
  const at = object.indexOf(`${name} [`);
  return at < 0 ? '' : object.slice(at + name.length + 2, object.indexOf(']', at));
}

function refsIn(list: string): number[] {
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
}

function textOf(object: string): string {
  return textAfter(` ${object}`, '');
}

/** A text in brackets: of letters as they are, or of UTF-16 behind its mark; signs that mean something stand behind a stroke. */
function textAfter(object: string, name: string): string {
  const at = object.indexOf(`${name} (`);
  if (at < 0) return '';
  let text = '';
  for (let i = at + name.length + 2; i < object.length && object[i] !== ')'; i++) {
    if (object[i] !== '\\') text += object[i];
    else text += ESCAPED[object[++i] ?? ''] ?? object[i];
  }
  if (!text.startsWith('\u00fe\u00ff')) return text;
  return new TextDecoder('utf-16be').decode(Buffer.from(text.slice(2), 'latin1'));
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
