/**
 * Every contract there is, found by reading the folders: an area registers its calls by having a file for each.
 * For servers, tools and tests; the browser never loads this file.
 */
import { readdirSync } from 'node:fs';
import type { AnyContract } from './platform/index.ts';

export interface Registered {
  area: string;
  /** The file's name without its ending, the same in every room: `edit-user`. */
  file: string;
  /** The name of the contract in code: `editUser`. */
  key: string;
  contract: AnyContract;
}

const here = new URL('.', import.meta.url);

export function areaNames(): string[] {
  return readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'platform')
    .map((entry) => entry.name)
    .sort();
}

function isContract(value: unknown): value is AnyContract {
  return typeof value === 'object' && value !== null && 'name' in value && 'params' in value && 'refusals' in value;
}

export async function allContracts(): Promise<Registered[]> {
  const found: Registered[] = [];
  for (const area of areaNames()) {
    for (const name of readdirSync(new URL(`${area}/`, here)).sort()) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name === 'index.ts') continue;
      const exported = Object.entries((await import(new URL(`${area}/${name}`, here).href)) as Record<string, unknown>);
      for (const [key, contract] of exported) {
        if (isContract(contract)) found.push({ area, file: name.slice(0, -3), key, contract });
      }
    }
  }
  return found;
}
