import { getBrokerFiles, previewNemPrebookings } from '@handrail/contracts/nemt';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { openBookingTown, TUESDAY_MORNING } from '../bookings/testing.ts';
import { brokerFolder, watchFolder } from '../nemt/index.ts';
import { useHouse } from '../testing.ts';
import { DemoBrokers } from './demo-brokers.ts';

const house = useHouse();

afterEach(() => house.townClock.set(TUESDAY_MORNING));

test('The demo’s two brokers bring a list of tomorrow each morning and a changed one at noon, by the doors of every broker.', async () => {
  const town = await openBookingTown(house);
  await town.book();
  const northway = await addPayer(house, town, 'Northway Ride Brokers', { programs: [town.program] });
  const valley = await addPayer(house, town, 'Valley Senior Care', { programs: [town.program] });
  const folder = join(brokerFolder(house.services), town.operator, valley);
  const brokers = () => new DemoBrokers(house.services, house.address, [town.operator]);
  const files = async () => {
    for (const name of await readdir(folder)) if (name.endsWith('.csv')) await utimes(join(folder, name), 1, 1);
    await watchFolder(house.services);
    return town.dora.get(getBrokerFiles, {});
  };

  await brokers().tick();
  await brokers().tick();
  const morning = await files();
  expect(morning.map(({ name, way }) => `${name} by ${way}`).sort()).toEqual([
    'northway-2026-03-11-morning.csv by machine',
    'valley-2026-03-11-morning.csv by folder',
  ]);
  house.townClock.set('2026-03-10T16:10:00Z'); // ten past noon
  await brokers().tick();
  const all = await files();
  expect(all.map(({ name }) => name).sort()).toEqual([
    'northway-2026-03-11-morning.csv',
    'northway-2026-03-11-noon.csv',
    'valley-2026-03-11-morning.csv',
    'valley-2026-03-11-noon.csv',
  ]);
  for (const { file_id, insurance_id } of all) {
    const found = await town.dora.get(previewNemPrebookings, { insurance_id, file_id });
    expect(found.counts).toMatchObject({ rows: 5, new: 5, refused: 0 });
    expect([northway, valley]).toContain(insurance_id);
  }
});
