import { createSingleFlexTrip, getDispatchBoard, previewSpread, updateCurrentTrip } from '@handrail/contracts/dispatch';
import { saveShuttlePeriod } from '@handrail/contracts/fleet';
import type { ParamsOf } from '@handrail/contracts/platform';
import { saveDriverLeave } from '@handrail/contracts/shifts';
import { bookingOf } from '@handrail/domain/day';
import { expect, test } from 'vitest';
import { readDay } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { wholeBoard } from './board.ts';
import { driverEntity } from '../drivers/index.ts';
import { DATE, openBoardTown, write, type BoardTown } from './testing.ts';

const house = useHouse();

type Leave = ParamsOf<typeof saveDriverLeave>;

const openTown = async () => {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '10:00' },
    ],
  });
  for (const name of ['Ada', 'Ben'])
    await town.mia.get(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run('van') });
  return town;
};

async function leave(town: BoardTown, more: Partial<Leave> = {}) {
  return town.mia.get(saveDriverLeave, {
    driver_leave_id: null,
    driver_id: town.driver('Dan'),
    kind: 'sick',
    starts_on: DATE,
    ends_on: DATE,
    start_time: null,
    end_time: null,
    note: '',
    ...more,
  });
}

async function boardOf(town: BoardTown, since_version?: number) {
  return town.theo.get(getDispatchBoard, { date: DATE, program_id: [], ...(since_version ? { since_version } : {}) });
}

const awayOn = ({ columns }: Awaited<ReturnType<typeof boardOf>>) =>
  columns.flatMap(({ fleet_shuttle_id, driver_away }) =>
    driver_away ? [[fleet_shuttle_id, driver_away.message]] : [],
  );

test('A driver on leave is told on the lane, on a board that is open too, until the leave is another or gone.', async () => {
  const town = await openTown();
  let { version } = await boardOf(town);
  const heard = async () => {
    const delta = await boardOf(town, version);
    version = delta.version;
    const { services } = house;
    const { operator } = town;
    const anew = await readOperator(services.db, operator, async (queries) =>
      wholeBoard({ services, queries, operator }, await readDay(queries, operator, DATE), []),
    );
    expect((await boardOf(town)).columns).toEqual(anew.columns);
    return delta.columns.length === 0 ? 'nothing' : awayOn(delta);
  };
  const told = [['van', 'Dan Driver is on leave on Tue, Mar 10.']];
  const saved = await leave(town);
  expect(await heard()).toEqual(told);
  const id = saved.leave?.driver_leave_id ?? null;
  await leave(town, { driver_leave_id: id, start_time: '9:00 AM', end_time: '10:00 AM' });
  expect(await heard()).toEqual([]);
  await leave(town, { driver_leave_id: id });
  expect(await heard()).toEqual(told);
  await leave(town, { driver_leave_id: id, to_delete: true });
  expect(await heard()).toEqual([]);
});

test('A driver who has left is told on the lane that still names them, on a board that is open too.', async () => {
  const town = await openTown();
  const { version } = await boardOf(town);
  await write(house, town.operator, async (tx) => {
    const { version: held } = await tx.queries
      .selectFrom('driver')
      .select('version')
      .where('operator_id', '=', town.operator)
      .where('driver_id', '=', town.driver('Dan'))
      .executeTakeFirstOrThrow();
    await tx.patch(driverEntity, town.driver('Dan'), held, { status: 0 });
  });
  const told = [['van', 'Dan Driver is no longer active.']];
  expect(awayOn(await boardOf(town, version))).toEqual(told);
  expect(awayOn(await boardOf(town))).toEqual(told);
});

test('Nobody is spread to a lane whose driver is on leave.', async () => {
  const town = await openTown();
  await leave(town, { driver_id: town.driver('Sue') });
  const rides = [{ booking_id: town.booking('Ada') }];
  const { lines } = await town.mia.get(previewSpread, { date: DATE, rides });
  expect(lines).toMatchObject([
    { is: 'stays', code: 'DRIVER_ON_LEAVE', reason: 'Sue Driver is on leave on Tue, Mar 10.' },
  ]);
});

test('A vehicle that is taken off the board names the trips that are to go elsewhere, not those that are done.', async () => {
  const town = await openTown();
  house.townClock.set('2026-03-10T13:30:00Z');
  const day = await readOperator(house.services.db, town.operator, async (queries) =>
    readDay(queries, town.operator, DATE),
  );
  const booking_id = town.booking('Ada');
  await town.mia.get(updateCurrentTrip, {
    trip_id: bookingOf(day, booking_id).tripId ?? '',
    booking_id,
    actual_pickup_time: `${DATE}T08:40`,
    actual_dropoff_time: `${DATE}T09:05`,
  });
  const { trips } = await town.mia.get(saveShuttlePeriod, {
    vehicle_period_id: null,
    shuttle_id: town.vehicle('van'),
    kind: 'maintenance',
    starts_on: DATE,
    ends_on: null,
    reason: 'Brakes',
  });
  expect(trips.map(({ trip_id }) => trip_id)).toEqual([bookingOf(day, town.booking('Ben')).tripId]);
});
