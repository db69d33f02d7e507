import { createStore, type Store } from './store.ts';

/**
 * A store that survives a reload, in local storage. What was written by another version, or by hand, may lack fields
 * or hold nonsense: only fields of the known kind are taken over.
 */
export function createKeptStore<T extends object>(key: string, start: T): Store<T> {
  const store = createStore<T>({ ...start, ...readKept(key, start) });
  store.subscribe(() => keep(key, store.get()));
  return store;
}

/** Stores of one kind that survive a reload, each under a name of its own: of a list, of a person. What was kept without a name is what they begin with. */
export function createKeptStores<T extends object>(kind: string, start: T): (name: string) => Store<T> {
  const known = new Map<string, Store<T>>();
  return (name) => {
    const store = known.get(name) ?? createKeptStore(`${kind}.${name}`, { ...start, ...readKept(kind, start) });
    known.set(name, store);
    return store;
  };
}

function readKept<T extends object>(key: string, start: T): Partial<T> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const fields = Object.entries(kept).filter(([name, value]) => typeof value === typeof start[name as keyof T]);
    return Object.fromEntries(fields) as Partial<T>; // only fields that `start` has, each of its own kind
  } catch {
    return {}; // storage switched off, or text that is no JSON
  }
}

function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage full or switched off: the choice holds until the tab is closed.
  }
}
