import { editUser } from '@handrail/contracts/admin';
import {
  board as shape,
  changeAssignedVehicleDriver,
  createMultipleFlexTrips,
  createSingleFlexTrip,
  getDispatchBoard,
  getFirstLanes,
  getTripListInfo,
  moveDispatchedBooking,
  removeDispatchedBookings,
  setPresence,
} from '@handrail/contracts/dispatch';
import { createNewDriver } from '@handrail/contracts/drivers';
import type { ResultOf } from '@handrail/contracts/platform';
import { describe, expect, test, vi } from 'vitest';
import { personEntity } from '../admin/index.ts';
import { driverEntity } from '../drivers/index.ts';
import { EMPTY_FORM } from '../drivers/testing.ts';
import { vehicleEntity } from '../fleet/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { LiveFeed } from '../platform/live/feed.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { readDay } from '../day/index.ts';
import { withChanges } from './board-cache.ts';
import { wholeBoard } from './board.ts';
import { hearPresence, tellPresence } from './presence.ts';
import { DATE, openBoardTown, write, type BoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

type Board = ResultOf<typeof getDispatchBoard>;

const rides: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40' },
  { rider: 'Ben', pickup: '09:10' },
  { rider: 'Cleo', pickup: '10:00' },
];

async function boardOf(town: BoardTown, more: { since_version?: number; at_version?: number } = {}): Promise<Board> {
  return town.theo.get(getDispatchBoard, { date: DATE, program_id: [town.program], ...more });
}

/** The same drawn anew from the tables, whatever is remembered. */
async function drawnAnew(town: BoardTown): Promise<Board> {
  const { services } = house;
  const { operator } = town;
  return readOperator(services.db, operator, async (queries) =>
    wholeBoard({ services, queries, operator }, await readDay(queries, operator, DATE), [town.program]),
  );
}

async function move(town: BoardTown, name: string, vehicle: string): Promise<void> {
  const { driver_team_id: team_id, ...run } = town.run(vehicle);
  await town.mia.get(moveDispatchedBooking, { booking_id: town.booking(name), ...run, team_id });
}

async function dispatch(town: BoardTown, name: string, vehicle = 'van'): Promise<string> {
  const { trip } = await town.mia.get(createSingleFlexTrip, {
    booking_id: town.booking(name),
    ...town.run(vehicle),
  });
  return trip.trip_id;
}

/** The trips of the day as pages of so many give them, one page after the other. */
async function pagedTrips(town: BoardTown, limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await town.mia.call(getTripListInfo, { date: DATE, limit, ...(cursor ? { cursor } : {}) });
    if (page.status !== 'success') throw new Error(page.message.message);
    found.push(...page.data.map(({ trip_id }) => trip_id));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return found;
}

/** The same board, however its lists are ordered, and without the version that a schedule was read at. */
function settled({ columns, trips, bookings, driver_schedule, ...rest }: Board) {
  const by = <T>(list: readonly T[], idOf: (entry: T) => string) =>
    [...list].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return {
    ...rest,
    columns: by(columns, ({ shuttle_id, run_id }) => `${shuttle_id} ${run_id ?? ''}`),
    trips: by(trips, ({ trip_id }) => trip_id),
    bookings: by(bookings, ({ booking_id }) => booking_id),
    hours: driver_schedule?.driver_schedule_list,
  };
}

