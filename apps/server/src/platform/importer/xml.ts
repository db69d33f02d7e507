import { TableError } from './limits.ts';

export type XmlEvent =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const LONGEST_TAG = 100_000;
const PREDEFINED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Walks through XML as it comes, a piece at a time, without building a tree. It knows the five names every XML has and nothing
 * else: a document that defines entities of its own is refused, so none can be expanded, near or far.
 */
export async function* xmlEvents(pieces: AsyncIterable<string>): AsyncGenerator<XmlEvent[]> {
  let rest = '';
  for await (const piece of pieces) {
    const { events, left } = eventsIn(rest + piece);
    yield events;
    rest = left;
    if (rest.length > LONGEST_TAG) throw malformed();
  }
  if (rest.trim() !== '') throw malformed();
}

/** One pattern for each attribute that anyone asks for: a sheet has millions of cells. */
const patterns = new Map<string, RegExp>();

/** The value of an attribute, whatever prefix it has; null when it is not there. */
export function attribute(attributes: string, name: string): string | null {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(attributes);
  return found ? unescaped(found[1] ?? found[2] ?? '') : null;
}

function eventsIn(text: string): { events: XmlEvent[]; left: string } {
  const events: XmlEvent[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open !== at) {
      // A reference may be cut in two by the end of the piece: text is only taken up to the next tag.
      if (open === -1) break;
      events.push({ kind: 'text', text: unescaped(text.slice(at, open)) });
    }
    const read = tagAt(text, open);
    if (!read) return { events, left: text.slice(open) };
    if (read.event) events.push(read.event);
    at = read.end;
  }
  return { events, left: text.slice(at) };
}

/** The tag, comment or section that begins here, and where it ends; null when its end is not there yet. */
function tagAt(text: string, at: number): { event: XmlEvent | null; end: number } | null {
  const until = (mark: string) => {
    const found = text.indexOf(mark, at);
    return found === -1 ? null : found + mark.length;
  };
  if (text.startsWith('<![CDATA[', at)) {
    const end = until(']]>');
    return end === null ? null : { event: { kind: 'text', text: text.slice(at + 9, end - 3) }, end };
  }
  if (text.startsWith('<!--', at)) {
    const end = until('-->');
    return end === null ? null : { event: null, end };
  }
  if (text.startsWith('<!', at) && text.length >= at + 9) throw malformed();
  const end = until('>');
  if (end === null) return null;
  if (text.startsWith('<!', at)) throw malformed();
  if (text.startsWith('<?', at)) return { event: null, end };
  const inside = text.slice(at + 1, end - 1);
  if (inside.startsWith('/')) return { event: { kind: 'close', name: localName(inside.slice(1).trim()) }, end };
  const isEmpty = inside.endsWith('/');
  const [, name = '', attributes = ''] = /^([^\s/]+)([^]*?)\/?$/.exec(inside) ?? [];
  return { event: { kind: 'open', name: localName(name), attributes, isEmpty }, end };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#x[\da-fA-F]+|#\d+|\w+)?;?/g, (whole, name: string | undefined) => {
    const letter = name?.startsWith('#') ? numbered(name.slice(1)) : PREDEFINED[name ?? ''];
    if (letter === undefined || !whole.endsWith(';')) throw malformed();
    return letter;
  });
}

function numbered(digits: string): string | undefined {
  const code = digits.startsWith('x') ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  const isLetter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : undefined;
}

function malformed(): TableError {
  return new TableError('FILE_UNREADABLE', 'The file is damaged, or holds what no spreadsheet does.');
}
