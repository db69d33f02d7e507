import type { Tree } from './tree.ts';

/**
 * What must not stand in a file that others will read: a path that exists on one machine, the address of a package
 * registry (one that answers today and not in five years), and talk about how the work was organized. Patterns are
 * written so that they do not match themselves.
 */
const FORBIDDEN: { what: string; pattern: RegExp; only?: RegExp }[] = [
  {
    what: 'a path of one machine',
    pattern: /(?<![\w.@~-])\/(?:wo[r]k|ro[o]t|ho[m]e\/[\w.-]+|U[s]ers\/[\w.-]+|m[n]t|o[p]t)(?:\/[\w.-]+)+/i,
  },
  { what: 'a path of one machine', pattern: /(?<![\w.])\/tm[p]\/[\w.-]+/ },
  { what: 'a path of one machine', pattern: /\b[A-Z]:\\(?:U[s]ers|Pro[g]ram)/i },
  {
    what: 'a package registry',
    pattern: /\b(?:regist[r]y\.(?:npm[j]s|yarn[p]kg)\.\w+|npm\.p[k]g\.github\.com|artifac[t]ory|ver[d]accio)\b/i,
  },
  { what: 'a package registry', pattern: /"reso[l]ved": "http/, only: /package-lock\.json$/ },
  { what: 'a secret for a registry', pattern: /_auth[T]oken|_pass[w]ord=/ },
  { what: 'talk about the work', pattern: /\bpart \d+ of \d+\b/i },
  { what: 'talk about the work', pattern: /\b(?:issue|ticket|pull request|story) #?\d+\b/i },
  {
    what: 'talk about the work',
    pattern:
      /\b(?:sub-?age[n]ts?|coding age[n]ts?|AI age[n]ts?|wor[k]ing session|language mod[e]l|LL[M]s?|pro[m]pt engineer\w*)\b/i,
  },
  { what: 'talk about the work', pattern: /\b(?:cla[u]de|anthro[p]ic|open[a]i|chat[g]pt|cop[i]lot)\b/i },
  { what: 'talk about the work', pattern: /\bshared\/(?:gu[i]de|sp[e]c|be[n]ch|ho[o]ks)\b/ },
  { what: 'unfinished work', pattern: /\b(?:TO[D]O|FIX[M]E|X[X]X)\b/, only: /\.(ts|tsx|mjs|css|sql)$/ },
];

const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|ttf|otf|pdf|gz|zip|pbf|pmtiles|xlsx|wasm)$/i;

/** Each place, as `file:line: what it is`. */
export function unfitWords(tree: Tree): string[] {
  return tree.paths
    .filter((path) => !BINARY.test(path))
    .flatMap((path) => {
      const text = tree.read(path);
      return FORBIDDEN.flatMap(({ what, pattern, only }) => {
        const found = only && !only.test(path) ? null : pattern.exec(text);
        return found ? [`${path}:${lineOf(text, found.index)}: ${what}: ${found[0]}`] : [];
      });
    });
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
