import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { later } from '../day/index.ts';
import { ASK_MEASURES, askOutcomeOf, countAsked, type AskedRide } from './asked-rides.ts';

const WANTED = '2026-11-01T05:30:00+00:00';

function asked(offeredMin: number | null, more: Partial<AskedRide> = {}): AskedRide {
  const offeredAt = offeredMin === null ? null : later(WANTED, { minutes: offeredMin });
  const base = { id: '1', programId: '1', serviceDay: '2026-11-01', isTaken: false, isOutside: false, legs: 1 };
  return { ...base, wantedAt: WANTED, offeredAt, ...more };
}

describe('A ride that was asked for', () => {
  test('was denied where nothing within the hour was offered, also where what lay beyond was taken', () => {
    expect(askOutcomeOf(asked(null))).toBe('denied');
    expect(askOutcomeOf(asked(61))).toBe('denied');
    expect(askOutcomeOf(asked(-61, { isTaken: true }))).toBe('denied');
  });
  test('was not denied where an offer within the hour was turned down, nor where it was taken', () => {
    expect([askOutcomeOf(asked(60)), askOutcomeOf(asked(-60))]).toEqual(['offer_refused', 'offer_refused']);
    expect(askOutcomeOf(asked(15, { isTaken: true }))).toBe('met');
  });
  test('was none where the service does not do it', () =>
    expect(askOutcomeOf(asked(null, { isOutside: true }))).toBe('outside'));
});

describe('A ride asked for in vain', () => {
  const all = [
    asked(null, { id: '9', legs: 2 }),
    asked(90, { id: '10' }),
    asked(30, { id: '11' }),
    asked(30, { id: '12', isTaken: true }),
    asked(null, { id: '13', isOutside: true }),
  ];
  test('is counted leg by leg', () =>
    expect(countAsked(all)).toEqual({ denied: 3, offers_refused: 1, asked_outside: 1 }));
  test('has a sentence for each figure', () =>
    expect(Object.values(ASK_MEASURES).filter(({ sentence }) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]));
  test('of several days is the sum of theirs, and each is in one figure at most', () => {
    const ask = fc
      .record({
        offered: fc.option(fc.integer({ min: -180, max: 180 })),
        isTaken: fc.boolean(),
        isOutside: fc.boolean(),
      })
      .map(({ offered, ...more }) => asked(offered, more));
    fc.assert(
      fc.property(fc.array(ask), fc.nat(20), (drawn, at) => {
        const numbered = drawn.map((one, n) => ({ ...one, id: String(n) }));
        const [some, others] = [countAsked(numbered.slice(0, at)), countAsked(numbered.slice(at))];
        const whole = countAsked(numbered);
        expect(whole.denied).toBe(some.denied + others.denied);
        const counted = Object.values(whole).reduce((sum, legs) => sum + legs, 0);
        expect(counted).toBe(numbered.filter((one) => askOutcomeOf(one) !== 'met').length);
      }),
      cases(60),
    );
  });
});
