import {
  createNewShuttle,
  editManyShuttles,
  editShuttle,
  getFleetAvailableShuttles,
  getFleetShuttleList,
  removeShuttlePeriod,
  saveShuttlePeriod,
  updateShuttleListColumnNumber,
} from '@handrail/contracts/fleet';
import { afterEach, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { addVehicles, EMPTY_FORM, formOf, programOf } from './testing.ts';
import { listDetails } from './vehicle-details.ts';

const house = useHouse();

const TUESDAY = '2026-03-10T10:40:00Z';
afterEach(() => house.townClock.set(TUESDAY));

async function openYard() {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const [a = '', b = ''] = await addVehicles(mia, ['A', 'B', 'C']);
  /** Looks at the list as its screen does, and at the tables. */
  const expectAsStored = async () => {
    const stored = await readOperator(house.services.db, town.operator, async (queries) =>
      listDetails({ queries, operator: town.operator, clock: house.townClock }),
    );
    expect(await mia.get(getFleetShuttleList, {})).toEqual(stored);
    return stored;
  };
  await expectAsStored();
  return { town, mia, a, b, expectAsStored };
}

test('The list of vehicles follows whatever is done to one of them.', async () => {
  const { town, mia, a, b, expectAsStored } = await openYard();
  const [van] = await expectAsStored();
  const payer = await addPayer(house, town, 'Arbor');
  const form = { shuttle_id: a, ...formOf(van ?? {}) };
  const program = await programOf(house, town);
  const period = { shuttle_id: a, kind: 'maintenance', reason: 'Brakes' } as const;
  const days = { starts_on: '2026-03-10', ends_on: '2026-03-12' };

  const steps = [
    async () => mia.call(editShuttle, { ...form, make: 'Ford' }),
    async () => mia.call(editShuttle, { ...form, make: 'Ford', broker_certification: [payer] }),
    async () =>
      mia.call(editShuttle, {
        ...form,
        make: 'Ford',
        broker_certification: [payer],
        certifications: [{ insurance_id: payer, is_active: false, expires_on: null }],
      }),
    async () => mia.call(editShuttle, form),
    async () => mia.call(editManyShuttles, { shuttle_ids: [a, b], add_programs: [program] }),
    async () => mia.call(editManyShuttles, { shuttle_ids: [b], status: 0, remove_programs: [program] }),
    async () => mia.call(saveShuttlePeriod, { vehicle_period_id: null, ...period, ...days }),
    async () => {
      const [held] = (await mia.get(getFleetShuttleList, {}))[0]?.periods ?? [];
      const vehicle_period_id = held?.vehicle_period_id ?? '';
      const longer = { ...period, ...days, ends_on: '2026-03-20' };
      const saved = await mia.call(saveShuttlePeriod, { vehicle_period_id, ...longer });
      expect(saved).toBeAccepted();
      await expectAsStored();
      return mia.call(removeShuttlePeriod, { vehicle_period_id, date: '2026-03-10' });
    },
    async () =>
      mia.call(updateShuttleListColumnNumber, {
        shuttles: (await mia.get(getFleetShuttleList, {}))
          .toReversed()
          .map(({ shuttle_id }, at) => ({ shuttle_id, column_number: at + 1 })),
      }),
    async () => mia.call(createNewShuttle, { ...EMPTY_FORM, license_plate: 'NEW 1' }),
  ];
  for (const step of steps) {
    const done = await step();
    expect(done).toBeAccepted();
    const after = await expectAsStored();
    expect(await takeBack(mia, done)).toBeAccepted();
    expect(await expectAsStored()).not.toEqual(after);
    expect(await step()).toBeAccepted();
    await expectAsStored();
  }
});

test('A period that is over since yesterday is not on the list of vehicles, and the vehicle is to be had again.', async () => {
  const { mia, a, expectAsStored } = await openYard();
  const today = { starts_on: '2026-03-10', ends_on: '2026-03-10' };
  await mia.get(saveShuttlePeriod, {
    vehicle_period_id: null,
    shuttle_id: a,
    kind: 'out_of_service',
    reason: 'Brakes',
    ...today,
  });
  const free = async () => (await mia.get(getFleetAvailableShuttles, {})).map(({ shuttle_id }) => shuttle_id);
  expect((await expectAsStored())[0]?.periods).toHaveLength(1);
  expect(await free()).not.toContain(a);
  house.townClock.set('2026-03-11T10:40:00Z');
  expect((await expectAsStored())[0]?.periods).toEqual([]);
  expect(await free()).toContain(a);
});

test('The list of vehicles is kept for each operator by itself.', async () => {
  const [here, there] = [await openYard(), await openYard()];
  const idsOf = async ({ mia }: typeof here) =>
    (await mia.get(getFleetShuttleList, {})).map(({ shuttle_id }) => shuttle_id);
  const [ours, theirs] = [await idsOf(here), await idsOf(there)];
  expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
});
