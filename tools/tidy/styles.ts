import { alternatives, classesOf, selectorsOf } from './selectors.ts';
import type { Tree } from './tree.ts';

const CONSOLE = 'apps/web/src/';

/** The board's parts, each by its own name. */
const BOARD = [
  'board chip chips choice choices colleague colleagues day drag drawn hold lane lanes menu-refused menu-why past',
  'picked pool rest ride side spread tag tg town vehicle view',
].flatMap((line) => line.split(' '));

/** How the classes of an area's sheets begin. What the platform's sheets name belongs to all areas and begins as it likes. */
const PREFIXES: Record<string, readonly string[]> = {
  accounts: ['account', 'certification'],
  admin: ['admin'],
  authorizations: ['authorization'],
  billing: ['billing'],
  bookings: ['booking'],
  dashboard: ['dashboard'],
  dispatch: [...BOARD, 'address', 'block', 'paper', 'template', 'templates', 'trips', 'waiting', 'wall'],
  'driver-messages': ['message'],
  drivers: ['driver'],
  fleet: ['fleet'],
  installation: ['installation'],
  log: ['log'],
  nemt: ['nemt'],
  places: ['address', 'map'],
  programs: ['program'],
  pricing: ['pricing'],
  reports: ['report', 'training', 'late'],
  riders: ['rider'],
  routes: ['route', 'heat'],
  scheduler: ['scheduler'],
  session: ['auth'],
  'shared-trips': ['shared'],
  shifts: ['shift'],
  subscriptions: ['subscription'],
  tracking: ['tracking'],
};

/** Selectors of an area's sheet that name no class of the area: they would restyle the pages of every other one too. */
export function strangeSelectors(tree: Tree): string[] {
  return sheetsIn(tree).flatMap((path) => {
    const prefixes = prefixesOf(path);
    if (prefixes === null) return [];
    return selectorsOf(tree.read(path))
      .filter((selector) => alternatives(selector).some((one) => !classesOf(one).some((name) => fits(name, prefixes))))
      .map((selector) => `${path}: ${selector}`);
  });
}

/** Classes of which two sheets say how they look, as `.name: sheets`: which of them wins would depend on the visit. */
export function doubledClasses(tree: Tree): string[] {
  const sheets = new Map<string, Set<string>>();
  for (const path of sheetsIn(tree)) {
    const prefixes = prefixesOf(path);
    for (const one of selectorsOf(tree.read(path)).flatMap(alternatives)) {
      const lead = classesOf(one).find((name) => prefixes === null || fits(name, prefixes));
      if (lead !== undefined) sheets.set(lead, (sheets.get(lead) ?? new Set()).add(path));
    }
  }
  return [...sheets].filter(([, in_]) => in_.size > 1).map(([name, in_]) => `.${name}: ${[...in_].join(', ')}`);
}

export function sheetsIn(tree: Tree): string[] {
  return tree.paths.filter((path) => path.startsWith(CONSOLE) && path.endsWith('.css'));
}

/** Null for the sheets of the platform. A sheet of an area that has no prefix yet fits nothing, and is named. */
function prefixesOf(path: string): readonly string[] | null {
  const [area = ''] = path.slice(CONSOLE.length).split('/');
  return area === 'platform' ? null : (PREFIXES[area] ?? []);
}

function fits(name: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));
}
