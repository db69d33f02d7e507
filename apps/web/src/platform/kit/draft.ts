/**
 * Typed text that was not saved yet. It lives as long as the tab, and signing out clears it: a draft may hold a
 * rider's name, which must not wait on a shared desk for the next person.
 */
const PREFIX = 'handrail.draft.';

/** Browsers write a tab's storage to disk, to bring it back after a crash. What a rider said stays in memory instead. */
export type DraftPlace = 'tab' | 'memory';
const inMemory = new Map<string, object>();

export function keepDraft(name: string, values: object, place: DraftPlace): void {
  if (place === 'memory') {
    inMemory.set(name, values);
    return;
  }
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // Storage full or switched off: the text still stands in the form.
  }
}

export function readDraft(name: string): Record<string, unknown> | null {
  const held = inMemory.get(name);
  if (held) return { ...held };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function dropDraft(name: string): void {
  inMemory.delete(name);
  sessionStorage.removeItem(PREFIX + name);
}

export function dropAllDrafts(): void {
  inMemory.clear();
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
