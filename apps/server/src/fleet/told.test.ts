import {
  editManyShuttles,
  editShuttle,
  getShuttleInfoById,
  importShuttles,
  previewShuttleImport,
  removeShuttlePeriod,
  saveShuttlePeriod,
  updateShuttleListColumnNumber,
} from '@handrail/contracts/fleet';
import { getOperationList } from '@handrail/contracts/log';
import { describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { bring, takeBack } from '../platform/testing/deeds.ts';
import { type Person, useHouse } from '../testing.ts';
import { addDriver, addVehicles, formOf, programOf } from './testing.ts';

const house = useHouse();

async function openYard(names = ['201', '202', '203']) {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const ids = await addVehicles(mia, names);
  const last = async () => (await mia.get(getOperationList, { limit: 1 }))[0]?.summary;
  return { town, mia, ids, last };
}

async function edit(mia: Person, shuttle_id: string, fields: object) {
  const details = await mia.get(getShuttleInfoById, { shuttle_id });
  return mia.call(editShuttle, { ...formOf(details), assigned_driver_id: null, ...fields, shuttle_id });
}

describe('What was done to the fleet is told with the numbers on the vehicles:', () => {
  test('one was added, was changed, and was given to a driver', async () => {
    const { town, mia, ids, last } = await openYard();
    expect(await last()).toBe('Vehicle 203 added');
    const dan = await addDriver(house, town);
    expect(await edit(mia, ids[0] ?? '', { assigned_driver_id: dan })).toBeAccepted();
    expect(await last()).toBe('Vehicle 201 given to Dan Driver');
    expect(await edit(mia, ids[0] ?? '', { fleet_shuttle_id: '301', note: 'Slow lift' })).toBeAccepted();
    expect(await last()).toBe('Vehicle 301: called 201 before, no longer given to a driver, note changed');
  });

  test.each([
    [[2, 0, 1], 'Vehicle 203 moved to position 1'],
    [[1, 2, 0], 'Vehicle 201 moved to position 3'],
    [[1, 0, 2], 'Vehicle 202 moved to position 1'],
    [[2, 1, 0], '2 vehicles put in another order'],
  ])('a column was moved, and not those it passed: %j', async (order, sentence) => {
    const { mia, ids, last } = await openYard();
    const shuttles = order.map((at, n) => ({ shuttle_id: ids[at] ?? '', column_number: n + 1 }));
    await mia.get(updateShuttleListColumnNumber, { shuttles });
    expect(await last()).toBe(sentence);
  });

  test('several were changed at once, and it was taken back', async () => {
    const { town, mia, ids, last } = await openYard();
    const program = await programOf(house, town);
    const changed = await mia.call(editManyShuttles, { shuttle_ids: ids, status: 0, add_programs: [program] });
    expect(await last()).toBe('Vehicles 201, 202, 203 put into Test Program; Vehicles 201, 202, 203 made inactive');
    expect(await takeBack(mia, changed)).toBeAccepted();
    expect(await last()).toMatch(/^By undo: Vehicles 201, 202, 203 made active; .* taken out of Test Program$/);
  });

  test('a list was imported, by how many it brought', async () => {
    const { town, mia, last } = await openYard([]);
    const lines = Array.from({ length: 12 }, (_, n) => `${n + 1},P-${n + 1},4`);
    const bytes = Buffer.from(`Vehicle number,License plate,Capacity\n${lines.join('\n')}\n`);
    const { id: file_id } = await bring(house, town, 'import', { bytes, name: 'fleet.csv' });
    const { import_id } = await mia.get(previewShuttleImport, { file_id });
    const imported = await mia.call(importShuttles, { import_id: import_id ?? '' });
    expect(await last()).toBe('12 vehicles imported');
    expect(await takeBack(mia, imported)).toBeAccepted();
    expect(await last()).toMatch(/: 12 vehicles removed$/);
  });
});

describe('The history of a vehicle', () => {
  test('tells the days it was down, also once they are gone', async () => {
    const { mia, ids } = await openYard();
    const period = {
      vehicle_period_id: null,
      shuttle_id: ids[2] ?? '',
      kind: 'maintenance' as const,
      starts_on: '2026-03-12',
      ends_on: '2026-03-14',
      reason: 'Brakes',
    };
    const { period: saved } = await mia.get(saveShuttlePeriod, period);
    const { vehicle_period_id } = saved;
    await mia.get(saveShuttlePeriod, { ...period, vehicle_period_id, ends_on: null });
    await mia.get(saveShuttlePeriod, { ...period, vehicle_period_id, ends_on: null, reason: 'Brakes and tires' });
    await mia.get(removeShuttlePeriod, { vehicle_period_id, date: '2026-03-12' });
    const others = { ...period, shuttle_id: ids[0] ?? '', kind: 'out_of_service' as const };
    await mia.get(saveShuttlePeriod, others);

    const history = await mia.get(getOperationList, { entity_id: ids[2] ?? '', with_parts: true });
    expect(history.map(({ summary }) => summary)).toEqual([
      'Maintenance of 203 from 03/12/2026 on removed',
      'Maintenance of 203 from 03/12/2026 on: reason changed',
      'Maintenance of 203 from 03/12/2026 on, changed',
      'Maintenance of 203 from 03/12/2026 to 03/14/2026',
      'Vehicle 203 added',
    ]);
    const alone = await mia.get(getOperationList, { entity_id: ids[2] ?? '' });
    expect(alone.map(({ summary }) => summary)).toEqual(['Vehicle 203 added']);
    const [other] = await mia.get(getOperationList, { entity_id: ids[0] ?? '', with_parts: true });
    expect(other?.summary).toBe('Out of service: 201 from 03/12/2026 to 03/14/2026');
  });

  test('tells its certifications, and of what was done to many only what was done to it', async () => {
    const { town, mia, ids } = await openYard();
    const [id = ''] = ids;
    const arbor = await addPayer(house, town, 'Arbor');
    const certified = (expires_on: string | null, is_active = true) => ({
      broker_certification: [arbor],
      certifications: [{ insurance_id: arbor, is_active, expires_on }],
    });
    await edit(mia, id, certified('2026-12-01'));
    await edit(mia, id, certified('2027-01-01', false));
    await edit(mia, id, { broker_certification: [], certifications: [] });
    await mia.get(editManyShuttles, { shuttle_ids: ids, status: 0 });
    const history = await mia.get(getOperationList, { entity_id: id, with_parts: true });
    expect(history.map(({ summary }) => summary)).toEqual([
      'Vehicle 201 made inactive',
      'Certification of 201 by Arbor removed',
      'Certification of 201 by Arbor changed: until 01/01/2027, not active',
      'Certification of 201 by Arbor added: until 12/01/2026',
      'Vehicle 201 added',
    ]);
  });
});
