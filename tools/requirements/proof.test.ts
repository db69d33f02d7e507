import { describe, expect, test } from 'vitest';
import type { Claim } from './claims.ts';
import { readLedger, readReasons } from './ledger.ts';
import { preparing } from './proof.ts';

const KINDS = ['screen', 'route', 'state', 'rule', 'message', 'call', 'field', 'integration', 'constant'];
const ledger = readLedger(
  ['id\tarea\tkind\trequirement', ...KINDS.map((kind, n) => `ONE-${n}\tONE\t${kind}\tSo.`)].join('\n'),
);
const idOf = (kind: string) => `ONE-${KINDS.indexOf(kind)}`;
const none = readReasons('id\treason');
const claim: Claim = { title: '', ids: [], weakness: null, words: new Set(), wordsOfHelpers: new Set() };
const isUsedAlone = { isUnmet: () => true, isUnused: () => false };

describe('Of what the product uses, and no screen leads to', () => {
  test.each(['screen', 'route', 'state', 'rule', 'message'])('a row of kind %s is prepared', (kind) => {
    expect(preparing({ ledger, unasked: none, open: none }, isUsedAlone)(claim, idOf(kind))).toBe(true);
  });

  test.each(['call', 'field', 'integration', 'constant'])('a row of kind %s is proved', (kind) => {
    expect(preparing({ ledger, unasked: none, open: none }, isUsedAlone)(claim, idOf(kind))).toBe(false);
  });

  test('a row that works without anybody asking is proved', () => {
    const unasked = readReasons('id\treason\nONE-3\tAt start.');
    expect(preparing({ ledger, unasked, open: none }, isUsedAlone)(claim, 'ONE-3')).toBe(false);
  });
});

test('A row that is listed as open is prepared, whatever leads to it', () => {
  const open = readReasons('id\treason\nONE-0\tNot as it means it.');
  const isMet = { isUnmet: () => false, isUnused: () => false };
  expect(preparing({ ledger, unasked: none, open }, isMet)(claim, 'ONE-0')).toBe(true);
  expect(preparing({ ledger, unasked: none, open: none }, isMet)(claim, 'ONE-0')).toBe(false);
});
