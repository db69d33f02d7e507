import { Visitor } from 'oxc-parser';
import { codeOf, writtenOut } from './code.ts';
import { isTest } from './rooms.ts';
import type { Tree } from './tree.ts';

const CONTRACTS = 'packages/contracts/src/';
const SERVER = 'apps/server/src/';

/** Contracts without a handler, handlers without a contract, and contract files that hold more than one call. */
export function unpaired(tree: Tree): string[] {
  const contracts = contractFiles(tree);
  const wanted = new Set(contracts.map(({ path }) => handlerPathOf(path)));
  const handlers = new Set(tree.paths.filter((path) => isHandlerPath(path)));
  return [
    ...contracts.filter(({ names }) => names.length > 1).map(({ path }) => `${path}: holds ${namesText(path, tree)}`),
    ...contracts.filter(({ path }) => !handlers.has(handlerPathOf(path))).map(({ path }) => `${path}: has no handler`),
    ...[...handlers].filter((path) => !wanted.has(path)).map((path) => `${path}: has no contract`),
  ];
}

/** Names on the wire that two contracts give to different calls. */
export function doubledNames(tree: Tree): string[] {
  const owners = new Map<string, string[]>();
  for (const { path, names } of contractFiles(tree)) {
    for (const name of names) owners.set(name, [...(owners.get(name) ?? []), path]);
  }
  return [...owners].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

/** How many contracts there are: a check of none proves nothing. */
export function contractCount(tree: Tree): number {
  return contractFiles(tree).length;
}

/** The files of an area that define a call: `call('v1_webapp_…', {`. Others of the folder hold shapes they share. */
function contractFiles(tree: Tree): { path: string; names: string[] }[] {
  return tree.paths
    .filter((path) => path.startsWith(CONTRACTS) && path.endsWith('.ts') && !isTest(path))
    .filter((path) => path.slice(CONTRACTS.length).includes('/') && !path.startsWith(`${CONTRACTS}platform/`))
    .map((path) => ({ path, names: callNamesIn(path, tree) }))
    .filter(({ names }) => names.length > 0);
}

function callNamesIn(path: string, tree: Tree): string[] {
  const names: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const name = callee.type === 'Identifier' && callee.name === 'call' ? writtenOut(first) : null;
      if (name !== null) names.push(name);
    },
  }).visit(codeOf(tree.read(path), path).program);
  return names;
}

function handlerPathOf(contract: string): string {
  const [area = '', ...rest] = contract.slice(CONTRACTS.length).split('/');
  return `${SERVER}${area}/calls/${rest.join('/')}`;
}

function isHandlerPath(path: string): boolean {
  const inside = path.startsWith(SERVER) && !isTest(path) ? path.slice(SERVER.length) : '';
  return /^[^/]+\/calls\/[^/]+\.ts$/.test(inside) && !inside.startsWith('platform/');
}

function namesText(path: string, tree: Tree): string {
  return callNamesIn(path, tree).join(' and ');
}
