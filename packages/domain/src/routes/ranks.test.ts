import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { isWithinRestriction } from './fit.ts';
import { PANEL_RANKS, rankEntries, type PanelEntry, type PanelRank } from './ranks.ts';

interface Named extends PanelEntry {
  name: string;
}

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000);

function entry(name: string, change: Partial<PanelEntry> = {}): Named {
  return { name, offer: { is: 'unasked' }, pickupAt: null, fit: null, ...change };
}

const fit = (gapMin: number, distanceKm = 1) => ({ gapMin, distanceKm, travelMin: distanceKm / 0.53 });

function check(entries: readonly Named[], rank: PanelRank, order: string) {
  expect(
    rankEntries(entries, rank)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(order);
}

describe('The ranks of the panel', () => {
  test('are Best fit of ours, then the printed three', () =>
    expect(PANEL_RANKS.join(', ')).toBe('Best fit, Rank By, Pickup Time, Recommendation'));

  test('put first by best fit what harms nobody, by the minutes it adds, then what hurts, then what cannot be', () =>
    check(
      [
        entry('never', { offer: { is: 'no' } }),
        entry('hurts', { offer: { is: 'hurts', addedSec: 60 } }),
        entry('far', { offer: { is: 'fits', addedSec: 600 } }),
        entry('unasked'),
        entry('near', { offer: { is: 'fits', addedSec: 360 } }),
        entry('hurts-more', { offer: { is: 'hurts', addedSec: 90 } }),
      ],
      'Best fit',
      'near far hurts hurts-more unasked never',
    ));

  test('keep the given order under Rank By', () =>
    check(
      [entry('b', { pickupAt: at(9), fit: fit(9) }), entry('a', { pickupAt: at(1), fit: fit(1) })],
      'Rank By',
      'b a',
    ));

  test('go by the pickup, and put last what has no time', () =>
    check(
      [entry('none'), entry('late', { pickupAt: at(90) }), entry('early', { pickupAt: at(10) })],
      'Pickup Time',
      'early late none',
    ));

  test('recommend the least waiting, then the shortest way; what begins before the drop-off comes after, and what follows nothing last', () =>
    check(
      [
        entry('alone'),
        entry('before', { fit: fit(-5) }),
        entry('long', { fit: fit(30) }),
        entry('far', { fit: fit(10, 7) }),
        entry('near', { fit: fit(10, 2) }),
      ],
      'Recommendation',
      'near far long before alone',
    ));

  const offer = fc.oneof(
    fc.record({ is: fc.constantFrom('fits' as const, 'hurts' as const), addedSec: fc.integer({ min: 0, max: 900 }) }),
    fc.record({ is: fc.constantFrom('unasked' as const, 'no' as const) }),
  );
  const fits = fc.option(
    fc.record({
      gapMin: fc.integer({ min: -60, max: 300 }),
      distanceKm: fc.integer({ min: 0, max: 30 }),
      travelMin: fc.integer({ min: 0, max: 60 }),
    }),
  );
  const entries = fc
    .array(fc.record({ offer, pickupAt: fc.option(fc.integer({ min: 0, max: 1440 }).map(at)), fit: fits }))
    .map((all) => all.map((one, number) => ({ ...one, name: String(number) })));

  test('lose nothing and add nothing, and put in order once what is ordered', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...PANEL_RANKS), (all, rank) => {
        const once = rankEntries(all, rank);
        expect(new Set(once)).toEqual(new Set(all));
        expect(once).toHaveLength(all.length);
        expect(rankEntries(once, rank)).toEqual(once);
      }),
      cases(60),
    );
  });

  test('never put what cannot be before what can, nor what hurts before what does not', () => {
    const place = { fits: 0, hurts: 1, unasked: 2, no: 3 };
    fc.assert(
      fc.property(entries, (all) => {
        const places = rankEntries(all, 'Best fit').map((one) => place[one.offer.is]);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
      cases(60),
    );
  });

  test('leave those of the restricted mode in the order they have among all', () => {
    const isNear = ({ fit: one }: PanelEntry) => one !== null && isWithinRestriction(one);
    fc.assert(
      fc.property(entries, fc.constantFrom(...PANEL_RANKS), (all, rank) => {
        expect(rankEntries(all.filter(isNear), rank)).toEqual(rankEntries(all, rank).filter(isNear));
      }),
      cases(60),
    );
  });
});
