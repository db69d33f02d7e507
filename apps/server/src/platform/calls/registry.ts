import { existsSync, readdirSync } from 'node:fs';
import { areaFolders } from '../areas.ts';
import { loadEntities } from '../log/entity.ts';
import type { Handler } from './handler.ts';

/** Wire names look like this and like nothing else: what does not is refused before it is looked up. */
const NAME = /^[a-z][a-z0-9_]{2,79}$/;

export interface CallRegistry {
  find(name: string): Handler | null;
  all(): readonly Handler[];
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'object' && value !== null && 'contract' in value && 'work' in value && 'kind' in value;
}

/** Every handler of every area's `calls` folder. A Map, so that `constructor` and `__proto__` are just names nobody has. */
export async function loadCalls(): Promise<CallRegistry> {
  await loadEntities();
  const byName = new Map<string, Handler>();
  for (const folder of areaFolders()) {
    const calls = new URL('calls/', folder);
    if (!existsSync(calls)) continue;
    for (const file of readdirSync(calls).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      const exported = Object.values((await import(new URL(file, calls).href)) as Record<string, unknown>);
      for (const handler of exported.filter(isHandler)) {
        const { name } = handler.contract;
        if (byName.has(name)) throw new Error(`Two handlers answer ${name}.`);
        byName.set(name, handler);
      }
    }
  }
  return {
    find: (name) => (NAME.test(name) ? (byName.get(name) ?? null) : null),
    all: () => [...byName.values()].sort((a, b) => (a.contract.name < b.contract.name ? -1 : 1)),
  };
}
