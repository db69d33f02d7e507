import { closing, scan, type Token } from './scanner.ts';

/** One file reaching for another: by import, export-from, a worker's or an asset's URL, or `require`. */
export interface Import {
  /** What stands between the quotes; null where it is computed and only the running program knows. */
  specifier: string | null;
  /** Types leave no trace in what runs. `import { type A }` does: the file is loaded all the same. */
  isTypeOnly: boolean;
  /** `new URL('…', import.meta.url)`: a worker or an asset perhaps, or only a place on disk. */
  isAddress: boolean;
  /** What is taken by name, types left out; null where it is everything, or nobody can tell. */
  names: Taken[] | null;
  /** What is taken by name as a type, with `type` before it, beside what is not. */
  types: Taken[];
  /** `export … from`: handed on, which is no use of it yet. */
  isPassedOn: boolean;
}

/** One name of an import or an export: `{ name as as }`. */
export interface Taken {
  name: string;
  as: string;
}

export function importsOf(source: string): Import[] {
  const tokens = scan(source);
  const found: Import[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== 'word' || isAfterDot(tokens, at)) return;
    if (token.text === 'import') found.push(...importAt(tokens, at));
    if (token.text === 'export') found.push(...exportFromAt(tokens, at));
    if (token.text === 'require' && isSign(tokens[at + 1], '(')) found.push(called(tokens, at + 1));
    if (token.text === 'new' && tokens[at + 1]?.text === 'URL') found.push(...urlAt(tokens, at));
  });
  return found;
}

function importAt(tokens: readonly Token[], at: number): Import[] {
  const next = tokens[at + 1];
  if (next?.kind === 'string') return [{ ...reached(next.text), names: [] }];
  if (isSign(next, '(')) {
    return [{ ...called(tokens, at + 1), isTypeOnly: tokens[at - 1]?.text === 'typeof' }];
  }
  if (isSign(next, '.')) return metaAt(tokens, at);
  const from = fromAfter(tokens, at + 1);
  if (from === null) return [];
  const open = tokens.findIndex((token, index) => index > at && (isSign(token, '{') || token.kind === 'string'));
  const types = isSign(tokens[open], '{') ? typesIn(tokens, open) : [];
  return [{ ...reached(from, isTypeImport(tokens, at)), names: importedAt(tokens, at + 1), types }];
}

/** `a, { b as c }`: the names after `import`, null with `* as a` among them. */
function importedAt(tokens: readonly Token[], first: number): Taken[] | null {
  const names: Taken[] = [];
  for (let at = first; tokens[at]?.kind !== 'string' && at < tokens.length; at++) {
    const token = tokens[at];
    if (isSign(token, '*')) return null;
    if (isSign(token, '{')) {
      names.push(...namesIn(tokens, at));
      at = closing(tokens, at);
    } else if (token?.kind === 'word' && token.text !== 'from') names.push({ name: 'default', as: token.text });
  }
  return names;
}

/** The names of `{ a, b as c, type D }`, types left out. */
export function namesIn(tokens: readonly Token[], open: number): Taken[] {
  return entriesIn(tokens, open).flatMap(({ isType, ...taken }) => (isType ? [] : taken));
}

function typesIn(tokens: readonly Token[], open: number): Taken[] {
  return entriesIn(tokens, open).flatMap(({ isType, ...taken }) => (isType ? taken : []));
}

function entriesIn(tokens: readonly Token[], open: number): (Taken & { isType: boolean })[] {
  const entries: (Taken & { isType: boolean })[] = [];
  const end = closing(tokens, open);
  for (let at = open + 1; at < end; at++) {
    const words: string[] = [];
    for (; at < end && !isSign(tokens[at], ','); at++) words.push(tokens[at]?.text ?? '');
    const [first = '', ...rest] = words;
    const isType = first === 'type' && rest.length > 0 && rest[0] !== 'as';
    const name = isType ? (rest[0] ?? '') : first;
    if (name !== '') entries.push({ name, as: rest.at(-1) ?? name, isType });
  }
  return entries;
}

/** `import type A from`, but not `import type from`: a thing may be called type. */
function isTypeImport(tokens: readonly Token[], at: number): boolean {
  const name = tokens[at + 2];
  return (
    tokens[at + 1]?.text === 'type' &&
    name?.text !== ',' &&
    !(name?.text === 'from' && tokens[at + 3]?.kind === 'string')
  );
}

/** `import.meta.resolve('…')` reaches out. `import.meta.url` does not, nor does a glob, by which areas are found. */
function metaAt(tokens: readonly Token[], at: number): Import[] {
  const reaches = tokens[at + 4]?.text === 'resolve' && isSign(tokens[at + 5], '(');
  return reaches ? [called(tokens, at + 5)] : [];
}

function exportFromAt(tokens: readonly Token[], at: number): Import[] {
  const isTypeOnly = tokens[at + 1]?.text === 'type';
  const first = isTypeOnly ? at + 2 : at + 1;
  if (!isSign(tokens[first], '*') && !isSign(tokens[first], '{')) return [];
  const last = isSign(tokens[first], '{') ? closing(tokens, first) : first;
  const named = tokens[last + 1]?.text === 'as' ? last + 2 : last; // export * as name from
  if (tokens[named + 1]?.text !== 'from') return [];
  const specifier = tokens[named + 2];
  if (specifier?.kind !== 'string') return [];
  const isNamed = isSign(tokens[first], '{');
  const names = isNamed ? namesIn(tokens, first) : null;
  const types = isNamed ? typesIn(tokens, first) : [];
  return [{ ...reached(specifier.text, isTypeOnly), names, types, isPassedOn: true }];
}

/** `new URL('./island.ts', import.meta.url)`: how a worker or an asset is named. */
function urlAt(tokens: readonly Token[], at: number): Import[] {
  if (!isSign(tokens[at + 2], '(')) return [];
  const inside = tokens.slice(at + 3, closing(tokens, at + 2)).map(({ text }) => text);
  const isHere = inside.join('').endsWith('import.meta.url');
  return isHere ? [{ ...called(tokens, at + 2), isAddress: true }] : [];
}

/** The first argument of a call, if it is written out. */
function called(tokens: readonly Token[], open: number): Import {
  const argument = tokens[open + 1];
  const end = tokens[open + 2]?.text ?? '';
  const isWritten =
    (argument?.kind === 'string' || (argument?.opens === true && argument.closes === true)) && [')', ','].includes(end);
  return reached(isWritten ? (argument?.text ?? null) : null);
}

function reached(specifier: string | null, isTypeOnly = false): Import {
  return { specifier, isTypeOnly, isAddress: false, names: null, types: [], isPassedOn: false };
}

/** The specifier after `from`, if one comes before the statement can have ended. */
function fromAfter(tokens: readonly Token[], start: number): string | null {
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    if (isSign(token, ';') || isSign(token, '=') || isSign(token, '(')) return null;
    if (token?.text === 'from' && tokens[at + 1]?.kind === 'string') return tokens[at + 1]?.text ?? null;
  }
  return null;
}

function isAfterDot(tokens: readonly Token[], at: number): boolean {
  return isSign(tokens[at - 1], '.') && !isSign(tokens[at - 2], '.'); // `...import(x)` is no property
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'punctuation' && token.text === sign;
}
