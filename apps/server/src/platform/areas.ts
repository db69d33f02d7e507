import { existsSync, readdirSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** The server's areas are its folders: there is no list to forget one in. `demo` is a guest, `platform` the ground. */
export function areaFolders(): URL[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'platform' && entry.name !== 'demo')
    .map((entry) => entry.name)
    .sort()
    .map((name) => new URL(`${name}/`, root));
}

/** What each area exports from its file of this name, if it has one: `entities.ts`, `undo.ts`, `settings.ts`, `jobs.ts`. */
export async function fromEachArea<T>(
  file: string,
  pick: (module: Record<string, unknown>) => T | undefined,
): Promise<T[]> {
  const found: T[] = [];
  for (const folder of areaFolders()) {
    const path = new URL(file, folder);
    if (!existsSync(path)) continue;
    const picked = pick((await import(path.href)) as Record<string, unknown>);
    if (picked !== undefined) found.push(picked);
  }
  return found;
}
