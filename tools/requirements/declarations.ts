import { namesIn } from '../tidy/imports.ts';
import { closing, type Token } from '../tidy/scanner.ts';

/** Something a file gives a name to, and the stretch of tokens it takes up; rather too long than too short. */
export interface Declaration {
  name: string;
  from: number;
  to: number;
}

/** What is declared in a file, within functions too: `const a`, `let { b, c }`, `function d`, `class E`. */
export function declarationsIn(tokens: readonly Token[]): Declaration[] {
  return tokens.flatMap((token, at) => {
    if (!isWord(token, DECLARING) || tokens[at - 1]?.text === '.') return [];
    const to = token.text === 'function' || token.text === 'class' ? bodyEnd(tokens, at) : statementEnd(tokens, at);
    return namesAfter(tokens, at).map((name) => ({ name, from: at, to }));
  });
}

/** The names under which a file shows what is its own; what it hands on from others is among its imports. */
export function exportedNames(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>();
  tokens.forEach((token, at) => {
    if (!isWord(token, /^export$/) || tokens[at - 1]?.text === '.') return;
    let next = at + 1;
    while (isWord(tokens[next], /^(async|abstract|declare|default)$/)) next++;
    if (tokens[at + 1]?.text === 'default') names.add('default');
    if (tokens[next]?.text === '{' && tokens[closing(tokens, next) + 1]?.text !== 'from') {
      for (const { as } of namesIn(tokens, next)) names.add(as);
    }
    if (isWord(tokens[next], SHOWN)) for (const name of namesAfter(tokens, next)) names.add(name);
  });
  return names;
}

const DECLARING = /^(const|let|var|function|class)$/;
const SHOWN = /^(const|let|var|function|class|interface|type|enum|namespace)$/;
const STARTING = /^(const|let|var|function|class|export|import|interface|type|describe|test|it)$/;

function namesAfter(tokens: readonly Token[], at: number): string[] {
  const next = tokens[at + 1]?.text === '*' ? at + 2 : at + 1;
  const open = tokens[next]?.text;
  if (open !== '{' && open !== '[') return tokens[next]?.kind === 'word' ? [tokens[next].text] : [];
  return tokens
    .slice(next, closing(tokens, next))
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);
}

/** The semicolon that ends a statement, or the bracket that ends what it stands in. */
function statementEnd(tokens: readonly Token[], from: number): number {
  return walk(tokens, from, ({ text }) => text === ';');
}

/** A function or a class ends where the next statement starts: its types may hold braces of their own. */
function bodyEnd(tokens: readonly Token[], from: number): number {
  return walk(tokens, from + 1, (token) => isWord(token, STARTING));
}

function walk(tokens: readonly Token[], from: number, isEnd: (token: Token) => boolean): number {
  let at = from;
  for (let token = tokens[at]; token; token = tokens[at]) {
    if (token.kind === 'punctuation' && ')]}'.includes(token.text)) return at;
    if (at > from && (token.kind === 'punctuation' || token.kind === 'word') && isEnd(token)) return at;
    at = token.kind === 'punctuation' && '([{'.includes(token.text) ? closing(tokens, at) + 1 : at + 1;
  }
  return tokens.length;
}

function isWord(token: Token | undefined, words: RegExp): token is Token {
  return token?.kind === 'word' && words.test(token.text);
}
