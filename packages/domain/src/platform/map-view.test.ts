import { describe, expect, test } from 'vitest';
import { viewOf } from './map-view.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('A map', () => {
  test('[CONST-01] [CONST-02] of nothing opens at 37.3, -121.9013695 and zoom 10', () => {
    const start = { kind: 'center', center: at(37.3, -121.9013695), zoom: 10 };
    expect(viewOf([])).toEqual(start);
    expect(viewOf([null, at(0, 0), at(Number.NaN, 1)])).toEqual(start);
  });

  test('of one place shows its neighborhood', () => {
    expect(viewOf([at(40.8, -77.9), null])).toEqual({ kind: 'center', center: at(40.8, -77.9), zoom: 15 });
  });

  test('of two doors in one house shows the house', () => {
    expect(viewOf([at(40.8, -77.9), at(40.8002, -77.9)])).toMatchObject({ kind: 'center', zoom: 15 });
  });

  test('of several places fits them all', () => {
    expect(viewOf([at(40.8, -77.9), at(40.7, -77.6), at(0, 0), at(40.9, -77.8)])).toEqual({
      kind: 'box',
      southWest: at(40.7, -77.9),
      northEast: at(40.9, -77.6),
      maxZoom: 15,
    });
  });
});
