import { describe, expect, test } from 'vitest';
import { groupAsked, type PlacedAsk } from './asked-groups.ts';

let ids = 0;

/** Nothing was to be had for it, unless it says otherwise. */
function asked(wantedAt: string, more: Partial<PlacedAsk> = {}): PlacedAsk {
  const nothing = { offeredAt: null, isTaken: false, isOutside: false, legs: 1 };
  const from = { programId: '1', serviceDay: wantedAt.slice(0, 10), zone: 'America/New_York', area: 'Elm', aids: [] };
  return { id: String(++ids), wantedAt, ...nothing, ...from, ...more };
}

const figures = (all: readonly PlacedAsk[], by: 'hour' | 'area' | 'aid') =>
  groupAsked(all, by).map(({ name, counts }) => [name, counts.denied, counts.offers_refused, counts.asked_outside]);

describe('A ride asked for in vain', () => {
  test('stands by the hour that was wanted, with the hours between in which nothing was', () => {
    const all = [
      asked('2026-03-10T12:10:00+00:00'),
      asked('2026-03-10T14:20:00+00:00', { offeredAt: '2026-03-10T14:40:00+00:00' }),
      asked('2026-03-10T14:59:00+00:00', { isOutside: true }),
      asked('2026-03-10T20:00:00+00:00', { offeredAt: '2026-03-10T20:00:00+00:00', isTaken: true }),
    ];
    expect(figures(all, 'hour')).toEqual([
      ['8:00 AM', 1, 0, 0],
      ['9:00 AM', 0, 0, 0],
      ['10:00 AM', 0, 1, 1],
    ]);
  });

  test('counts an hour that comes twice as one, and none in the hour that does not come', () => {
    const twice = [asked('2026-11-01T05:30:00+00:00'), asked('2026-11-01T06:30:00+00:00')];
    expect(figures(twice, 'hour')).toEqual([['1:00 AM', 2, 0, 0]]);
    const skipped = [asked('2026-03-08T06:30:00+00:00'), asked('2026-03-08T07:30:00+00:00')];
    expect(figures(skipped, 'hour')).toEqual([
      ['1:00 AM', 1, 0, 0],
      ['2:00 AM', 0, 0, 0],
      ['3:00 AM', 1, 0, 0],
    ]);
  });

  test('stands by area, most denied first, and under each of its aids', () => {
    const all = [
      asked('2026-03-10T12:00:00+00:00', { area: 'Oak', aids: ['Wheelchair', 'Service animal'] }),
      asked('2026-03-10T13:00:00+00:00', { area: 'Elm', legs: 2 }),
      asked('2026-03-10T13:00:00+00:00', { area: '', aids: ['Wheelchair'] }),
    ];
    expect(figures(all, 'area')).toEqual([
      ['Elm', 2, 0, 0],
      ['Not known', 1, 0, 0],
      ['Oak', 1, 0, 0],
    ]);
    expect(figures(all, 'aid')).toEqual([
      ['No aid', 2, 0, 0],
      ['Wheelchair', 2, 0, 0],
      ['Service animal', 1, 0, 0],
    ]);
  });
});
