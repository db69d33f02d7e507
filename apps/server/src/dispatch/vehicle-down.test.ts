import {
  changeAssignedVehicleDriver,
  createSingleFlexTrip,
  getDispatchBoard,
  getManualDispatchProgramShuttles,
  moveDispatchedBooking,
  removeDispatchedBookings,
} from '@handrail/contracts/dispatch';
import { getFleetAvailableDrivers } from '@handrail/contracts/drivers';
import { editShuttle, getShuttleInfoById, removeShuttlePeriod, saveShuttlePeriod } from '@handrail/contracts/fleet';
import { describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { formOf } from '../fleet/testing.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { wholeBoard } from './board.ts';
import { readDay } from '../day/index.ts';
import { DATE, openBoardTown, type BoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

const rides: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40' },
  { rider: 'Ben', pickup: '09:10' },
];

const DOWN = 'This vehicle is in maintenance through 03/11/2026: Brakes.';

/** Takes a vehicle to the shop on Tuesday and Wednesday. */
async function takeDown(town: BoardTown, vehicle: string, ends_on: string | null = '2026-03-11') {
  const { period, trips } = await town.mia.get(saveShuttlePeriod, {
    vehicle_period_id: null,
    shuttle_id: town.vehicle(vehicle),
    kind: 'maintenance',
    starts_on: DATE,
    ends_on,
    reason: 'Brakes',
  });
  return { id: period.vehicle_period_id, trips };
}

async function boardOf(town: BoardTown, more: { since_version?: number; date?: string } = {}) {
  return town.theo.get(getDispatchBoard, { date: DATE, program_id: [], ...more });
}

async function numbersOn(town: BoardTown, date = DATE): Promise<string[]> {
  return (await boardOf(town, { date })).columns.map(({ fleet_shuttle_id }) => fleet_shuttle_id);
}

async function dispatch(town: BoardTown, rider: string, vehicle: string) {
  return town.mia.call(createSingleFlexTrip, { booking_id: town.booking(rider), ...town.run(vehicle) });
}

async function move(town: BoardTown, rider: string, vehicle: string) {
  const { driver_team_id: team_id, ...run } = town.run(vehicle);
  return town.mia.call(moveDispatchedBooking, { booking_id: town.booking(rider), ...run, team_id });
}

/** What the board remembers is what it would draw anew. */
async function expectDrawnAsStored(town: BoardTown): Promise<void> {
  const { services } = house;
  const { operator } = town;
  const anew = await readOperator(services.db, operator, async (queries) =>
    wholeBoard({ services, queries, operator }, await readDay(queries, operator, DATE), []),
  );
  expect((await boardOf(town)).columns).toEqual(anew.columns);
}

describe('A vehicle that is down', () => {
  test('is not on the board of those days, nor among those to be chosen from, and its driver is free', async () => {
    const town = await openBoardTown(house, { rides });
    expect(await numbersOn(town)).toContain('van');
    const freeDrivers = async () =>
      (await town.mia.get(getFleetAvailableDrivers, { date: DATE })).drivers.map(({ driver_id }) => driver_id);
    expect(await freeDrivers()).not.toContain(town.driver('Dan'));
    await takeDown(town, 'van');
    expect(await numbersOn(town)).toEqual(['sedan']);
    expect(await numbersOn(town, '2026-03-11')).toEqual(['sedan']);
    expect(await numbersOn(town, '2026-03-12')).toEqual(['van', 'sedan']);
    const chosen = await town.mia.get(getManualDispatchProgramShuttles, { program_id: town.program });
    expect(chosen.map(({ fleet_shuttle_id }) => fleet_shuttle_id)).toEqual(['sedan']);
    expect(await freeDrivers()).toContain(town.driver('Dan'));
  });

  test('stays where it was while something is on it, marked, until that is put elsewhere', async () => {
    const town = await openBoardTown(house, { rides });
    await dispatch(town, 'Ada', 'van');
    const { trips } = await takeDown(town, 'van');
    expect(trips).toMatchObject([{ date: DATE }]);
    const [column, next] = (await boardOf(town)).columns;
    expect(column).toMatchObject({
      fleet_shuttle_id: 'van',
      shuttle_down: { kind: 'maintenance', ends_on: '2026-03-11', message: DOWN },
    });
    expect(next).not.toHaveProperty('shuttle_down');

    const { version } = await boardOf(town);
    expect(await move(town, 'Ada', 'sedan')).toBeAccepted();
    expect(await numbersOn(town)).toEqual(['sedan']);
    expect((await boardOf(town, { since_version: version })).gone).toContain(town.vehicle('van'));
    await expectDrawnAsStored(town);
  });

  test('takes nothing and nobody, and says why and until when', async () => {
    const town = await openBoardTown(house, { rides });
    await dispatch(town, 'Ada', 'van');
    const taken = await town.mia.call(removeDispatchedBookings, { bookings: [town.booking('Ada')] });
    await dispatch(town, 'Ben', 'sedan');
    await takeDown(town, 'van');
    expect(await dispatch(town, 'Ada', 'van')).toBeRefused('VEHICLE_DOWN', DOWN);
    expect(await move(town, 'Ben', 'van')).toBeRefused('VEHICLE_DOWN', DOWN);
    expect(await takeBack(town.mia, taken)).toBeRefused('VEHICLE_DOWN', DOWN);
    const { shuttle_id } = town.run('van');
    expect(
      await town.mia.call(changeAssignedVehicleDriver, {
        shuttle_id,
        date: DATE,
        driver_id: town.driver('Max'),
        driver_team_id: null,
        from_driver_id: town.driver('Dan'),
        from_driver_team_id: null,
      }),
    ).toBeRefused('VEHICLE_DOWN', DOWN);
  });

  test('comes and goes on a board that is already open, whatever becomes of its days', async () => {
    const town = await openBoardTown(house, { rides });
    const van = town.vehicle('van');
    let { version } = await boardOf(town);
    const heard = async () => {
      const delta = await boardOf(town, { since_version: version });
      version = delta.version;
      await expectDrawnAsStored(town);
      const drawn = delta.columns.some(({ shuttle_id }) => shuttle_id === van);
      return drawn ? 'drawn' : delta.gone.includes(van) ? 'gone' : 'not told';
    };
    const { id } = await takeDown(town, 'van');
    expect(await heard()).toBe('gone');
    const save = async (starts_on: string) =>
      town.mia.get(saveShuttlePeriod, {
        vehicle_period_id: id,
        shuttle_id: van,
        kind: 'maintenance',
        starts_on,
        ends_on: null,
        reason: 'Brakes',
      });
    await save('2026-03-12');
    expect(await heard()).toBe('drawn');
    await save(DATE);
    expect(await heard()).toBe('gone');
    const back = await town.mia.call(removeShuttlePeriod, { vehicle_period_id: id, date: DATE });
    expect(await heard()).toBe('drawn');
    expect(await takeBack(town.mia, back)).toBeAccepted();
    expect(await heard()).toBe('gone');
  });
});

describe('A vehicle that is made inactive', () => {
  test('stays on the board, marked, while something is on it, and leaves once that is put elsewhere', async () => {
    const town = await openBoardTown(house, { rides });
    await dispatch(town, 'Ada', 'van');
    let { version } = await boardOf(town);
    const shuttle_id = town.vehicle('van');
    const form = formOf(await town.mia.get(getShuttleInfoById, { shuttle_id }));
    await town.mia.get(editShuttle, { shuttle_id, ...form, status: 0 });

    const delta = await boardOf(town, { since_version: version });
    expect(delta.columns).toMatchObject([{ shuttle_id, shuttle_inactive: true }]);
    const [column, next] = (await boardOf(town)).columns;
    expect(column).toMatchObject({ fleet_shuttle_id: 'van', shuttle_inactive: true });
    expect(next).not.toHaveProperty('shuttle_inactive');
    await expectDrawnAsStored(town);

    ({ version } = delta);
    expect(await move(town, 'Ada', 'sedan')).toBeAccepted();
    expect(await numbersOn(town)).toEqual(['sedan']);
    expect((await boardOf(town, { since_version: version })).gone).toContain(shuttle_id);
    await expectDrawnAsStored(town);
  });
});

describe('The list of payers that accept a vehicle', () => {
  test('is on its column: each payer’s name, and whether that holds on the day', async () => {
    const town = await openBoardTown(house, { rides });
    const [zephyr, arbor, old] = [
      await addPayer(house, town, 'Zephyr'),
      await addPayer(house, town, 'Arbor'),
      await addPayer(house, town, 'Mutual of Old'),
    ];
    const shuttle_id = town.vehicle('van');
    const form = formOf(await town.mia.get(getShuttleInfoById, { shuttle_id }));
    const certify = async (is_active: boolean) =>
      town.mia.get(editShuttle, {
        shuttle_id,
        ...form,
        broker_certification: [zephyr, arbor, old],
        certifications: [
          { insurance_id: zephyr, is_active, expires_on: null },
          { insurance_id: old, is_active: true, expires_on: DATE },
        ],
      });
    const shown = async (date = DATE) => (await boardOf(town, { date })).columns[0]?.shuttle_broker_certification;
    expect(await shown()).toEqual([]);
    await certify(true);
    const names = (isZephyr: boolean, isOld: boolean) => [
      { insurance_name: 'Arbor', is_active: true },
      { insurance_name: 'Mutual of Old', is_active: isOld },
      { insurance_name: 'Zephyr', is_active: isZephyr },
    ];
    expect(await shown()).toEqual(names(true, true));
    expect(await shown('2026-03-11')).toEqual(names(true, false));
    await certify(false);
    expect(await shown()).toEqual(names(false, true));
    await expectDrawnAsStored(town);
  });
});
