import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fault } from './fault.ts';

/** One check: what is asked, and the refusal or the fault that comes of it. */
const CHECK =
  /^[ \t]*if \((?:[^{};]|\n)*?\)\s*(?:return (?:no|stale|[a-z]\w*(?:\.refusal)?)\b[^;{]*|throw [^;{]*);\n/gm;

/** Whoever else makes the call as well does not look at its refusals. */
const MOST_FILES = 6;

/** A check of each of so many changing calls, drawn by a seed: of its handler, or of what the handler asks. */
export function drawnFaults(root: string, seed: number, count: number): Fault[] {
  const chance = chanceOf(seed);
  const tests = serverTests(root);
  const faults: Fault[] = [];
  for (const { area, file, key, name } of shuffled(changingCalls(root), chance)) {
    if (faults.length === count) break;
    const handler = `apps/server/src/${area}/calls/${file}.ts`;
    const asked = tests.filter((test) => new RegExp(`\\b${key}\\b`).test(readFileSync(join(root, test), 'utf8')));
    if (!existsSync(join(root, handler)) || asked.length === 0) continue;
    const checks = [handler, ...askedBy(root, handler)].flatMap((path) => checksIn(root, path));
    const check = checks[Math.floor(chance() * checks.length)];
    if (!check) continue;
    const line = check.from.trim().split('\n')[0] ?? '';
    const beside = check.file.replace(/\.ts$/, '.test.ts');
    const isRule = check.file.startsWith('packages/') && existsSync(join(root, beside));
    faults.push({
      what: `${name} without: ${line}`,
      ...check,
      to: '',
      project: isRule ? 'unit' : 'server',
      tests: isRule
        ? [beside]
        : [...testsOf(check.file, handler, area, asked), ...testsOfParts(root, check.file, tests)],
    });
  }
  return faults;
}

/** Those that make the call, its own area's first; and, where the check is not the handler's own, all of the area it stands in. */
function testsOf(file: string, handler: string, area: string, asked: readonly string[]): string[] {
  const near = asked.toSorted((a, b) => Number(isOf(area, b)) - Number(isOf(area, a))).slice(0, MOST_FILES);
  const isShared = file !== handler && file.startsWith('apps/');
  return isShared ? [...near, `${dirname(file)}/`, 'apps/server/src/isolation.test.ts'] : near;
}

/** A file that asks a part of every area, as the log asks what each calls its rows, is looked at by the tests of these parts. */
function testsOfParts(root: string, file: string, tests: readonly string[]): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const parts = [...source.matchAll(/fromEachArea\('([\w-]+)\.ts'/g)].map(([, part]) => `/${part}.test.ts`);
  return tests.filter((test) => parts.some((part) => test.endsWith(part)));
}

function isOf(area: string, test: string): boolean {
  return test.startsWith(`apps/server/src/${area}/`);
}

interface Call {
  area: string;
  file: string;
  /** Its name in code, and on the wire. */
  key: string;
  name: string;
}

/** The calls that leave an operation in the log, as their contracts are written. */
function changingCalls(root: string): Call[] {
  const folder = join(root, 'packages/contracts/src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((path) => {
      const [, area = '', file = ''] = /^([\w-]+)\/([\w-]+)\.ts$/.exec(path) ?? [];
      const source = file === '' ? '' : readFileSync(join(folder, path), 'utf8');
      const [, key, name] = /^export const (\w+) = call\('(\w+)'/m.exec(source) ?? [];
      return key && name && /effect: 'operation'/.test(source) ? [{ area, file, key, name }] : [];
    });
}

function checksIn(root: string, file: string): { file: string; from: string }[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found = [...source.matchAll(CHECK)].map(([from]) => from);
  // Who called is settled before a handler is asked; it says so once more for the types alone.
  const asked = found.filter((from) => !from.includes('by.kind'));
  return asked.filter((from) => source.split(from).length === 2).map((from) => ({ file, from }));
}

/** What a handler asks: the files of its own area that it opens, and those of the domain whose rules it names. */
function askedBy(root: string, handler: string): string[] {
  const source = readFileSync(join(root, handler), 'utf8');
  const imports = [...source.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)];
  return imports.flatMap(([, names = '', from = '']) => {
    if (from.startsWith('../') && !from.startsWith('../../')) return [join(dirname(handler), from)];
    const [, room] = /^@handrail\/domain\/(\w+)$/.exec(from) ?? [];
    return room === undefined ? [] : rulesNamed(root, room, names.match(/\b[a-z]\w+(?= as|,|\s|$)/g) ?? []);
  });
}

/** The files of a room of the domain in which functions of these names stand. */
function rulesNamed(root: string, room: string, names: readonly string[]): string[] {
  const folder = join(root, 'packages/domain/src', room);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => {
      const source = readFileSync(join(folder, path), 'utf8');
      return names.some((name) => new RegExp(`^export (?:async )?function ${name}\\b`, 'm').test(source));
    })
    .map((path) => join('packages/domain/src', room, path))
    .sort();
}

function serverTests(root: string): string[] {
  const folder = join(root, 'apps/server/src');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(dirname(join(entry.parentPath, entry.name)), entry.name).slice(root.length + 1))
    .filter((path) => !/(?:repeated-calls|isolation|authorization|catalog)\.test\.ts$/.test(path))
    .sort();
}

/** Mulberry32: the same seed draws the same. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  return all
    .map((one) => ({ one, lot: chance() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ one }) => one);
}
