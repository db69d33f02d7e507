import { sheetsIn } from './styles.ts';
import type { Tree } from './tree.ts';

/** Says the order of the layers, before any sheet is read. */
const ORDER = 'apps/web/src/platform/theme/layers.css';

/** Sheets of the console that say something outside a layer, where it would win over every layer, or in one of no place. */
export function unlayered(tree: Tree): string[] {
  const layers = orderIn(tree);
  return sheetsIn(tree).flatMap((path) =>
    statementsOf(tree.read(path))
      .filter((statement) => !lies(statement, layers) && !(path === ORDER && statement === orderOf(layers)))
      .map((statement) => `${path}: ${statement}`),
  );
}

/** Whether the order is said once and before everything else: the first thing that the console opens is its sheet. */
export function isOrderFirst(tree: Tree): boolean {
  const [opened = ''] = /import .*/.exec(tree.read('apps/web/src/main.tsx')) ?? [];
  const [said] = statementsOf(tree.read(ORDER));
  return opened === "import './platform/theme/layers.css';" && said !== undefined && said === orderOf(orderIn(tree));
}

function lies(statement: string, layers: readonly string[]): boolean {
  const [, block, imported] = /^@layer ([\w.-]+)$|^@import [^ ]+ layer\(([\w.-]+)\)$/.exec(statement) ?? [];
  return layers.includes(block ?? imported ?? '');
}

function orderIn(tree: Tree): string[] {
  return (/@layer ([^;{]+);/.exec(tree.read(ORDER))?.[1] ?? '').split(',').map((name) => name.trim());
}

function orderOf(layers: readonly string[]): string {
  return `@layer ${layers.join(', ')}`;
}

/** What a sheet says at its top: the heads of its blocks, and its lines without one. */
function statementsOf(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"|'[^']*'/g, '""');
  const heads: string[] = [];
  let depth = 0;
  let head = '';
  for (const sign of bare) {
    if (depth === 0 && (sign === '{' || sign === ';')) {
      heads.push(head.trim().replaceAll(/\s+/g, ' '));
      head = '';
    } else if (depth === 0) head += sign === '}' ? '' : sign;
    if (sign === '{') depth++;
    if (sign === '}') depth--;
  }
  return heads;
}
