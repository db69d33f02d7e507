import type { Tree } from './tree.ts';

/** The part of a package.json that says what a room is called, opens and shows. */
export interface Manifest {
  name: string;
  exports: Record<string, string>;
  dependencies: string[];
  devDependencies: string[];
}

export function manifestOf(tree: Tree, room: string): Manifest {
  const path = `${room}/package.json`;
  const json = JSON.parse(tree.has(path) ? tree.read(path) : '{}') as {
    name?: string;
    exports?: Record<string, string>;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  return {
    name: json.name ?? room,
    exports: json.exports ?? {},
    dependencies: Object.keys(json.dependencies ?? {}),
    devDependencies: Object.keys(json.devDependencies ?? {}),
  };
}

/** `@handrail/domain` of `@handrail/domain/bookings`, `kysely` of `kysely/helpers`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

export function isRelative(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('../') || specifier === '.' || specifier === '..';
}

/** Where a relative specifier leads, from the root; it may lead out of the repository, as `../…`. */
export function join(from: string, specifier: string): string {
  const path = from.split('/').slice(0, -1);
  for (const step of (specifier.split('?')[0] ?? '').split('/')) {
    if (step === '..' && path.length > 0 && path.at(-1) !== '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}

/** The file a room shows under a name such as `@handrail/domain/bookings`; null where it shows none. */
export function exported(room: string, manifest: Manifest, specifier: string): string | null {
  const door = specifier === manifest.name ? '.' : `.${specifier.slice(manifest.name.length)}`;
  const exact = manifest.exports[door];
  if (exact) return join(`${room}/package.json`, exact);
  const wild = manifest.exports['./*'];
  const inside = door.slice(2);
  if (!wild || inside === '' || inside.includes('/')) return null;
  return join(`${room}/package.json`, wild.replace('*', inside));
}