describe('The board of a day', () => {
  test('has a column for each vehicle in service, and every ride once', async () => {
    const town = await openBoardTown(house, { rides });
    const tripId = await dispatch(town, 'Ada');
    const board = await boardOf(town);
    expect(
      board.columns.map(({ shuttle_id, driver_firstname, trip_ids }) => [shuttle_id, driver_firstname, trip_ids]),
    ).toEqual([
      [town.vehicle('van'), 'Dan', [tripId]],
      [town.vehicle('sedan'), 'Sue', []],
    ]);
    expect(board.bookings.map(({ passenger_firstname }) => passenger_firstname).sort()).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(board).toMatchObject({ date: DATE, version: await town.version(), gone: [] });
    expect(board.trips).toMatchObject([{ trip_id: tripId, booking_ids: [town.booking('Ada')] }]);
  });

  test('leaves out other programs, and is empty on another day', async () => {
    const town = await openBoardTown(house, { rides });
    const other = await town.mia.get(getDispatchBoard, { date: DATE, program_id: ['999999999'] });
    expect(other).toMatchObject({ program: [], columns: [], trips: [], bookings: [] });
    const later = await town.mia.get(getDispatchBoard, { date: '2026-03-11', program_id: [] });
    expect(later).toMatchObject({ bookings: [], trips: [] });
    expect(later.columns).toHaveLength(2);
  });

  test('that opens tells of the lanes that stand first, with what is on them and who waits, and of nothing else', async () => {
    const town = await openBoardTown(house, { rides });
    const tripId = await dispatch(town, 'Ada');
    await dispatch(town, 'Ben', 'sedan');
    const params = { date: DATE, program_id: [] };
    const [first, whole] = await Promise.all([
      town.mia.get(getFirstLanes, { ...params, lanes: 1 }),
      town.mia.get(getDispatchBoard, params),
    ]);
    expect(first.columns.map(({ shuttle_id }) => shuttle_id)).toEqual([town.vehicle('van')]);
    expect(first.trips.map(({ trip_id }) => trip_id)).toEqual([tripId]);
    expect(first.bookings.map(({ passenger_firstname }) => passenger_firstname).sort()).toEqual(['Ada', 'Cleo']);
    expect(whole.bookings).toEqual(expect.arrayContaining(first.bookings));
    expect(whole.columns).toEqual(expect.arrayContaining(first.columns));
    expect(whole.trips).toEqual(expect.arrayContaining(first.trips));
    expect(first).toMatchObject({ version: whole.version, program: whole.program });
    expect(await town.person('Dora').call(getFirstLanes, { ...params, lanes: 1 })).toBeRefused('NOT_AUTHORIZED');
    const { rows } = await house.services.db.pool.query<{ subjects: string[] }>(
      `select subjects::text[] as subjects from access_log where operator_id = $1 and call = $2 and outcome = 'read'`,
      [town.operator, getFirstLanes.name],
    );
    expect(rows.map(({ subjects }) => subjects.length)).toEqual([2]);
  });

  test('is for whoever dispatches, and notes whose rides it showed', async () => {
    const town = await openBoardTown(house, { rides });
    expect(await town.person('Dora').call(getDispatchBoard, { date: DATE, program_id: [] })).toBeRefused(
      'NOT_AUTHORIZED',
    );
    await boardOf(town);
    const { rows } = await house.services.db.pool.query<{ subjects: string[] }>(
      `select subjects::text[] as subjects from access_log where operator_id = $1 and call = $2 and outcome = 'read'`,
      [town.operator, getDispatchBoard.name],
    );
    expect(rows[0]?.subjects).toHaveLength(3);
  });

  test('notes the riders of the trips that are drawn again, also where their rides are not', async () => {
    const town = await openBoardTown(house, { rides });
    await dispatch(town, 'Ada');
    const seen = await boardOf(town);
    await move(town, 'Ada', 'sedan');
    expect(await boardOf(town, { since_version: seen.version })).toMatchObject({ trips: [{}], bookings: [] });
    const { rows } = await house.services.db.pool.query<{ subjects: string[] }>(
      `select subjects::text[] as subjects from access_log where operator_id = $1 and call = $2 order by batch`,
      [town.operator, getDispatchBoard.name],
    );
    const ada = seen.bookings.find(({ booking_id }) => booking_id === town.booking('Ada'));
    expect(rows.at(-1)?.subjects).toEqual([ada?.passenger_id]);
  });
});

