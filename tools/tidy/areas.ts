import { codeOf, textsIn } from './code.ts';
import { moduleOf } from './modules.ts';
import { isRelative, join } from './resolve.ts';
import { isCode, isTest } from './rooms.ts';
import type { Tree } from './tree.ts';

/** The areas, spelled the same in every room. This is the only place in code that lists them. */
export const AREAS: readonly string[] =
  'session bookings riders subscriptions fleet drivers shifts dispatch shared-trips scheduler routes tracking programs pricing accounts billing nemt reports admin places log installation dashboard driver-messages portal authorizations'.split(
    ' ',
  );

/** The rooms that are divided into areas. */
const DIVIDED = [
  'packages/domain/src',
  'packages/contracts/src',
  'packages/testbed/src',
  'apps/server/src',
  'apps/web/src',
];

/** Written by a command from all contracts, and for their types alone. */
const WRITTEN = 'packages/contracts/src/wire.ts';

/** The menu has groups of these names, which lead to several areas each. */
const MENU_GROUPS = new Set(['reports', 'fleet', 'programs', 'dashboard']);

const LISTED = AREAS.filter((area) => !MENU_GROUPS.has(area));

/** Imports that reach past an area's index into its files, or from the platform up into an area. */
export function crossings(tree: Tree): string[] {
  return DIVIDED.flatMap((source) =>
    tree.paths
      .filter((path) => isCode(path) && path.startsWith(`${source}/`) && path !== WRITTEN)
      .flatMap((path) =>
        moduleOf(path, tree).imports.flatMap(({ specifier }) => {
          if (!specifier || !isRelative(specifier)) return [];
          const wrong = wrongCrossing(path, join(path, specifier), source);
          return wrong ? [`${path}: ${wrong}`] : [];
        }),
      ),
  );
}

/** Folders that are nearly called like an area: `booking`, `sharedTrips`. */
export function misspelledAreas(tree: Tree): string[] {
  const rightly = new Map(AREAS.map((area) => [plain(area), area]));
  const folders = new Set(DIVIDED.flatMap((source) => foldersIn(tree, source).map((folder) => `${source}/${folder}`)));
  return [...folders].flatMap((folder) => {
    const name = folder.split('/').at(-1) ?? '';
    const meant = rightly.get(plain(name));
    return meant && meant !== name ? [`${folder}: the area is called ${meant}`] : [];
  });
}

/** Code files that spell out three or more areas: a second list, which would have to be kept in step. */
export function areaLists(tree: Tree): string[] {
  return tree.paths
    .filter((path) => isCode(path) && !path.startsWith('tools/tidy/'))
    .flatMap((path) => {
      const source = tree.read(path);
      if (LISTED.filter((area) => source.includes(area)).length < 3) return []; // spares the parser most files
      const texts = textsIn(codeOf(source, path).program);
      const named = new Set(texts.filter((text) => LISTED.includes(text)));
      return named.size < 3 ? [] : [`${path}: lists ${[...named].join(', ')}`];
    });
}

function wrongCrossing(path: string, target: string, source: string): string | null {
  if (!target.startsWith(`${source}/`)) return null; // leaving the room is another test's matter
  const from = folderOf(path, source);
  const to = folderOf(target, source);
  if (to === null || to === 'platform' || to === from) return null;
  if (from === 'platform') return `the platform imports the area ${to}`;
  const file = target.slice(`${source}/${to}/`.length);
  if (/^index\.tsx?$/.test(file) || (isForTests(path) && isSharedAmongTests(file))) return null;
  return `reaches into ${to} past its index`;
}

/** Tests, and the days on paper that they are written on. */
export function isForTests(path: string): boolean {
  return isTest(path) || /\/paper-[a-z-]+\.ts$/.test(path);
}

/** What an area's tests may use of another: how it registers, its days on paper, its town for tests. */
function isSharedAmongTests(file: string): boolean {
  return /^(?:area\.tsx|testing\.tsx?|paper-[a-z-]+\.ts)$/.test(file);
}

/** The first folder below the room's source; null for a file that lies beside the folders. */
export function folderOf(path: string, source: string): string | null {
  const [first = '', ...deeper] = path.slice(source.length + 1).split('/');
  return deeper.length > 0 ? first : null;
}

function foldersIn(tree: Tree, source: string): string[] {
  return tree.paths.filter((path) => path.startsWith(`${source}/`)).flatMap((path) => folderOf(path, source) ?? []);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '').replace(/s$/, '');
}
