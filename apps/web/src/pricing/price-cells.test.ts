import { freeVersion, type PlanVersion } from '@handrail/domain/pricing';
import { describe, expect, test } from 'vitest';
import { cellsOf, readCells, rowsOf, withBand, withoutBand } from './price-cells.ts';

const free = freeVersion('2026-01-01');

describe('The cells of a plan’s table', () => {
  test('leave what nobody touched as it was, to the meter', () => {
    const { 0: tier } = free.tiers;
    const odd = {
      ...tier,
      includedMeters: 3211,
      bands: [
        { upToMeters: 16_100, perMileCents: 185 },
        { upToMeters: null, perMileCents: 165 },
      ],
    };
    const version: PlanVersion = { ...free, tiers: { 0: odd, 1: odd, 2: odd, 3: odd } };
    expect(readCells(cellsOf(version), version)).toEqual({ version, errors: {} });
  });

  test('[PRICE-11] of a price beyond a thousand dollars are read as they stand', () => {
    const { 0: tier } = free.tiers;
    const dear = { ...tier, baseCents: 123_450, minimumCents: 100_000, maximumCents: 1_000_000 };
    const version: PlanVersion = { ...free, tiers: { ...free.tiers, 2: dear } };
    expect(readCells(cellsOf(version), version)).toEqual({ version, errors: {} });
  });

  test('share their bands: a tier without an end of its own costs the same on both sides of another’s', () => {
    const { 0: tier } = free.tiers;
    const split = {
      ...tier,
      bands: [
        { upToMeters: 16_093, perMileCents: 185 },
        { upToMeters: null, perMileCents: 165 },
      ],
    };
    const whole = { ...tier, bands: [{ upToMeters: null, perMileCents: 250 }] };
    const cells = cellsOf({ tiers: { 0: split, 1: whole, 2: whole, 3: whole } });
    expect([cells['mile.0.0'], cells['mile.1.0'], cells['mile.0.1'], cells['mile.1.1']]).toEqual([
      '$1.85',
      '$1.65',
      '$2.50',
      '$2.50',
    ]);
    expect(rowsOf(cells).map(({ title }) => title)).toContain('Beyond 10.00 miles');
  });

  test('have a band more or less, the others as they were', () => {
    const two = { ...withBand(cellsOf(free)), 'edge.0': '5', 'mile.1.0': '$2.00' };
    const three = { ...withBand(two), 'edge.1': '9', 'mile.2.0': '$3.00' };
    expect(withoutBand(three, 0)).toEqual({ ...two, 'edge.0': '9', 'mile.0.0': '$2.00', 'mile.1.0': '$3.00' });
    expect(withoutBand(withBand(cellsOf(free)), 0)).toEqual(cellsOf(free));
  });
});