describe('A change of the board since a version', () => {
  test('is one trip and the two columns it left and came to, in less than 5 kB', async () => {
    const town = await openBoardTown(house, { rides });
    const tripId = await dispatch(town, 'Ada');
    await dispatch(town, 'Ben', 'sedan');
    const seen = await boardOf(town);
    await move(town, 'Ada', 'sedan');
    const delta = await boardOf(town, { since_version: seen.version });
    expect(delta.trips.map(({ trip_id }) => trip_id)).toEqual([tripId]);
    expect(delta.bookings).toEqual([]);
    expect(delta.columns.map(({ shuttle_id }) => shuttle_id)).toEqual([town.vehicle('van'), town.vehicle('sedan')]);
    expect(JSON.stringify(delta).length).toBeLessThan(5_000);
    expect(settled(withChanges(seen, delta))).toEqual(settled(await boardOf(town)));
  });

  test('leads to the board as it is, whatever was done in between', async () => {
    const town = await openBoardTown(house, { rides });
    const boards = [await boardOf(town)];
    const deeds = [
      async () => dispatch(town, 'Ada'),
      async () => dispatch(town, 'Ben', 'sedan'),
      async () => move(town, 'Ada', 'sedan'),
      async () => town.mia.get(removeDispatchedBookings, { bookings: [town.booking('Ben')] }),
      async () => town.book([{ rider: 'Dov', pickup: null }]),
      async () =>
        write(house, town.operator, async (tx) => {
          const ada = boards[0]?.bookings.find(({ passenger_firstname }) => passenger_firstname === 'Ada');
          await tx.save(personEntity, ada?.passenger_id ?? '', 1, { lastname: 'Okafor' });
          await tx.save(personEntity, town.driver('Sue'), 1, { lastname: 'Okafor' });
        }),
      async () =>
        write(house, town.operator, async (tx) => {
          await tx.save(vehicleEntity, town.vehicle('sedan'), 1, { status: 0, note: 'In the shop.' });
        }),
      async () =>
        town.mia.get(changeAssignedVehicleDriver, {
          shuttle_id: town.vehicle('van'),
          date: DATE,
          driver_id: null,
          driver_team_id: town.team,
        }),
    ];
    for (const deed of deeds) {
      await deed();
      const board = await boardOf(town);
      expect(settled(board)).toEqual(settled(shape.encode(await drawnAnew(town))));
      boards.push(board);
    }
    const now = boards.at(-1);
    for (const seen of boards) {
      const delta = await boardOf(town, { since_version: seen.version });
      expect(settled(withChanges(seen, delta))).toEqual(now && settled(now));
    }
  });

  test('names what left the day as gone', async () => {
    const town = await openBoardTown(house, { rides });
    const tripId = await dispatch(town, 'Ada');
    const seen = await town.version();
    await town.mia.get(removeDispatchedBookings, { bookings: [town.booking('Ada')] });
    const delta = await boardOf(town, { since_version: seen });
    expect(delta).toMatchObject({ gone: [tripId], trips: [], bookings: [{ booking_id: town.booking('Ada') }] });
  });

  test('lists a driver in its schedule from the hour they were entered until that is taken back', async () => {
    const town = await openBoardTown(house, { rides });
    const theo = town.theo;
    const driver_user_id = town.person('Dora').id;
    const listed = async (since_version: number) => {
      const { driver_schedule } = await boardOf(town, { since_version });
      return driver_schedule?.driver_schedule_list.some(({ driver_id }) => driver_id === driver_user_id);
    };
    const before = await town.version();
    const entered = await theo.call(createNewDriver, { ...EMPTY_FORM, driver_user_id });
    expect(await listed(before)).toBe(true);
    const between = await town.version();
    expect(await takeBack(theo, entered)).toBeAccepted();
    expect(await listed(between)).toBe(false);
  });

  test('is nothing where nothing changed, and a version to come is refused', async () => {
    const town = await openBoardTown(house, { rides });
    const version = await town.version();
    expect(await boardOf(town, { since_version: version })).toMatchObject({
      version,
      program: [],
      columns: [],
      trips: [],
      bookings: [],
      driver_schedule: null,
      gone: [],
    });
    const ask = { date: DATE, program_id: [] };
    expect(await town.mia.call(getDispatchBoard, { ...ask, since_version: version + 1 })).toBeRefused('FUTURE_VERSION');
    expect(await town.mia.call(getDispatchBoard, { ...ask, at_version: version + 1 })).toBeRefused('FUTURE_VERSION');
  });
});

describe('The board at an earlier version', () => {
  test('shows the day as it stood after each operation', async () => {
    const town = await openBoardTown(house, { rides });
    const boards = [await boardOf(town)];
    await dispatch(town, 'Ada');
    boards.push(await boardOf(town));
    await move(town, 'Ada', 'sedan');
    boards.push(await boardOf(town));
    await town.mia.get(removeDispatchedBookings, { bookings: [town.booking('Ada')] });
    await dispatch(town, 'Cleo');
    for (const board of boards) {
      expect(settled(await boardOf(town, { at_version: board.version }))).toEqual(settled(board));
    }
  });
});

