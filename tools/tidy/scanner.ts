/**
 * Cuts TypeScript (and TSX, near enough) into tokens, so that the checks read code and not the words of a comment
 * or a sentence. It knows strings, templates, comments and regular expressions; it does not know grammar.
 */
export interface Token {
  kind: 'word' | 'string' | 'template' | 'regex' | 'punctuation';
  /** The source of the token; for strings and pieces of a template, what stands between the marks. */
  text: string;
  start: number;
  end: number;
  /** A template with values in it comes in pieces; the first opens it and the last closes it. */
  opens?: boolean;
  closes?: boolean;
}

/** The tokens in order; comments are left out, since no check reads them. */
export function scan(source: string): Token[] {
  const tokens: Token[] = [];
  const openTemplates: number[] = []; // the brace depth at which each open template goes on
  let braces = 0;
  let at = 0;

  const push = (kind: Token['kind'], end: number, text: string) => {
    tokens.push({ kind, text, start: at, end });
    at = end;
  };

  while (at < source.length) {
    const here = source[at] ?? '';
    const rest = source.slice(at, at + 2);
    if (/\s/.test(here)) at++;
    else if (rest === '//') at = lineEnd(source, at);
    else if (rest === '/*') at = after(source, '*/', at + 2);
    else if (here === "'" || here === '"') {
      const end = stringEnd(source, at, here);
      if (end === null) push('punctuation', at + 1, here);
      else push('string', end, unescaped(source.slice(at + 1, end - 1)));
    } else if (here === '`' || (here === '}' && openTemplates.at(-1) === braces)) {
      const opens = here === '`';
      if (!opens) openTemplates.pop();
      const { end, goesOn } = templateEnd(source, at + 1);
      const text = source.slice(at + 1, goesOn ? end - 2 : end - 1);
      tokens.push({ kind: 'template', text: unescaped(text), start: at, end, opens, closes: !goesOn });
      if (goesOn) openTemplates.push(braces);
      at = end;
    } else if (here === '/' && regexMayStart(tokens.at(-1))) {
      const end = regexEnd(source, at);
      if (end === null) push('punctuation', at + 1, here);
      else push('regex', end, source.slice(at, end));
    } else if (/[\w$\u0080-\uffff#@]/.test(here)) {
      const end = wordEnd(source, at);
      push('word', end, source.slice(at, end));
    } else {
      if (here === '{') braces++;
      if (here === '}') braces--;
      push('punctuation', at + 1, here);
    }
  }
  return tokens;
}

/** The index of the token that closes the bracket opened at `open`, or the last token of a broken file. */
export function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== 'punctuation') continue;
    if ('([{'.includes(token.text)) depth++;
    if (')]}'.includes(token.text)) depth--;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}

/** The index after the last piece of the template that starts at `at`. */
export function pastTemplate(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let piece = at; piece < tokens.length; piece++) {
    if (tokens[piece]?.opens) depth++;
    if (tokens[piece]?.closes) depth--;
    if (depth === 0) return piece + 1;
  }
  return tokens.length;
}

// A slash after one of these starts a regular expression; after a value it divides.
const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'else',
  'do',
  'await',
  'yield',
]);

function regexMayStart(before: Token | undefined): boolean {
  if (!before) return true;
  if (before.kind === 'word') return BEFORE_REGEX.has(before.text);
  return before.kind === 'punctuation' && !')]}<'.includes(before.text);
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end === -1 ? source.length : end;
}

function after(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end === -1 ? source.length : end + mark.length;
}

/** Null for a lone mark, such as the apostrophe in the text of an element. */
function stringEnd(source: string, start: number, mark: string): number | null {
  for (let at = start + 1; at < source.length; at++) {
    const here = source[at];
    if (here === '\\') at++;
    else if (here === mark) return at + 1;
    else if (here === '\n') return null;
  }
  return null;
}

function templateEnd(source: string, from: number): { end: number; goesOn: boolean } {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '`') return { end: at + 1, goesOn: false };
    else if (source.startsWith('${', at)) return { end: at + 2, goesOn: true };
  }
  return { end: source.length, goesOn: false };
}

function regexEnd(source: string, start: number): number | null {
  let inClass = false;
  for (let at = start + 1; at < source.length; at++) {
    const here = source[at];
    if (here === '\n') return null;
    if (here === '\\') at++;
    else if (here === '[') inClass = true;
    else if (here === ']') inClass = false;
    else if (here === '/' && !inClass) return wordEnd(source, at + 1);
  }
  return null;
}

function wordEnd(source: string, from: number): number {
  let end = from;
  while (end < source.length && /[\w$\u0080-\uffff#@]/.test(source[end] ?? '')) end++;
  return end;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(['"`\\$])/g, '$1');
}
