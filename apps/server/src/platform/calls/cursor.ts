import { Temporal } from 'temporal-polyfill';
import { malformed } from './call-failure.ts';

/** What a part of a cursor may be. Whatever else is sent was not made here, and must not reach the database. */
const KINDS = {
  id: (part: string) => /^\d{1,18}$/.test(part),
  version: (part: string) => /^\d{1,9}$/.test(part),
  date: (part: string) => /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(part) && isRead(() => Temporal.PlainDate.from(part)),
  instant: (part: string) =>
    /^(?:19|20|21)\d\d-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)$/.test(part) && isRead(() => Temporal.Instant.from(part)),
  text: (part: string) => /^[^\p{Cc}]*$/u.test(part) && part.isWellFormed(),
} satisfies Record<string, (part: string) => boolean>;

type Kind = keyof typeof KINDS;

/** Where the next page begins: what its first entry comes after, in the order of the list. */
export function cursorOf(...parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts of a cursor that a caller sent back, each of the kind it was made of. */
export function readCursor<const Kinds extends readonly Kind[]>(
  cursor: string,
  kinds: Kinds,
): { [Part in keyof Kinds]: string } {
  const parts = partsOf(cursor);
  const isOurs =
    parts.length === kinds.length &&
    kinds.every((kind, n) => {
      const part = parts[n];
      return typeof part === 'string' && KINDS[kind](part);
    });
  if (!isOurs) throw malformed('There is no such page.', { cursor: 'There is no such page.' });
  return parts as { [Part in keyof Kinds]: string };
}

function partsOf(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return []; // text that is no JSON is no cursor
  }
}

function isRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
