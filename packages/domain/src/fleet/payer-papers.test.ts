import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { papersLacking, type HeldPaper } from './payer-papers.ts';

const keystone = { payerId: '700', payerName: 'Keystone Access' };
const on = (text: string) => Temporal.PlainDate.from(text);

function check(papers: readonly HeldPaper[], day = '2026-03-10') {
  return papersLacking(keystone, ['certification', 'drug_test'], { name: 'Dan Drake', papers }, on(day));
}

const drugTest = (expiresOn: string | null): HeldPaper => ({
  kind: 'drug_test',
  payerId: null,
  expiresOn: expiresOn === null ? null : on(expiresOn),
});
const certified: HeldPaper = { kind: 'certification', payerId: '700', expiresOn: null };

describe('A paper that a payer asks for', () => {
  test('is missed where it is not on file, or is another payer’s', () => {
    expect(check([])).toEqual([
      'Keystone Access asks for: certification of Dan Drake. None is on file.',
      'Keystone Access asks for: drug test of Dan Drake. None is on file.',
    ]);
    expect(check([{ ...certified, payerId: '701' }, drugTest(null)])).toEqual([
      'Keystone Access asks for: certification of Dan Drake. None is on file.',
    ]);
  });
  test('is good through the day printed on it, and from the next day on expired', () => {
    expect(check([certified, drugTest('2026-03-10')])).toEqual([]);
    expect(check([certified, drugTest('2026-03-10')], '2026-03-11')).toEqual([
      'Keystone Access asks for: drug test of Dan Drake. It expired on 03/10/2026.',
    ]);
  });
  test('is good without a date, and where an older one is on file beside it', () => {
    expect(check([certified, drugTest('2025-01-01'), drugTest(null)])).toEqual([]);
  });
});
