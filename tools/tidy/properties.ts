import { Visitor, type Expression, type Node } from 'oxc-parser';
import { codeOf, dotted } from './code.ts';
import { moduleOf } from './modules.ts';
import { isCode } from './rooms.ts';
import type { Tree } from './tree.ts';

/** The one file that knows how fast-check wants to be told. */
const HOME = 'packages/testbed/src/properties/';

/**
 * Properties whose number of cases is not the testbed's `cases(…)`, as `file: what is written`: one knob makes all of them
 * small for whoever writes code and large where everything is checked.
 */
export function fixedProperties(tree: Tree): string[] {
  return tree.paths
    .filter((path) => isCode(path) && !path.startsWith(HOME) && /\bfast-check\b|\bnumRuns\b/.test(tree.read(path)))
    .flatMap((path) => [...renamed(path, tree), ...fixedIn(path, tree)].map((what) => `${path}: ${what}`));
}

/** Under another name its calls would not be seen here. */
function renamed(path: string, tree: Tree): string[] {
  return moduleOf(path, tree).imports.flatMap(({ specifier, names }) =>
    specifier === 'fast-check' && !names?.every(({ name, as }) => name === 'default' && as === 'fc')
      ? ['fast-check is opened as anything but fc']
      : [],
  );
}

function fixedIn(path: string, tree: Tree): string[] {
  const source = tree.read(path);
  const fixed: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      const asks = ['fc.assert', 'fc.check', 'fc.sample'].includes(dotted(callee).join('.'));
      if (asks && !isByKnob(given[1])) fixed.push(source.slice(start, end).split('\n')[0] ?? '');
    },
    Property({ key, start, end }) {
      if (key.type === 'Identifier' && key.name === 'numRuns') fixed.push(source.slice(start, end));
    },
  }).visit(codeOf(source, path).program);
  return fixed;
}

/** `cases(60)`, or `{ seed, ...cases(60) }`. */
function isByKnob(node: Node | undefined): boolean {
  if (node?.type !== 'ObjectExpression') return node?.type === 'CallExpression' && isCases(node);
  return node.properties.some((property) => property.type === 'SpreadElement' && isCases(property.argument));
}

function isCases(node: Expression): boolean {
  return node.type === 'CallExpression' && dotted(node.callee).join('.') === 'cases';
}
