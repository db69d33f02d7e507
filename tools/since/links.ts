import type { Import } from '../tidy/imports.ts';
import { moduleOf } from '../tidy/modules.ts';
import { targets } from '../tidy/reach.ts';
import { join } from '../tidy/resolve.ts';
import { isTest, roomOf, type House } from '../tidy/rooms.ts';
import type { Tree } from '../tidy/tree.ts';

/** One file that needs another, to run or for its types alone. */
export interface Link {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

export interface Links {
  /** By name: who takes something from a file that only hands it on needs the file that has it. */
  all: Link[];
  /** Who comes in by a file that hands on, whatever they take: asked when that file itself has changed. */
  byDoor: Map<string, string[]>;
}

export function linksOf(code: readonly string[], tree: Tree, house: House): Links {
  const target = targets(tree, house);
  const modules = new Map(code.map((path) => [path, moduleOf(path, tree)]));
  const byDoor = new Map<string, string[]>();
  const all = code.flatMap((from) => [
    ...(modules.get(from)?.imports ?? []).flatMap((reach) => takenBy(from, reach)),
    ...foundByFolder(from).map((to) => ({ from, to, isTypeOnly: false })),
  ]);
  return { all, byDoor };

  function takenBy(from: string, { specifier, isTypeOnly, names, types }: Import): Link[] {
    const door = specifier === null ? null : target(specifier, from);
    if (door === null) return [];
    if (handsOn(door)) byDoor.set(door, [...(byDoor.get(door) ?? []), from]);
    if (names === null || (names.length === 0 && types.length === 0)) return [{ from, to: door, isTypeOnly }];
    const linked = (name: string, isType: boolean) =>
      holdersOf(door, name, new Set()).map((to) => ({ from, to, isTypeOnly: isType }));
    return [
      ...names.flatMap(({ name }) => linked(name, isTypeOnly)),
      ...types.flatMap(({ name }) => linked(name, true)),
    ];
  }

  function handsOn(door: string): boolean {
    return modules.get(door)?.imports.some(({ isPassedOn }) => isPassedOn) ?? false;
  }

  /** The files that really hold what a file shows under a name; the file itself where that is not to be found. */
  function holdersOf(path: string, name: string, seen: Set<string>): string[] {
    const module = modules.get(path);
    if (seen.has(path) || !module || module.shows.has(name)) return [path];
    seen.add(path);
    const found = module.imports.flatMap(({ specifier, isPassedOn, names, types }) => {
      const next = specifier === null || !isPassedOn ? null : target(specifier, path);
      if (next === null) return [];
      if (names === null) return modules.get(next)?.shows.has(name) ? holdersOf(next, name, seen) : [];
      return [...names, ...types]
        .filter(({ as }) => as === name)
        .flatMap((handed) => holdersOf(next, handed.name, seen));
    });
    return found.length > 0 ? found : [path];
  }

  /** What a file finds by its folder: the rest of its room where it computes a name, the areas that the console globs. */
  function foundByFolder(from: string): string[] {
    const imports = modules.get(from)?.imports ?? [];
    const room = roomOf(from, house);
    const computes = imports.some(({ specifier }) => specifier === null) && room !== null && !isTest(from);
    return [
      ...(computes ? code.filter((path) => path.startsWith(`${room}/src/`)) : []),
      ...globsIn(tree.read(from)).flatMap((glob) => globbed(from, join(from, glob))),
      ...opensItsArea(from),
    ];
  }

  /**
   * An area that is found adds what it shows at once. The pages that it loads later are opened by the tests of its own
   * folder, and by whoever imports it by name: all other tests of the console would reach every page there is.
   */
  function globbed(from: string, pattern: string): string[] {
    const [folder = '', rest = ''] = pattern.split('*', 2);
    const [, start = rest, ends = ''] = /^(.*)\{(.*)\}$/.exec(rest) ?? [];
    const areas = code.filter(
      (path) => path.startsWith(folder) && ends.split(',').some((end) => path.endsWith(start + end)),
    );
    return areas.flatMap((area) => {
      byDoor.set(area, [...(byDoor.get(area) ?? []), from]);
      const later = new Set([...tree.read(area).matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier]) => specifier));
      const imports = modules.get(area)?.imports ?? [];
      return imports
        .filter(({ specifier }) => !later.has(specifier ?? ''))
        .flatMap((reach) => takenBy(area, reach).map(({ to }) => to));
    });
  }

  function opensItsArea(from: string): string[] {
    const [area] = /^apps\/web\/src\/[\w-]+\//.exec(from) ?? [];
    return area !== undefined && isTest(from)
      ? code.filter((path) => /^area\.tsx?$/.test(path.slice(area.length)) && path.startsWith(area))
      : [];
  }
}

/** The patterns of `import.meta.glob(…)`, by which the console finds its areas. */
function globsIn(source: string): string[] {
  return [...source.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, glob = '']) => glob);
}
