import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { demoOpening, keepDemoOffset, keptDemoOffset } from './demo-clock.ts';

const NEW_YORK = 'America/New_York';

describe('The clock of a new demo', () => {
  test.each([
    ['late on a Sunday, is that of Friday afternoon', '2026-11-22T23:00-05:00', '2026-11-20T13:20-05:00'],
    ['on a Saturday morning, too', '2026-11-21T08:00-05:00', '2026-11-20T13:20-05:00'],
    ['on a Monday before dawn, is that of the Monday', '2026-11-23T04:00-05:00', '2026-11-23T13:20-05:00'],
    ['on a Friday night, is that of the Friday', '2026-11-20T23:59-05:00', '2026-11-20T13:20-05:00'],
    ['on the Sunday in spring that lacks an hour, is Friday’s', '2026-03-08T12:00-04:00', '2026-03-06T13:20-05:00'],
    ['where it is Monday there and Sunday here, is Monday’s', '2026-11-23T05:30Z', '2026-11-23T13:20-05:00'],
  ])('%s', (_, now, opening) => {
    expect(demoOpening(Temporal.Instant.from(now), NEW_YORK).toString()).toBe(
      Temporal.Instant.from(opening).toString(),
    );
  });

  test('is kept in its folder, and what is no clock there is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'handrail-clock-'));
    expect(keptDemoOffset(folder)).toBeNull();
    keepDemoOffset(folder, -207_600_000);
    expect(keptDemoOffset(folder)).toBe(-207_600_000);
    writeFileSync(join(folder, 'demo-clock.json'), '{"offset_ms": "soon"}');
    expect(keptDemoOffset(folder)).toBeNull();
  });
});
