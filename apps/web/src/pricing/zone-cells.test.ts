import { freeVersion, type PlanVersion } from '@handrail/domain/pricing';
import { describe, expect, test } from 'vitest';
import { fareKey, readZones, type TypedZones, typedZones, withoutZone, withZone } from './zone-cells.ts';

const square = (west: number) => [
  [
    { latitude: 40, longitude: west },
    { latitude: 40, longitude: west + 1 },
    { latitude: 41, longitude: west + 1 },
    { latitude: 41, longitude: west },
  ],
];
const flat = (cents: number) => ({ 0: cents, 1: null, 2: null, 3: null });
const base: PlanVersion = {
  ...freeVersion('2026-01-01'),
  zones: [
    { id: 'z1', name: 'Old Town', area: square(-77) },
    { id: 'z2', name: 'Penny Mill', area: square(-75) },
  ],
  zonePairs: [{ zoneIds: ['z2', 'z1'], fareCents: flat(1200) }],
};

describe('Fare zones as they are typed', () => {
  test('come out as they went in', () => {
    expect(typedZones(base).fares).toEqual({ 'z1 z2.0': '$12.00' });
    expect(readZones(typedZones(base), base)).toEqual({ version: base, errors: {} });
    const dear: PlanVersion = { ...base, zonePairs: [{ zoneIds: ['z2', 'z1'], fareCents: flat(125_000) }] };
    expect(readZones(typedZones(dear), dear)).toEqual({ version: dear, errors: {} });
  });

  test('have a fare for each pair in either direction, and by the formula where nothing is typed', () => {
    expect(fareKey(['z2', 'z1'], 3)).toBe(fareKey(['z1', 'z2'], 3));
    const typed: TypedZones = { zones: base.zones, fares: { 'z1 z2.0': '', 'z1 z1.1': '4.50', 'z1 z1.0': ' ' } };
    expect(readZones(typed, base).version?.zonePairs).toEqual([
      { zoneIds: ['z1', 'z1'], fareCents: { 0: null, 1: 450, 2: null, 3: null } },
    ]);
  });

  test('keep the order of the pairs that have fares, for the first that matches is a ride’s', () => {
    const fares = { 'z1 z1.0': '3', 'z1 z2.0': '12', 'z2 z2.0': '5' };
    const pairs = readZones({ zones: base.zones, fares }, base).version?.zonePairs.map(({ zoneIds }) => zoneIds.join());
    expect(pairs).toEqual(['z2,z1', 'z1,z1', 'z2,z2']);
  });

  test.each<[string, TypedZones, string, string]>([
    ['12,50', { zones: base.zones, fares: { 'z1 z2.1': '12,50' } }, 'z1 z2.1', 'Write 12.50'],
    ['1.005', { zones: base.zones, fares: { 'z1 z2.1': '1.005' } }, 'z1 z2.1', ''],
    ['-0', { zones: base.zones, fares: { 'z1 z2.0': '-1' } }, 'z1 z2.0', ''],
    ['1e9', { zones: base.zones, fares: { 'z1 z2.0': '1e9' } }, 'z1 z2.0', ''],
    ['no name', withZone(typedZones(base)), 'name.z3', 'Name the zone.'],
    ['no corner', withZone(typedZones(base)), 'area.z3', 'Draw the zone on the map.'],
    [
      'a name twice',
      { zones: base.zones.map((zone) => ({ ...zone, name: 'Old Town' })), fares: {} },
      'name.z2',
      'Another zone has this name.',
    ],
    [
      'sides that cross',
      {
        zones: [
          {
            id: 'z1',
            name: 'Bow',
            area: [square(-77)[0]!.toSpliced(1, 2, ...square(-77)[0]!.slice(1, 3).toReversed())],
          },
        ],
        fares: {},
      },
      'area.z1',
      'crosses',
    ],
  ])('name what is wrong by its cell: %s', (_what, typed, cell, sentence) => {
    const { version, errors } = readZones(typed, base);
    expect(version).toBeNull();
    expect(errors[cell]).toContain(sentence);
  });

  test('lose a zone with its fares, and never give its id to another', () => {
    const less = withoutZone(typedZones(base), 'z2');
    expect(less).toEqual({ zones: [base.zones[0]], fares: {} });
    expect(withZone(typedZones(base)).zones.at(-1)?.id).toBe('z3');
  });
});
