import { readFileSync } from 'node:fs';
import { heatShare } from '@handrail/domain/platform';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(`${import.meta.dirname}/../../platform/theme/tokens.css`, 'utf8');

/** A token by day, or by night, where the sheet says it a second time. */
function colorOf(token: string, scheme: 'day' | 'night'): readonly number[] {
  const found = [...tokens.matchAll(new RegExp(`^ +${token}: #([0-9a-f]{6});`, 'gm'))].map(([, hex = '']) => hex);
  const hex = found[scheme === 'day' ? 0 : 1] ?? '';
  expect(hex, `${token} by ${scheme}`).toHaveLength(6);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** As the stylesheet mixes: so much of one color into the other. */
function mixed(one: readonly number[], other: readonly number[], share: number): number[] {
  return one.map((part, at) => part * share + (other[at] ?? 0) * (1 - share));
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('The ramp of the heat map', () => {
  test.each(['day', 'night'] as const)('leaves ink readable on each of its steps by %s', (scheme) => {
    const [ink, paper, color] = ['--ink', '--paper', '--ch-2'].map((token) => colorOf(token, scheme));
    for (let count = 0; count <= 100; count++) {
      const ground = mixed(color ?? [], paper ?? [], Math.round(heatShare(count, 100) * 100) / 100);
      expect(contrast(ink ?? [], ground), `${count} of 100`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
