import { describe, expect, test } from 'vitest';
import { paperFee, paperVersion } from './paper-plan.ts';
import { tiersOfWritten, versionOfWritten, writtenTiers, writtenVersion } from './written-version.ts';

const area = [
  [
    { latitude: 40, longitude: -76 },
    { latitude: 40, longitude: -75 },
    { latitude: 41, longitude: -75 },
  ],
];

describe('A version as it is written', () => {
  test('is read as it was, to the meter and the cent', () => {
    const version = paperVersion(
      {
        baseCents: 3400,
        includedMeters: 3218,
        bands: [
          { upToMeters: 16_093, perMileCents: 240 },
          { upToMeters: null, perMileCents: 210 },
        ],
        perMinuteCents: 15,
        minimumCents: 3400,
        maximumCents: 9000,
      },
      {
        zones: [{ id: 'a', name: 'Cedar Valley', area }],
        zonePairs: [{ zoneIds: ['a', 'a'], fareCents: { 0: 600, 1: 1800, 2: null, 3: 900 } }],
        additionalFees: [
          paperFee({ label: 'Fuel', amount: { kind: 'Percentage', basisPoints: -250, basis: 'of subtotal fee' } }),
          paperFee({
            id: '951',
            label: 'Wait',
            unit: 'per minute',
            counted: 'waited_minutes',
            freeMinutes: 5,
            only: {
              occasions: ['no_show'],
              weekdays: [1, 2],
              holidays: 'never',
              hours: { fromMin: 540, untilMin: 900 },
            },
          }),
        ],
      },
    );
    const labels: Record<string, string> = { 950: 'Fuel', 951: 'Wait' };
    const read = versionOfWritten(version.effectiveOn, writtenVersion(version), (id) => labels[id] ?? '');
    expect(read).toEqual({ ok: true, value: version });
  });

  test('may leave out bands, minutes and the most: every mile then costs the same, without an end', () => {
    const plain = [0, 1, 2, 3].map((type) => ({
      tier_type: type as 0,
      base_fee: 100 + type,
      per_mile_fee: 25,
      included_meters: 0,
      minimum_fee: 0,
    }));
    const read = tiersOfWritten(plain);
    expect(read.ok && read.value[3]).toEqual({
      baseCents: 103,
      includedMeters: 0,
      bands: [{ upToMeters: null, perMileCents: 25 }],
      perMinuteCents: 0,
      minimumCents: 0,
      maximumCents: null,
    });
  });

  test('is refused where a tier is missing or said twice, or its first band contradicts it', () => {
    const whole = writtenTiers(paperVersion().tiers);
    const [first] = whole;
    const sentences = [whole.slice(1), [...whole, ...(first ? [first] : [])]].map((tiers) => {
      const read = tiersOfWritten(tiers);
      return read.ok ? '' : read.refusal.sentence;
    });
    expect(sentences).toEqual(['Say once what each tier costs.', 'Say once what each tier costs.']);
    const split = tiersOfWritten(whole.map((tier) => ({ ...tier, per_mile_fee: 9 })));
    expect(split).toMatchObject({ refusal: { fields: { 'tiers.0.per_mile_fee': expect.any(String) } } });
  });
});
