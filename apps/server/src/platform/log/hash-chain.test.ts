import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { digestOfChanges, link, type OperationHeader } from './hash-chain.ts';
import type { Change } from './tx.ts';

const header: OperationHeader = {
  operator: '7',
  version: 3,
  at: '2026-03-10T14:00:00Z',
  actor: 'user',
  personId: '21',
  requestId: 'r',
  call: 'v1_webapp_edit_user',
  days: ['2026-03-10'],
  undoes: null,
  reason: null,
};
const change: Change = { entity: 'person', id: '21', day: null, rowVersion: 2, before: { a: 1 }, after: { a: 2 } };
const sha256 = (text: string) => createHash('sha256').update(text).digest();

describe('The hash of an operation', () => {
  const whole = link(sha256('before'), header, digestOfChanges([change]));

  test('is another after another predecessor, of which each of its bytes counts', () => {
    expect(link(sha256('before'), header, digestOfChanges([change])).equals(whole)).toBe(true);
    expect(link(sha256('other'), header, digestOfChanges([change])).equals(whole)).toBe(false);
    expect(link(Buffer.alloc(0), header, digestOfChanges([change])).equals(whole)).toBe(false);
  });

  test('is another for other changes, each of their fields and their order', () => {
    const second: Change = { ...change, id: '22' };
    const others: Change[][] = [
      [],
      [change, second],
      [second],
      ...[{ entity: 'staff' }, { day: '2026-03-10' }, { rowVersion: 3 }, { before: null }, { after: { a: 3 } }].map(
        (field): Change[] => [{ ...change, ...field }],
      ),
    ];
    for (const changes of others)
      expect(link(sha256('before'), header, digestOfChanges(changes)).equals(whole)).toBe(false);
    expect(digestOfChanges([change, second]).equals(digestOfChanges([second, change]))).toBe(false);
  });

  test('is another for another header, whichever of its fields it is', () => {
    const others: Record<keyof OperationHeader, unknown> = {
      operator: '8',
      version: 4,
      at: '2026-03-10T14:00:01Z',
      actor: 'job',
      personId: null,
      requestId: 's',
      call: 'v1_webapp_edit_profile',
      days: [],
      undoes: 2,
      reason: 'Because.',
      partOf: 2,
    };
    for (const [field, value] of Object.entries(others)) {
      const other = { ...header, [field]: value };
      expect([field, link(sha256('before'), other, digestOfChanges([change])).equals(whole)]).toEqual([field, false]);
    }
  });
});
