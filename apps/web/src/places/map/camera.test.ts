import { describe, expect, test } from 'vitest';
import { isBareGround, nudged, paddingOf, viewFor, viewKeyOf } from './camera.ts';

describe('The free space around what the map shows', () => {
  test('is 48 pixels, and a panel’s width more on its side', () => {
    expect(paddingOf({ width: 1200, height: 900 }, { inset: { right: 300 } })).toEqual({
      top: 48,
      bottom: 48,
      left: 48,
      right: 348,
    });
  });

  test('is never more than a third of the map', () => {
    expect(paddingOf({ width: 600, height: 90 }, { inset: { right: 500 } })).toEqual({
      top: 30,
      bottom: 30,
      left: 48,
      right: 200,
    });
  });
});

describe('Ground on which nothing lies', () => {
  const home = { id: 'p', kind: 'place', label: 'Home', point: { latitude: 41, longitude: -77 } } as const;
  const pin = { label: 'The point', onPick: () => {} };

  test('has a narrow margin around it, since no pin needs the room', () => {
    expect(paddingOf({ width: 570, height: 240 }, { isBare: true, inset: { right: 28 } })).toEqual({
      top: 8,
      bottom: 8,
      left: 8,
      right: 36,
    });
  });

  test('is there until something is put on it', () => {
    expect(isBareGround({ pins: [] }, { ...pin, point: null })).toBe(true);
    expect(isBareGround({ pins: [home] }, undefined)).toBe(false);
    expect(isBareGround({}, { ...pin, point: home.point })).toBe(false);
  });
});

describe('The view', () => {
  const home = { id: 'p', kind: 'place', label: 'Home', point: { latitude: 41, longitude: -77 } } as const;
  const van = {
    id: 'v',
    label: 'Van',
    mark: '1',
    point: { latitude: 42, longitude: -78 },
    headingDegrees: 0,
    minutesAgo: 0,
  };

  test('is of what stays, and of the vehicles only where nothing does', () => {
    expect(viewFor({ pins: [home], vehicles: [van] }, undefined, null)).toMatchObject({ center: home.point, zoom: 15 });
    expect(viewFor({ vehicles: [van] }, undefined, null)).toMatchObject({ center: van.point });
  });

  test('[CONST-01] [CONST-02] of nothing, with no town imported, is the default center and zoom', () => {
    expect(viewFor({}, undefined, null)).toEqual({
      kind: 'center',
      center: { latitude: 37.3, longitude: -121.9013695 },
      zoom: 10,
    });
  });

  test('has another key when something comes or goes, and the same when something moves', () => {
    const before = viewKeyOf({ pins: [home], vehicles: [van] });
    expect(viewKeyOf({ pins: [home], vehicles: [{ ...van, point: home.point }] })).toBe(before);
    expect(viewKeyOf({ pins: [{ ...home, point: van.point }], vehicles: [] })).toBe(before);
    expect(viewKeyOf({ pins: [home, { ...home, id: 'q' }] })).not.toBe(before);
  });
});

test('An arrow key moves a pin as far on the screen at any latitude, and half as far on the ground one zoom closer.', () => {
  const north = { latitude: 60, longitude: 10 };
  const up = nudged(north, { right: 0, down: -8 }, 15).latitude - north.latitude;
  const right = nudged(north, { right: 8, down: 0 }, 15).longitude - north.longitude;
  expect(up / right).toBeCloseTo(0.5, 1); // a degree of longitude is half as wide at 60 degrees north
  expect(nudged(north, { right: 8, down: 0 }, 16).longitude - north.longitude).toBeCloseTo(right / 2, 5);
});
