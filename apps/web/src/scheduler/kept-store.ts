import { createStore, type Store } from '../platform/store.ts';

export type Where = 'localStorage' | 'sessionStorage';

/** A store that the page finds again when it is loaded again, in one of the browser's storages. */
export interface KeptStore<T> extends Store<T> {
  key: string;
  /** What the storage holds now, for a page that was open while it was written elsewhere. */
  readAgain: () => void;
  /** Empties it, and leaves nothing behind. */
  forget: () => void;
}

/** `read` takes what it can use: what lies in a storage was written by hand, or by another version, as well. */
export function keptStore<T>(key: string, where: Where, read: (kept: unknown) => T): KeptStore<T> {
  const readKept = (): T => {
    try {
      return read(JSON.parse(window[where].getItem(key) ?? '{}'));
    } catch {
      return read({}); // storage switched off, or text that is no JSON
    }
  };
  const store = createStore<T>(readKept());
  store.subscribe(() => {
    try {
      window[where].setItem(key, JSON.stringify(store.get()));
    } catch {
      // Storage full or switched off: it holds as long as the page.
    }
  });
  return {
    ...store,
    key,
    readAgain: () => store.set(readKept()),
    forget: () => {
      store.set(read({}));
      try {
        window[where].removeItem(key);
      } catch {
        // storage switched off: then nothing was kept
      }
    },
  };
}

/** The entries of an object that are what they should be, and no more of them than anybody writes. */
export function entriesOf<T>(
  kept: unknown,
  isEntry: (entry: [string, unknown]) => entry is [string, T],
  most: number,
): Record<string, T> {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter(isEntry).slice(0, most));
}

/** A number as the server gives them. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[1-9]\d{0,17}$/.test(text);
}
