import { describe, expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { Shelf } from '../shelf.ts';
import type { Head } from './head-version.ts';
import { changedLately, keepLately } from './lately.ts';
import type { Change } from './tx.ts';

const at = (version: number, log = 'ours'): Head => ({ version, hash: Buffer.from(`${log} ${version}`) });

function changesOf(version: number, count = 1): Change[] {
  const one = (n: number) => ({
    entity: 'trip',
    id: `${version}.${n}`,
    day: null,
    rowVersion: 1,
    before: null,
    after: {},
  });
  return Array.from({ length: count }, (_, n) => one(n));
}

/** A server on which these versions were written, each after the one before it. */
function serverOf(versions: readonly number[], counts: Record<number, number> = {}): Services {
  const services = { shelf: new Shelf() } as Services; // nothing else of it is asked for
  for (const version of versions) {
    const changes = changesOf(version, counts[version]);
    keepLately(services, '1', { before: at(version - 1), after: at(version), changes });
  }
  return services;
}

const idsOf = (changes: readonly Change[] | null) => changes?.map(({ id }) => id) ?? null;

describe('A change that this server just wrote', () => {
  test('is known from any version since it began, up to any that follows', () => {
    const server = serverOf([5, 6, 7]);
    expect(idsOf(changedLately(server, '1', 4, at(7)))).toEqual(['5.0', '6.0', '7.0']);
    expect(idsOf(changedLately(server, '1', 5, at(6)))).toEqual(['6.0']);
    expect(changedLately(server, '1', 3, at(7))).toBeNull();
    expect(changedLately(server, '1', 4, at(8))).toBeNull();
    expect(changedLately(server, '2', 4, at(7))).toBeNull();
  });

  test('counts no more once another server wrote in between', () => {
    const server = serverOf([5, 6, 8]);
    expect(changedLately(server, '1', 5, at(8))).toBeNull();
    expect(changedLately(server, '1', 6, at(8))).toBeNull();
    expect(idsOf(changedLately(server, '1', 7, at(8)))).toEqual(['8.0']);
    expect(changedLately(server, '1', 4, at(6))).toBeNull();
  });

  test('counts no more where the log is another one, with the same versions', () => {
    const server = serverOf([5, 6]);
    expect(changedLately(server, '1', 4, at(6, 'restored'))).toBeNull();
    keepLately(server, '1', { before: at(6, 'restored'), after: at(7, 'restored'), changes: changesOf(7) });
    expect(changedLately(server, '1', 5, at(7, 'restored'))).toBeNull();
    expect(idsOf(changedLately(server, '1', 6, at(7, 'restored')))).toEqual(['7.0']);
  });

  test('is let go of, the oldest first, where it is too much', () => {
    const server = serverOf([5, 6, 7], { 5: 100, 6: 3_900, 7: 100 });
    expect(changedLately(server, '1', 4, at(7))).toBeNull();
    expect(changedLately(server, '1', 5, at(7))).toHaveLength(4_000);
    expect(server.shelf.rows('1')).toBe(4_000);
    const large = serverOf([5, 6], { 6: 8_000 });
    expect([changedLately(large, '1', 5, at(6)), large.shelf.rows()]).toEqual([null, 0]);
  });
});
