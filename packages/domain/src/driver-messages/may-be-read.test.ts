import { describe, expect, test } from 'vitest';
import { type Motion, stands } from './may-be-read.ts';

const NOW = 1_000_000;
const here = { latitude: 40.9, longitude: -77.8 };
const was = (secondsAgo: number, more: Partial<Motion> = {}): Motion => ({
  atMs: NOW - secondsAgo * 1000,
  point: here,
  speed: null,
  ...more,
});
/** A tenth of a mile further north. */
const north = { ...here, latitude: 40.9015 };

describe('A vehicle', () => {
  test('drives at more than a walk, and stands below', () => {
    expect(stands(null, was(3, { speed: 13 }), NOW)).toBe(false);
    expect(stands(null, was(3, { speed: 2 }), NOW)).toBe(false);
    expect(stands(null, was(3, { speed: 1.9 }), NOW)).toBe(true);
  });

  test('is judged by two places where its device tells no speed', () => {
    expect(stands(was(13), was(3, { point: north }), NOW)).toBe(false);
    expect(stands(was(13), was(3), NOW)).toBe(true);
    expect(stands(was(3), was(3, { point: north }), NOW)).toBe(true);
  });

  test('stands as far as anybody knows, where nothing was told for a minute or ever', () => {
    expect(stands(null, null, NOW)).toBe(true);
    expect(stands(null, was(61, { speed: 20 }), NOW)).toBe(true);
    expect(stands(was(200), was(3, { point: north }), NOW)).toBe(true);
  });
});
