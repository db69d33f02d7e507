import { closing, pastTemplate, scan, type Token } from '../tidy/scanner.ts';
import { declarationsIn } from './declarations.ts';

/**
 * Which requirements the tests of one file claim. A test claims a row by its id in square brackets in its own
 * title. That is a promise: break what the row says and this test turns red. So a title with more than three ids,
 * or a body that asserts nothing, claims nothing; nor does a test that does not run.
 */
export interface Claim {
  ids: string[];
  title: string;
  /** Why the claim does not count; null where it does. */
  weakness: string | null;
  /** What the test speaks of by name, in its table and its body. */
  words: ReadonlySet<string>;
  /** The same with what the helpers of its file speak of, whom it calls. */
  wordsOfHelpers: ReadonlySet<string>;
}

export function claimsOf(source: string): Claim[] {
  const tokens = scan(source);
  const asleep = skippedGroups(tokens);
  const helpers = declarationsIn(tokens).map(({ name, from, to }) => ({ name, body: tokens.slice(from, to) }));
  return tokens.flatMap((_, at) => {
    const test = testAt(tokens, at);
    if (!test || test.isIdle || asleep.some(([from, to]) => at > from && at < to)) return [];
    const ids = idsIn(test.title);
    if (ids.length === 0) return [];
    const stretch = tokens.slice(at, test.end);
    return [
      {
        ids,
        title: test.title,
        weakness: weaknessOf(ids, test.body),
        words: wordsIn(stretch, []),
        wordsOfHelpers: wordsIn(stretch, helpers),
      },
    ];
  });
}

/** The words of a test, and of whatever it names that its file declares. */
function wordsIn(test: readonly Token[], helpers: readonly { name: string; body: readonly Token[] }[]): Set<string> {
  const words = new Set<string>();
  const queue = [test];
  for (const stretch of queue) {
    for (const { kind, text } of stretch) {
      if (kind !== 'word' || words.has(text)) continue;
      words.add(text);
      for (const { name, body } of helpers) if (name === text) queue.push(body);
    }
  }
  return words;
}

const MOST_IDS = 3;
const ID_GROUPS = /\[\s*([A-Z]+-\d+(?:[\s,]+[A-Z]+-\d+)*|\$id)\s*\]/g;

function idsIn(title: string): string[] {
  return [...title.matchAll(ID_GROUPS)].flatMap(([, group = '']) => group.match(/[A-Z]+-\d+|\$id/g) ?? []);
}

function weaknessOf(ids: string[], body: readonly Token[]): string | null {
  if (ids.length > MOST_IDS) return `claims ${ids.length} rows`;
  return body.some((_, at) => asserts(body, at)) ? null : 'asserts nothing';
}

// `expect(…)`, a file's own `check…(…)` that knows the API, fast-check, and matchers of a board or a page.
const ASSERTING = /^(expect|assert|check|verify|should|fc)|^to(Be|Equal|Have|Match|Throw|Show|Contain)/;

function asserts(body: readonly Token[], at: number): boolean {
  const next = body[at + 1]?.text ?? '';
  return body[at]?.kind === 'word' && ASSERTING.test(body[at].text) && (next === '(' || next === '.');
}

/** A call of `test` or `it` with a written title; null for any other token. */
function testAt(
  tokens: readonly Token[],
  at: number,
): { title: string; body: readonly Token[]; end: number; isIdle: boolean } | null {
  const name = tokens[at];
  if (name?.kind !== 'word' || !/^x?(test|it)$/.test(name.text) || tokens[at - 1]?.text === '.') return null;

  const modes = modesAfter(tokens, at);
  let open = at + 1 + modes.length * 2;
  if (modes.includes('each') || modes.includes('for')) {
    // The table comes first, as a call or as a template.
    open = tokens[open]?.kind === 'template' ? pastTemplate(tokens, open) : closing(tokens, open) + 1;
  }
  const title = tokens[open + 1];
  if (tokens[open]?.text !== '(' || !isText(title) || modes.includes('describe') || modes.includes('step')) return null;

  const end = closing(tokens, open);
  const titleEnd = title?.kind === 'template' ? pastTemplate(tokens, open + 1) : open + 2;
  return {
    title: textOf(tokens.slice(open + 1, titleEnd)),
    body: tokens.slice(titleEnd, end),
    end,
    isIdle: name.text.startsWith('x') || modes.some((mode) => IDLE.has(mode)),
  };
}

const IDLE = new Set(['skip', 'todo', 'fixme', 'failing', 'fails']);

/** `.each`, `.skip.each`, …: the words hung on a test. */
function modesAfter(tokens: readonly Token[], at: number): string[] {
  const modes: string[] = [];
  for (let dot = at + 1; tokens[dot]?.text === '.'; dot += 2) modes.push(tokens[dot + 1]?.text ?? '');
  return modes;
}

/** The stretches of tests inside a group that does not run. */
function skippedGroups(tokens: readonly Token[]): [from: number, to: number][] {
  return tokens.flatMap((token, at): [number, number][] => {
    const isGroup = token.kind === 'word' && /^x?describe$/.test(token.text);
    const modes = isGroup ? modesAfter(tokens, at) : [];
    if (!isGroup || !(token.text.startsWith('x') || modes.some((mode) => IDLE.has(mode)))) return [];
    const first = closing(tokens, at + 1 + modes.length * 2);
    return [[at, modes.includes('each') ? closing(tokens, first + 1) : first]];
  });
}

function isText(token: Token | undefined): boolean {
  return token?.kind === 'string' || token?.kind === 'template';
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .filter(isText)
    .map(({ text }) => text)
    .join('…');
}
