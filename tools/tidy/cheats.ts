import { importsOf } from './imports.ts';
import { isCode, isTest } from './rooms.ts';
import { scan, type Token } from './scanner.ts';
import type { Tree } from './tree.ts';

/**
 * Clocks and dice in rooms that own none. Time and chance come in as arguments, so that a day can be lived again
 * exactly as it was, and a seed gives the same plan tomorrow.
 */
export function cheats(tree: Tree): string[] {
  return tree.paths
    .filter((path) => isCode(path) && !isTest(path))
    .filter((path) => path.startsWith('packages/domain/src/') || path.startsWith('packages/solver/src/'))
    .flatMap((path) => {
      const source = tree.read(path);
      const uses = scan(source).flatMap((_, at, tokens) => useAt(tokens, at) ?? []);
      const opened = importsOf(source).flatMap(({ specifier }) =>
        specifier && CLOCK_MODULES.test(specifier) ? [specifier] : [],
      );
      return [...new Set([...uses, ...opened])].map((use) => `${path}: ${use}`);
    });
}

const CLOCK_MODULES = /^(node:)?(crypto|perf_hooks|timers|process|os)(\/|$)/;

/** Globals that tell the time, wait for it, or throw dice; with no owner before the dot they are the real ones. */
const GLOBALS = new Set([
  'performance',
  'crypto',
  'process',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'requestIdleCallback',
]);

function useAt(tokens: readonly Token[], at: number): string | null {
  const name = tokens[at];
  if (name?.kind !== 'word') return null;
  const before = tokens[at - 1]?.text;
  const after = tokens.slice(at + 1, at + 3).map(({ text }) => text);
  const isOwned = before === '.' || (after[0] === ':' && before !== '?');

  if (name.text === 'Date') return dateUse(tokens, at);
  if (name.text === 'Now') return 'Temporal.Now';
  if (name.text === 'Math' && ((after[0] === '.' && after[1] === 'random') || tokens[at + 2]?.text === 'random')) {
    return 'Math.random';
  }
  if (name.text === 'now' && isDrawnFrom(tokens, at, 'Date')) return 'Date.now';
  if (name.text === 'random' && isDrawnFrom(tokens, at, 'Math')) return 'Math.random';
  return GLOBALS.has(name.text) && !isOwned ? name.text : null;
}

/** `new Date(2026, 0)` is a calculation; `new Date()`, `Date()` and `Date.now` read the clock. */
function dateUse(tokens: readonly Token[], at: number): string | null {
  if (tokens[at - 1]?.text === '.' && tokens[at - 2]?.text !== 'globalThis') return null;
  if (tokens[at + 1]?.text === '.' && tokens[at + 2]?.text === 'now') return 'Date.now';
  const isNew = tokens[at - 1]?.text === 'new';
  const hasArguments = tokens[at + 1]?.text === '(' && tokens[at + 2]?.text !== ')';
  if (isNew) return hasArguments ? null : 'new Date()';
  return tokens[at + 1]?.text === '(' ? 'Date()' : null;
}

/** `const { now } = Date`: the same clock by the back door. */
function isDrawnFrom(tokens: readonly Token[], at: number, owner: string): boolean {
  const close = tokens.findIndex((token, index) => index >= at && token.text === '}');
  return (
    close !== -1 && tokens[close + 1]?.text === '=' && tokens[close + 2]?.text === owner && opensBefore(tokens, at)
  );
}

function opensBefore(tokens: readonly Token[], at: number): boolean {
  for (let index = at; index >= 0; index--) {
    const text = tokens[index]?.text;
    if (text === '{') return ['const', 'let', 'var'].includes(tokens[index - 1]?.text ?? '');
    if (text === ';' || text === ')') return false;
  }
  return false;
}