describe('Changing who drives a vehicle', () => {
  test('[CALL-143] gives its column another driver, and its rides with it', async () => {
    const town = await openBoardTown(house, { rides });
    const tripId = await dispatch(town, 'Ada');
    const change = { shuttle_id: town.vehicle('van'), date: DATE, driver_id: town.driver('Sue'), driver_team_id: null };
    const { columns } = await town.mia.get(changeAssignedVehicleDriver, change);
    expect(columns).toMatchObject([{ driver_id: town.driver('Sue'), trips: [{ trip_id: tripId }] }]);
    expect((await boardOf(town)).trips).toMatchObject([{ driver_id: town.driver('Sue') }]);
  });

  test('is refused over a run that has changed hands since, and shows who has it', async () => {
    const town = await openBoardTown(house, { rides });
    await dispatch(town, 'Ada');
    const change = { shuttle_id: town.vehicle('van'), date: DATE, driver_team_id: null };
    const from = { from_driver_id: town.driver('Dan') };
    expect(
      await town.mia.call(changeAssignedVehicleDriver, { ...change, ...from, driver_id: town.driver('Sue') }),
    ).toBeAccepted();
    const late = await town.theo.call(changeAssignedVehicleDriver, {
      ...change,
      ...from,
      driver_id: town.driver('Max'),
    });
    expect(late).toMatchObject({
      httpStatus: 409,
      message: { error_code: 'STALE', current: [{ driver_id: town.driver('Sue') }] },
    });
  });

  test('of whom several do is for a caller who says which of them is replaced', async () => {
    const town = await openBoardTown(house, { rides });
    await dispatch(town, 'Ada');
    await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ben')], ...town.run('van', 'Sue') });
    const change = { shuttle_id: town.vehicle('van'), date: DATE, driver_id: town.driver('Max'), driver_team_id: null };
    expect(await town.mia.call(changeAssignedVehicleDriver, change)).toBeRefused(
      'MALFORMED',
      'Several drive this vehicle on that day: say who is to be replaced.',
    );
    const named = { ...change, from_driver_id: town.driver('Sue') };
    expect(await town.mia.call(changeAssignedVehicleDriver, named)).toBeAccepted();
  });

  test('to nobody, to both, to someone who drives no more or on no vehicle of ours is refused', async () => {
    const town = await openBoardTown(house, { rides });
    const change = { shuttle_id: town.vehicle('van'), date: DATE, driver_id: town.driver('Sue'), driver_team_id: null };
    const call = async (fields: object) => town.mia.call(changeAssignedVehicleDriver, { ...change, ...fields });
    expect(await call({ driver_id: null })).toBeRefused('NO_DRIVER');
    expect(await call({ driver_team_id: town.team })).toBeRefused('DRIVER_TEAM_CONFLICT');
    expect(await call({ shuttle_id: '999999999' })).toBeRefused('VEHICLE_NOT_FOUND');
    await write(house, town.operator, async (tx) => {
      await tx.save(driverEntity, town.driver('Sue'), 1, { status: 0 });
    });
    expect(await call({})).toBeRefused('DRIVER_INACTIVE', 'This driver is not active.');
  });
});

describe('The list of a day’s trips', () => {
  test('[CALL-118] goes by start, page by page', async () => {
    const town = await openBoardTown(house, { rides });
    const ids = [await dispatch(town, 'Ada'), await dispatch(town, 'Ben', 'sedan'), await dispatch(town, 'Cleo')];
    expect(await pagedTrips(town, 2)).toEqual(ids);
    expect(await town.mia.call(getTripListInfo, { date: DATE, cursor: 'nonsense' })).toBeRefused('MALFORMED');
  });

  test('[CALL-118] loses none of two that start together where a page ends between them', async () => {
    const together = ['Ada', 'Ben', 'Cleo'].map((rider) => ({ rider, pickup: '08:40' }));
    const town = await openBoardTown(house, { rides: together });
    const ids = [await dispatch(town, 'Ada'), await dispatch(town, 'Ben', 'sedan'), await dispatch(town, 'Cleo')];
    expect(await pagedTrips(town, 1)).toEqual(ids);
  });
});

