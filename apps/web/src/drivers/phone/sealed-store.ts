/** What a phone keeps of one driver's day. */
export interface Store<T> {
  read(): Promise<T | null>;
  write(value: T): Promise<void>;
  /** Forgets it, and the key that it was sealed with. */
  forget(): Promise<void>;
}

const KEPT_DAYS = 7;
const TABLE = 'kept';
/** As `session-cookie.ts` of the server reads it. */
const KEPT_MARK = 'driver-keeps';

interface Row {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  at: number;
}

/**
 * Keeps a value in the browser, sealed with a key of the driver's own that cannot be taken out of it: whoever copies the
 * browser's files has nothing. The one place where riders' data is kept in a browser; after a week it is gone in any case.
 */
export function sealedStore<T>(owner: string): Store<T> {
  return {
    async read() {
      const row = await onTable<Row | undefined>('readonly', (table) => table.get(owner));
      if (!row) return null;
      if (Date.now() - row.at > KEPT_DAYS * 86_400_000) {
        await onTable('readwrite', (table) => table.delete(owner));
        return null;
      }
      const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, row.key, row.sealed);
      return JSON.parse(new TextDecoder().decode(opened)) as T; // what `write` put there
    },
    async write(value) {
      const held = await onTable<Row | undefined>('readonly', (table) => table.get(owner));
      const key =
        held?.key ?? (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(value));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
      const row: Row = { key, iv, sealed, at: Date.now() };
      await onTable('readwrite', (table) => table.put(row, owner));
      sayKept(true);
    },
    async forget() {
      await onTable('readwrite', (table) => table.delete(owner));
      sayKept((await onTable<number>('readonly', (table) => table.count())) > 0);
    },
  };
}

/** Forgets what drivers left here who have not been here for a week, and the keys of it. */
export async function sweepSealed(): Promise<void> {
  const old = Date.now() - KEPT_DAYS * 86_400_000;
  const owners = await onTable<IDBValidKey[]>('readonly', (table) => table.getAllKeys());
  for (const owner of owners) {
    const row = await onTable<Row | undefined>('readonly', (table) => table.get(owner));
    if (row && row.at < old) await onTable('readwrite', (table) => table.delete(owner));
  }
}

/**
 * Whoever signs out of the console in this browser empties what it kept; while a driver's day is in it, the server is told by this mark, and leaves
 * that alone. It says nothing of whom.
 */
function sayKept(isKept: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${KEPT_MARK}=1; Path=/api; SameSite=Strict; Max-Age=${isKept ? KEPT_DAYS * 86_400 : 0}${secure}`;
}

async function onTable<T>(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest): Promise<T> {
  const db = await opened();
  return new Promise<T>((resolve, reject) => {
    const request = ask(db.transaction(TABLE, mode).objectStore(TABLE));
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store is closed.')));
  });
}

async function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('handrail-driver', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store is closed.')));
  });
}
