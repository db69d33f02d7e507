import { describe, expect, test } from 'vitest';
import { laneWidth, zoomFor } from './scale.ts';

describe('The first zoom', () => {
  test.each([
    [756, 108], // seven hours of 108
    [700, 96],
    [660, 96],
    [1400, 200],
    [5000, 200],
    [100, 48],
  ])('shows as near seven hours as fit in %i pixels', (heightPx, zoom) => expect(zoomFor(heightPx, 1440)).toBe(zoom));

  test('shows on a phone a trip of ten minutes with its name, however few hours that leaves', () =>
    expect([zoomFor(400, 390), zoomFor(700, 767)]).toEqual([150, 150]));
});

describe('A lane', () => {
  const check = (areaPx: number, windowPx: number, lanes: number, isWide = false) =>
    laneWidth({ areaPx, windowPx, lanes, isWide });
  /** What is left of a window beside the menu, the pool and the hours. */
  const room = (windowPx: number, menuPx: number) => windowPx - menuPx - 208 - 50;

  test('is one of fourteen in sight on an ordinary screen', () => {
    expect(check(room(1440, 70), 1440, 40)).toBe(79);
    expect(check(room(1920, 240), 1920, 40)).toBe(101);
    expect(check(room(1920, 70), 1920, 40)).toBe(113);
  });
  test('is never so narrow that it would not be offered', () => expect(check(room(1100, 70), 1100, 40)).toBe(79));
  test('is one of more on a big screen, and of 28 at most', () => {
    expect(check(room(3440, 70), 3440, 60)).toBe(Math.floor(3112 / 27));
    expect(check(5000, 5400, 60)).toBe(Math.floor(5000 / 28));
  });
  test('shares the room where there are few, up to a width that is read well', () => {
    expect(check(room(1440, 70), 1440, 8)).toBe(139);
    expect(check(room(1440, 70), 1440, 2)).toBe(220);
    expect(check(room(1440, 70), 1440, 0)).toBe(79);
  });
  test('is as wide as a person wants it, or a finger on a tablet', () => {
    expect(check(room(1440, 70), 1440, 40, true)).toBe(164);
    expect(check(room(1000, 70), 1000, 40)).toBe(112);
  });
  test('[CONST-30] is 198 pixels on a phone, whatever is wanted', () => {
    expect([check(340, 390, 40), check(340, 390, 1, true), check(600, 767, 2)]).toEqual([198, 198, 198]);
  });
});