const miaHolds = (town: BoardTown, names: readonly string[], lane: string | null = null) => {
  const held = names.map((name) => town.booking(name));
  return { user_id: town.mia.id, name: 'Mia Tester', looking_at: null, holding: held[0] ?? null, held, lane };
};

describe('Presence', () => {
  test('tells the others on the same board for half a minute what one holds', async () => {
    const town = await openBoardTown(house, { rides });
    const look = { date: DATE, looking_at: null, holding: null };
    await town.mia.get(setPresence, { ...look, holding: town.booking('Ada') });
    expect(await town.theo.get(setPresence, look)).toEqual({
      others: [miaHolds(town, ['Ada'])],
      lanes: [],
    });
    expect(await town.theo.get(setPresence, { ...look, date: '2026-03-11' })).toEqual({ others: [], lanes: [] });
    house.guardClock.pass({ seconds: 31 });
    expect(await town.theo.get(setPresence, look)).toEqual({ others: [], lanes: [] });
  });

  test('carries all rides in the hand and the lane one works in, and what is taken out of it is in it no more', async () => {
    const town = await openBoardTown(house, { rides });
    const look = { date: DATE, looking_at: null, holding: null };
    const [ada, ben] = [town.booking('Ada'), town.booking('Ben')];
    const lane = town.vehicle('van');
    const ear = await town.mia.listen({ days: [DATE] });
    await town.mia.get(setPresence, { ...look, holding: ada, held: [ada, ben], lane });
    const seen = await town.theo.get(setPresence, look);
    expect(seen.others).toEqual([miaHolds(town, ['Ada', 'Ben'], lane)]);
    const after = await town.theo.get(setPresence, { ...look, holding: ada, held: [ada], took: [ada] });
    expect(after.others).toEqual([miaHolds(town, ['Ben'], lane)]);
    await town.mia.call(editUser, { user_id: town.person('Dora').id, lastname: 'Renamed' });
    await ear.until(() => true);
    expect(ear.passed).toMatchObject([{ held: [] }, { user_id: town.theo.id, held: [ada], took: [ada] }]);
    ear.close();
  });

  test('is known to every server, each person by name', async () => {
    const town = await openBoardTown(house, { rides });
    const elsewhere = { ...house.services, feed: new LiveFeed(house.services.db) };
    elsewhere.feed.start();
    const unhear = hearPresence(house.services);
    const { id: personId } = town.mia;
    const here = { operator: town.operator, date: DATE };
    tellPresence(elsewhere, here, { personId, lookingAt: null, held: [town.booking('Ada')], lane: null });
    const look = { date: DATE, looking_at: null, holding: null };
    await vi.waitFor(async () =>
      expect(await town.theo.get(setPresence, look)).toEqual({
        others: [miaHolds(town, ['Ada'])],
        lanes: [],
      }),
    );
    elsewhere.feed.stop();
    await unhear();
  });

  test('is told at once, with ids and no name, to dispatchers who have that day open, once for each change', async () => {
    const town = await openBoardTown(house, { rides });
    const dora = town.person('Dora');
    const ears = await Promise.all([
      town.theo.listen({ days: [DATE] }),
      town.theo.listen({ days: ['2026-03-11'] }),
      town.mia.listen({ days: [DATE] }),
      dora.listen({ days: [DATE] }),
    ]);
    const look = { date: DATE, looking_at: null, holding: null };
    const hold = { ...look, holding: town.booking('Ada') };
    for (const said of [hold, hold, look, look]) await town.mia.get(setPresence, said);
    // A change that all of them hear: what was told in passing is behind them by then.
    await town.mia.call(editUser, { user_id: dora.id, lastname: 'Renamed' });
    for (const ear of ears) await ear.until(() => true);

    const told = (holding: string | null) => ({
      about: 'presence',
      day: DATE,
      user_id: town.mia.id,
      looking_at: null,
      holding,
      held: holding === null ? [] : [holding],
      lane: null,
    });
    expect(ears.map(({ passed }) => passed)).toEqual([[told(town.booking('Ada')), told(null)], [], [], []]);
    for (const ear of ears) ear.close();
  });
});
