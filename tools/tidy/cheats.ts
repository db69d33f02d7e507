import { Visitor, type Expression, type Node, type Program, type PropertyKey } from 'oxc-parser';
import { codeOf, writtenOut } from './code.ts';
import { moduleOf } from './modules.ts';
import { isCode, isTest } from './rooms.ts';
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
      const uses = usesIn(codeOf(tree.read(path), path).program);
      const opened = moduleOf(path, tree).imports.flatMap(({ specifier }) =>
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

/** What a browser, a worker and Node call the object that the real ones hang on. */
const EVERYTHING = new Set(['globalThis', 'window', 'self', 'global']);

function usesIn(program: Program): string[] {
  const uses: (string | null)[] = [];
  const owned = new Set<Node>(); // names of properties, which are those of whatever they are properties of
  const own = ({ key, computed }: { key: Node; computed: boolean }) => {
    if (!computed) owned.add(key);
  };
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (!computed) owned.add(property);
      uses.push(drawn(object, nameOf(property, computed)));
    },
    // `const { now } = Date`: the same clock by the back door.
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || init === null) return;
      for (const property of id.properties) {
        if (property.type === 'Property') uses.push(drawn(init, nameOf(property.key, property.computed)));
      }
    },
    // `new Date(2026, 0)` is a calculation; `new Date()`, `Date()` and `Date.now` read the clock.
    NewExpression({ callee, arguments: given }) {
      if (isGlobal(callee, 'Date') && given.length === 0) uses.push('new Date()');
    },
    CallExpression({ callee }) {
      if (isGlobal(callee, 'Date')) uses.push('Date()');
    },
    Property: own,
    PropertyDefinition: own,
    MethodDefinition: own,
    TSPropertySignature: own,
    TSMethodSignature: own,
    Identifier(node) {
      if (node.name === 'Now') uses.push('Temporal.Now');
      if (GLOBALS.has(node.name) && !owned.has(node)) uses.push(node.name);
    },
  }).visit(program);
  return uses.filter((use) => use !== null);
}

/** What is taken by taking this name from that owner, if it is one of the forbidden. */
function drawn(owner: Expression, name: string | null): string | null {
  if (name === 'now' && isGlobal(owner, 'Date')) return 'Date.now';
  if (name === 'random' && isGlobal(owner, 'Math')) return 'Math.random';
  if (name === 'Now' && isGlobal(owner, 'Temporal')) return 'Temporal.Now';
  return name !== null && GLOBALS.has(name) && isEverything(owner) ? name : null;
}

function isGlobal(node: Expression, name: string): boolean {
  if (node.type !== 'MemberExpression') return node.type === 'Identifier' && node.name === name;
  return isEverything(node.object) && nameOf(node.property, node.computed) === name;
}

function isEverything(node: Expression): boolean {
  return node.type === 'Identifier' && EVERYTHING.has(node.name);
}

/** The name of a property, also where it is written as a text: `Math['random']`. */
function nameOf(property: PropertyKey, computed: boolean): string | null {
  return property.type === 'Identifier' && !computed ? property.name : writtenOut(property);
}
