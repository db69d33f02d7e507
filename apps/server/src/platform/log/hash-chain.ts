import { createHash } from 'node:crypto';
import { canonical } from './entity.ts';
import type { Change } from './tx.ts';

/** What an operation is, apart from what it changed. */
export interface OperationHeader {
  operator: string;
  version: number;
  at: string;
  actor: string;
  personId: string | null;
  requestId: string;
  call: string;
  days: readonly string[];
  undoes: number | null;
  reason: string | null;
  /** The first operation of the step that this one is a part of; left out where it is a whole one. */
  partOf?: number;
}

export function digestOfChanges(changes: readonly Change[]): Buffer {
  const told = changes.map(({ entity, id, day, rowVersion, before, after }) => ({
    entity,
    id,
    day,
    rowVersion,
    before,
    after,
  }));
  return createHash('sha256').update(canonical(told)).digest();
}

/**
 * Each operation's hash covers the one before it, its own header and a digest of its changes. A change of any of them
 * later breaks the chain from there on; a person's data can still be redacted, because the chain covers the digest.
 */
export function link(previous: Buffer, header: OperationHeader, changesSha256: Buffer): Buffer {
  return createHash('sha256').update(previous).update(canonical(header)).update(changesSha256).digest();
}

/** The digest of an operation's changes, and the hash it has after the one before it. */
export function linked(
  previous: Buffer,
  header: OperationHeader,
  changes: readonly Change[],
): { digest: Buffer; hash: Buffer } {
  const digest = digestOfChanges(changes);
  return { digest, hash: link(previous, header, digest) };
}
