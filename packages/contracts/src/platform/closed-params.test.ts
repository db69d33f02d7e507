import type { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { allContracts } from '../registry.ts';

/** The objects in what a call takes that would let pass what nobody declared, by the way to them. */
function openObjects(schema: z.core.$ZodType, way: string): string[] {
  const { def } = schema._zod as unknown as { def: Def };
  const inside = Object.entries(def.shape ?? {}).flatMap(([field, of]) => openObjects(of, `${way}.${field}`));
  const around = [
    def.element,
    def.innerType,
    def.in,
    def.out,
    def.valueType,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ];
  const isOpen = def.type === 'object' && def.catchall?._zod.def.type !== 'never';
  return [...(isOpen ? [way] : []), ...inside, ...around.flatMap((of) => (of ? openObjects(of, way) : []))];
}

interface Def {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  catchall?: z.core.$ZodType;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  items?: z.core.$ZodType[];
}

describe('The input of a call', () => {
  test('is closed at every depth: a field that nobody declared is refused, however deep it lies', async () => {
    const open = (await allContracts()).flatMap(({ contract }) => openObjects(contract.params, contract.name));
    expect(open).toEqual([]);
  });

  test('is refused with a stranger in it, of the places calls and of the rows of a schedule', async () => {
    const named = new Map((await allContracts()).map(({ key, contract }) => [key, contract.params as z.ZodType]));
    const point = { latitude: 40.8, longitude: -77.9 };
    const odd = { ...point, operator_id: '7' };
    const row = { driver_id: '7', schedule_data: [] };
    const day = { timezone: 'America/New_York', schedule_id: 's', date: 'March 10, 2026' };
    const sent: readonly [string, object, object][] = [
      ['searchAddress', { text: 'elm', near: point }, { text: 'elm', near: odd }],
      ['geocodeAddress', { address: 'elm', near: point }, { address: 'elm', near: odd }],
      ['getAddressAt', { point }, { point: odd }],
      ['getDirections', { points: [point, point], mode: 'driving' }, { points: [point, odd], mode: 'driving' }],
      [
        'saveFleetScheduleData',
        { ...day, driver_schedule_list: [row] },
        { ...day, driver_schedule_list: [{ ...row, is_admin: [4] }] },
      ],
    ];
    for (const [key, right, wrong] of sent) {
      const params = named.get(key);
      expect([key, params?.safeParse(right).success, params?.safeParse(wrong).success]).toEqual([key, true, false]);
    }
  });
});
