import { builtinModules } from 'node:module';
import type { Import } from './imports.ts';
import { moduleOf } from './modules.ts';
import { exported, isRelative, join, manifestOf, packageOf, type Manifest } from './resolve.ts';
import { isCode, isConfig, isTest, openToTests, roomOf, type House } from './rooms.ts';
import type { Tree } from './tree.ts';

/** Every import by which a room opens a door it was not given, as `file: what is wrong`. */
export function trespasses(tree: Tree, house: House): string[] {
  const manifests = new Map(Object.keys(house).map((room) => [room, manifestOf(tree, room)]));
  return codeIn(tree, house).flatMap(({ path, room }) =>
    moduleOf(path, tree).imports.flatMap((reach) => {
      const wrong = wrongWith(reach, path, room, { tree, house, manifests });
      return wrong === null ? [] : [`${path}: ${wrong}`];
    }),
  );
}

/** Packages a room declares and never opens, as `room: package`. */
export function unopened(tree: Tree, house: House, ahead: Record<string, string[]> = {}): string[] {
  const opened = new Map(Object.keys(house).map((room) => [room, new Set<string>()]));
  for (const { path, room } of codeIn(tree, house)) {
    for (const { specifier } of moduleOf(path, tree).imports) {
      if (specifier && !isRelative(specifier)) opened.get(room)?.add(packageOf(specifier));
    }
  }
  return Object.keys(house).flatMap((room) => {
    const { dependencies, devDependencies } = manifestOf(tree, room);
    const mentions = styleAndSettingsOf(tree, room);
    return [...dependencies, ...devDependencies]
      .filter((name) => !ahead[room]?.includes(name))
      .filter((name) => !opened.get(room)?.has(name) && !opened.get(room)?.has(typedBy(name)))
      .filter((name) => !mentions.includes(name))
      .map((name) => `${room}: ${name}`);
  });
}

/** Doors that a package.json shows and that lead nowhere, as `room: path`; with a star, one file behind it is enough. */
export function deadDoors(tree: Tree, house: House): string[] {
  return Object.keys(house).flatMap((room) =>
    Object.values(manifestOf(tree, room).exports)
      .filter((door) => {
        const [start = '', end] = join(`${room}/package.json`, door).split('*');
        return end === undefined
          ? !tree.has(start)
          : !tree.paths.some((path) => path.startsWith(start) && path.endsWith(end));
      })
      .map((door) => `${room}: ${door}`),
  );
}

/** Only the demo mode of the server, and tests, may invent people and days. */
export function testbedOpenings(tree: Tree): string[] {
  return tree.paths
    .filter((path) => isCode(path) && !isTest(path))
    .filter((path) => path.startsWith('apps/') || path.startsWith('packages/'))
    .filter((path) => !path.startsWith('apps/server/src/demo/') && !path.startsWith('packages/testbed/'))
    .filter((path) => moduleOf(path, tree).imports.some(({ specifier }) => specifier?.startsWith('@handrail/testbed')));
}

interface Surroundings {
  tree: Tree;
  house: House;
  manifests: Map<string, Manifest>;
}

/** An address may name a place on disk, such as the built console; code next door is reached by its door only. */
function wrongWith({ specifier, isAddress }: Import, path: string, room: string, around: Surroundings): string | null {
  if (specifier === null) return opensComputed(path) ? null : 'imports a name that only the running program knows';
  if (isRelative(specifier)) {
    const target = join(path, specifier);
    if (isTest(target) && !isTest(path)) return `loads ${specifier}, which is for tests`;
    const isPlace = isAddress && (!isCode(target) || room === 'tools' || isTest(path));
    return isPlace || target.startsWith(`${room}/`) ? null : `leaves the room by ${specifier}`;
  }
  if (isBuiltin(specifier)) return builtinWrong(specifier, path, room, around.house);
  const name = packageOf(specifier);
  return name.startsWith('@handrail/')
    ? ourWrong(specifier, path, room, around)
    : packageWrong(name, path, room, around);
}

/** Registries load what stands in a folder: migrations, handlers, contracts. The rest say what they open. */
function opensComputed(path: string): boolean {
  const registries = ['apps/server/', 'tools/', 'bench/', 'e2e/', 'packages/contracts/src/registry.ts'];
  return isTest(path) || registries.some((registry) => path.startsWith(registry));
}

function builtinWrong(specifier: string, path: string, room: string, house: House): string | null {
  const { builtins = [], builtinsIn = '' } = house[room] ?? {};
  const name = specifier.replace(/^node:/, '');
  const isOpen = builtins === 'all' || builtins.includes(name);
  if (isTest(path) || isConfig(path) || (isOpen && path.startsWith(builtinsIn))) return null;
  return `opens ${specifier}, which is Node's`;
}

function ourWrong(specifier: string, path: string, room: string, around: Surroundings): string | null {
  const name = packageOf(specifier);
  const forTests = isTest(path) ? openToTests.ours : [];
  if (![...(around.house[room]?.ours ?? []), ...forTests].includes(name)) return `opens ${name}, which is not its door`;
  if (!forTests.includes(name) && !declares(around.manifests.get(room), name)) return `opens ${name} undeclared`;

  const [next, manifest] = [...around.manifests].find(([, { name: theirs }]) => theirs === name) ?? [];
  const file = next && manifest ? exported(next, manifest, specifier) : null;
  return file && around.tree.has(file) ? null : `opens ${specifier}, which ${name} does not show`;
}

function packageWrong(name: string, path: string, room: string, around: Surroundings): string | null {
  if (isTest(path) && openToTests.packages.includes(name)) return null;
  if (isConfig(path) && name === 'vitest') return null;
  const allowed = around.house[room]?.packages ?? [];
  if (allowed !== 'declared' && !allowed.includes(name)) return `opens ${name}, which is not its door`;
  return declares(around.manifests.get(room), name) ? null : `opens ${name} undeclared`;
}

function declares(manifest: Manifest | undefined, name: string): boolean {
  return manifest !== undefined && [...manifest.dependencies, ...manifest.devDependencies].includes(name);
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier.split('/')[0] ?? '');
}

function codeIn(tree: Tree, house: House): { path: string; room: string }[] {
  return tree.paths.flatMap((path) => {
    const room = isCode(path) ? roomOf(path, house) : null;
    return room ? [{ path, room }] : [];
  });
}

/** `pg` for `@types/pg`: types count as opened where the package they describe is. */
function typedBy(name: string): string {
  return name.replace(/^@types\//, '').replace('__', '/');
}

/** Style sheets and settings open packages too: a typeface, the environment tests run in. */
function styleAndSettingsOf(tree: Tree, room: string): string {
  const files = tree.paths.filter((path) => path.startsWith(`${room}/`) && (path.endsWith('.css') || isConfig(path)));
  return [...files, 'vitest.config.ts']
    .filter((path) => tree.has(path))
    .map((path) => tree.read(path))
    .join('\n');
}
