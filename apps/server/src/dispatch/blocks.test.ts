import {
  createNewTimeBlock,
  createSingleFlexTrip,
  editDriverAction,
  editDriverLunchTime,
  getDispatchBoard,
  getTripListInfo,
  updateTimeBlock,
} from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import type { AnyContract, ParamsOf, SentOf } from '@handrail/contracts/platform';
import { describe, expect, test } from 'vitest';
import { driverEntity } from '../drivers/index.ts';
import { vehicleEntity } from '../fleet/index.ts';
import { chainOf, useHouse } from '../testing.ts';
import { DATE, openBoardTown, write, type BoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

const rides: PaperBooking[] = [{ rider: 'Ada', pickup: '08:40' }];
const NO_RANGE = ['INVALID_TIME_RANGE', 'Please input a valid time range.'] as const;

type Lunch = ParamsOf<typeof editDriverLunchTime>;
type Action = ParamsOf<typeof editDriverAction>;

const open = async () => {
  house.townClock.set('2026-03-10T10:40:00Z');
  return openBoardTown(house, { rides });
};

const times = (from: string, to: string, date = DATE) => ({ start_time: `${date}T${from}`, end_time: `${date}T${to}` });

function lunchOf(town: BoardTown, from = '12:00', to = '12:30', change: Partial<Lunch> = {}): Lunch {
  return {
    to_delete: false,
    trip_id: null,
    ...times(from, to),
    ...town.run('van'),
    program_id: town.program,
    ...change,
  };
}

function blockOf(town: BoardTown, change: Partial<SentOf<typeof createNewTimeBlock>> = {}) {
  return {
    to_delete: false as const,
    trip_id: null,
    ...times('14:00', '15:00'),
    ...town.run('van'),
    program_id: town.program,
    notes: 'In the shop',
    ...change,
  };
}

const depot = {
  addressLine: '12 Elm St',
  city: 'Cedar',
  state: 'NY',
  zipcode: '10001',
  latitude: 41.1234,
  longitude: -73.9,
};

function actionOf(town: BoardTown, change: Partial<Action> = {}): Action {
  return {
    to_delete: false,
    trip_id: null,
    ...times('09:00', '09:30'),
    ...depot,
    action_detail: 'Fetch the spare chair',
    ...town.run('van'),
    program_id: town.program,
    ...change,
  };
}

/** What stands on the board without riders, as its call shows it. */
async function blocksOn(town: BoardTown, date = DATE) {
  const { trips } = await town.theo.get(getDispatchBoard, { date, program_id: [] });
  return trips.filter(({ booking_ids }) => booking_ids.length === 0);
}

async function versionOf<C extends AnyContract>(town: BoardTown, contract: C, params: SentOf<C>): Promise<number> {
  const reply = await town.mia.call(contract, params);
  expect(reply).toBeAccepted();
  return reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
}

const last = async ({ mia }: BoardTown) => (await mia.get(getOperationList, { date: DATE, limit: 1 }))[0]?.summary;

describe('A lunch break', () => {
  test('[CALL-100] [CALL-157] is planned for a driver: a trip of its column, as one operation that can be undone', async () => {
    const town = await open();
    const before = await town.version();
    const reply = await town.mia.call(editDriverLunchTime, lunchOf(town));
    expect(reply).toMatchObject({
      status: 'success',
      data: {
        message: 'Successfully created Lunch break.',
        trip: {
          kind: 'lunch_break',
          version: 1,
          service_day: DATE,
          shuttle: { shuttle_id: town.vehicle('van') },
          driver_team_id: null,
          bookings: [],
          driver_action: false,
          notes: null,
        },
      },
      operation: { version: before + 1, undoable: true },
    });
    expect(await chainOf(house.services, town.operator)).toEqual({ operations: before + 1, brokenAt: null });
    expect(await last(town)).toBe('Lunch break of van planned');
  });

  test('[ENT-24] is new with times, a vehicle, a program and a driver or a team, and changed with times alone', async () => {
    const town = await open();
    const { trip } = await town.mia.get(editDriverLunchTime, lunchOf(town));
    const given = {
      program_id: town.program,
      driver_id: town.driver('Dan'),
      shuttle: { shuttle_id: town.vehicle('van') },
    };
    const [first_pickup_time, last_dropoff_time] = [`${DATE}T12:00:00-04:00`, `${DATE}T12:30:00-04:00`];
    expect(trip).toMatchObject({ ...given, first_pickup_time, last_dropoff_time });
    for (const left of ['shuttle_id', 'program_id'] as const) {
      const { [left]: _left, ...short } = lunchOf(town, '13:00', '13:30');
      expect(await town.mia.call(editDriverLunchTime, short)).toBeRefused('MALFORMED');
    }
    const changed = { to_delete: false, trip_id: trip?.trip_id ?? '', ...times('12:05', '12:35') };
    expect((await town.mia.get(editDriverLunchTime, changed)).trip).toMatchObject(given);
  });

  test('[LUNCH-07] carries its marker in the shifts of its trip, where other trips have none', async () => {
    const town = await open();
    await town.mia.get(editDriverLunchTime, lunchOf(town));
    await town.mia.get(createNewTimeBlock, blockOf(town));
    const [start_time, end_time] = [`${DATE}T12:00:00-04:00`, `${DATE}T12:30:00-04:00`];
    const blocks = new Map((await blocksOn(town)).map((block) => [block.kind, block]));
    expect(blocks.size).toBe(2);
    expect(blocks.get('lunch_break')).toMatchObject({ drivershifts: [{ lunch_break: true, start_time, end_time }] });
    expect(blocks.get('time_block')).toMatchObject({ drivershifts: [] });
  });

  test('[CALL-157] is planned for a team as well, and for both or nobody it is refused', async () => {
    const town = await open();
    const team = { driver_id: null, driver_team_id: town.team };
    const { trip } = await town.mia.get(editDriverLunchTime, lunchOf(town, '12:00', '12:30', team));
    expect(trip).toMatchObject({ driver_id: null, driver_team_id: town.team });
    const both = lunchOf(town, '13:00', '13:30', { driver_team_id: town.team });
    expect(await town.mia.call(editDriverLunchTime, both)).toBeRefused(
      'DRIVER_TEAM_CONFLICT',
      'Booking driver Id and team Id conflict.',
    );
    const nobody = lunchOf(town, '13:00', '13:30', { driver_id: null });
    expect(await town.mia.call(editDriverLunchTime, nobody)).toBeRefused('NO_DRIVER', 'You need to add a driver.');
  });

  test('[CALL-158] [LUNCH-06] is given other times, and the board shows them', async () => {
    const town = await open();
    const { trip } = await town.mia.get(editDriverLunchTime, lunchOf(town));
    const changed = { to_delete: false, trip_id: trip?.trip_id ?? '', ...times('12:15', '13:00') };
    expect(await town.mia.get(editDriverLunchTime, { ...changed, expected_version: 1 })).toMatchObject({
      message: 'Successfully updated lunch break',
      trip: { trip_id: trip?.trip_id, version: 2, last_dropoff_time: `${DATE}T13:00:00-04:00` },
    });
    expect(await blocksOn(town)).toMatchObject([{ first_pickup_time: `${DATE}T12:15:00-04:00` }]);
    expect(await last(town)).toBe('Lunch break of van changed');
  });

  test('[CALL-159] [LUNCH-03] is taken away with to_delete', async () => {
    const town = await open();
    const { trip } = await town.mia.get(editDriverLunchTime, lunchOf(town));
    const gone = { to_delete: true, trip_id: trip?.trip_id ?? '', ...times('12:00', '12:30') };
    expect(await town.mia.get(editDriverLunchTime, gone)).toEqual({
      message: 'Successfully deleted lunch break',
      trip: null,
    });
    expect(await blocksOn(town)).toEqual([]);
    expect(await last(town)).toBe('Lunch break of van removed');
    expect(await town.mia.call(editDriverLunchTime, gone)).toBeRefused('NOT_FOUND');
  });

  test('[LUNCH-05] whose start is not before its end is refused, new or changed', async () => {
    const town = await open();
    expect(await town.mia.call(editDriverLunchTime, lunchOf(town, '12:30', '12:00'))).toBeRefused(...NO_RANGE);
    const { trip } = await town.mia.get(editDriverLunchTime, lunchOf(town));
    const changed = { to_delete: false, trip_id: trip?.trip_id ?? '', ...times('12:00', '12:00') };
    expect(await town.mia.call(editDriverLunchTime, changed)).toBeRefused(...NO_RANGE);
    const half: SentOf<typeof editDriverLunchTime> = { ...changed, ...times('12:00', '12:30') };
    const { end_time: _end, ...missing } = half;
    expect(await town.mia.call(editDriverLunchTime, missing as Lunch)).toBeRefused('MALFORMED');
  });

  test('[ERR-63] over another of its column is refused with its sentence, and one on another vehicle is not', async () => {
    const town = await open();
    await town.mia.get(editDriverLunchTime, lunchOf(town));
    const over = await town.theo.call(editDriverLunchTime, lunchOf(town, '12:29', '13:00'));
    expect(over).toBeRefused('LUNCH_OVERLAP', 'There is a lunch break on this column at that time.');
    await town.theo.get(editDriverLunchTime, lunchOf(town, '12:30', '13:00'));
    await town.theo.get(editDriverLunchTime, lunchOf(town, '12:00', '12:30', town.run('sedan')));
    expect(await blocksOn(town)).toHaveLength(3);
  });

  test('at a time that the clocks skip is refused; of one that comes twice the first is meant', async () => {
    const town = await open();
    const skipped = lunchOf(town, '', '', times('02:30', '04:00', '2026-03-08'));
    expect(await town.mia.call(editDriverLunchTime, skipped)).toBeRefused(
      'TIME_SKIPPED',
      '2:30 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
    );
    await town.mia.get(editDriverLunchTime, lunchOf(town, '', '', times('01:30', '02:30', '2026-11-01')));
    expect(await blocksOn(town, '2026-11-01')).toMatchObject([
      { first_pickup_time: '2026-11-01T01:30:00-04:00', last_dropoff_time: '2026-11-01T02:30:00-05:00' },
    ]);
  });

  test('that is none is not found: a ride, a time block, one of another operator', async () => {
    const town = await open();
    const ride = await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });
    const { trip: block } = await town.mia.get(createNewTimeBlock, blockOf(town));
    const elsewhere = await open();
    const { trip: foreign } = await elsewhere.mia.get(editDriverLunchTime, lunchOf(elsewhere));
    for (const trip_id of [ride.trip.trip_id, block.trip_id, foreign?.trip_id ?? '', '999999999']) {
      for (const to_delete of [true, false]) {
        const reply = await town.mia.call(editDriverLunchTime, { to_delete, trip_id, ...times('12:00', '12:30') });
        expect(reply).toBeRefused('NOT_FOUND');
      }
    }
    const strange = { ...elsewhere.run('van'), driver_id: town.driver('Dan') };
    expect(await town.mia.call(editDriverLunchTime, lunchOf(town, '12:00', '12:30', strange))).toBeRefused('NOT_FOUND');
    const foreignProgram = lunchOf(town, '12:00', '12:30', { program_id: elsewhere.program });
    expect(await town.mia.call(editDriverLunchTime, foreignProgram)).toBeRefused('NOT_FOUND');
  });

  test('that names no column, or is to be deleted before it is there, is malformed', async () => {
    const town = await open();
    const { shuttle_id: _vehicle, ...nowhere } = lunchOf(town);
    expect(await town.mia.call(editDriverLunchTime, nowhere)).toBeRefused('MALFORMED');
    expect(await town.mia.call(editDriverLunchTime, { ...lunchOf(town), to_delete: true })).toBeRefused('MALFORMED');
    expect(await town.mia.call(editDriverLunchTime, lunchOf(town, '25:00', '26:00'))).toBeRefused('MALFORMED');
  });

  test('of a driver who drives no more is as good as nobody’s', async () => {
    const town = await open();
    await write(house, town.operator, async (tx) => {
      await tx.save(driverEntity, town.driver('Dan'), 1, { status: 0 });
    });
    expect(await town.mia.call(editDriverLunchTime, lunchOf(town))).toBeRefused('NO_DRIVER');
  });
});

describe('A time block', () => {
  test('[CALL-101] [CALL-160] is put on a column with its note', async () => {
    const town = await open();
    const { trip, message } = await town.mia.get(createNewTimeBlock, blockOf(town));
    expect(message).toBe('Successfully created time block.');
    expect(trip).toMatchObject({
      kind: 'time_block',
      notes: 'In the shop',
      shuttle: { shuttle_id: town.vehicle('van') },
    });
    expect(await blocksOn(town)).toMatchObject([{ trip_id: trip.trip_id, notes: 'In the shop' }]);
    expect(await last(town)).toBe('Time block of van planned');
  });

  test('[ENT-25] [ENT-48] keeps the times, the program, the driver and the note it is new with, and needs each of them', async () => {
    const town = await open();
    const { trip } = await town.mia.get(createNewTimeBlock, blockOf(town));
    expect(trip).toMatchObject({
      first_pickup_time: `${DATE}T14:00:00-04:00`,
      last_dropoff_time: `${DATE}T15:00:00-04:00`,
      program_id: town.program,
      driver_id: town.driver('Dan'),
      driver_team_id: null,
      notes: 'In the shop',
    });
    for (const left of [
      'start_time',
      'end_time',
      'driver_id',
      'driver_team_id',
      'shuttle_id',
      'program_id',
      'notes',
    ] as const) {
      const { [left]: _left, ...short } = blockOf(town);
      expect(await town.mia.call(createNewTimeBlock, short as ReturnType<typeof blockOf>)).toBeRefused('MALFORMED');
    }
  });

  test('[BOARD-45] stands among the bookings as one entry of status 9, and is nobody’s ride', async () => {
    const town = await open();
    const { trip } = await town.mia.get(createNewTimeBlock, blockOf(town));
    expect(trip).toMatchObject({
      booking_ids: [],
      drivershifts: [],
      bookings: [{ booking_id: trip.trip_id, ride_status: 9, status: 'Time Block', pickup_time: '2:00 PM' }],
    });
  });

  test('[CALL-102] [CALL-161] [TBLK-06] is given other times and another note', async () => {
    const town = await open();
    const { trip } = await town.mia.get(createNewTimeBlock, blockOf(town));
    const changed = { to_delete: false, trip_id: trip.trip_id, ...times('15:00', '16:00'), notes: 'Washed' };
    expect(await town.mia.get(updateTimeBlock, changed)).toMatchObject({
      message: 'Successfully updated time block',
      trip: { version: 2, notes: 'Washed', first_pickup_time: `${DATE}T15:00:00-04:00` },
    });
  });

  test('[CALL-162] [TBLK-03] is taken away with to_delete', async () => {
    const town = await open();
    const { trip } = await town.mia.get(createNewTimeBlock, blockOf(town));
    const gone = { to_delete: true, trip_id: trip.trip_id, ...times('14:00', '15:00'), notes: '' };
    expect(await town.mia.get(updateTimeBlock, gone)).toEqual({
      message: 'Successfully deleted time block',
      trip: null,
    });
    expect(await blocksOn(town)).toEqual([]);
  });

  test('[TBLK-05] [ERR-64] whose start is not before its end, or whose time is skipped, is refused', async () => {
    const town = await open();
    const refused = async (change: Partial<SentOf<typeof createNewTimeBlock>>) =>
      town.mia.call(createNewTimeBlock, blockOf(town, change));
    expect(await refused(times('15:00', '14:00'))).toBeRefused(...NO_RANGE);
    expect(await refused(times('02:30', '14:00', '2026-03-08'))).toBeRefused('TIME_SKIPPED');
    expect(await refused({ driver_id: null })).toBeRefused('NO_DRIVER');
    expect(await refused({ driver_team_id: town.team })).toBeRefused('DRIVER_TEAM_CONFLICT');
    const { trip } = await town.mia.get(createNewTimeBlock, blockOf(town));
    const changed = { to_delete: false, trip_id: trip.trip_id, notes: '' };
    expect(await town.mia.call(updateTimeBlock, { ...changed, ...times('15:00', '14:00') })).toBeRefused(...NO_RANGE);
    const otherDay = times('15:00', '16:00', '2026-03-11');
    expect(await town.mia.call(updateTimeBlock, { ...changed, ...otherDay })).toBeRefused(...NO_RANGE);
  });

  test('may lie over a ride and over a lunch break: whoever puts it there is told', async () => {
    const town = await open();
    await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });
    const { warnings } = await town.mia.get(createNewTimeBlock, blockOf(town, times('08:50', '09:30')));
    expect(warnings).toEqual([
      { code: 'TRIP_OVERLAP', message: 'The vehicle has another trip from 8:40 AM to 9:05 AM.' },
    ]);
  });

  test('stands on a vehicle that is out of service too: that may be why', async () => {
    const town = await open();
    await write(house, town.operator, async (tx) => {
      await tx.save(vehicleEntity, town.vehicle('van'), 1, { status: 0 });
    });
    expect(await town.mia.call(createNewTimeBlock, blockOf(town))).toBeAccepted();
  });
});

describe('A driver action', () => {
  test('[CALL-99] [DACT-01] [ENT-23] is created without a trip id, of its times, its place and its sentence', async () => {
    const town = await open();
    const { trip } = await town.mia.get(editDriverAction, actionOf(town));
    expect(trip).toMatchObject({
      kind: 'driver_action',
      action_detail: 'Fetch the spare chair',
      driver_id: town.driver('Dan'),
      program_id: town.program,
      first_pickup_address: '12 Elm St',
      place: {
        addressLine1: '12 Elm St',
        city: 'Cedar',
        state: 'NY',
        zipcode: '10001',
        latitude: 41.1234,
        longitude: -73.9,
      },
    });
    expect(await blocksOn(town)).toMatchObject([{ trip_id: trip?.trip_id }]);
    expect(await last(town)).toBe('Driver action of van planned');
  });

  test('[DACT-04] [BOARD-46] is a trip so marked, with one entry of status 10 and no shuttle', async () => {
    const town = await open();
    const { trip } = await town.mia.get(editDriverAction, actionOf(town));
    expect(trip).toMatchObject({
      driver_action: true,
      shuttle: null,
      bookings: [{ booking_id: trip?.trip_id, ride_status: 10, status: 'Driver action' }],
    });
    expect(trip?.bookings).toHaveLength(1);
  });

  test('[DACT-05] says Los Angeles of its zone, and stands and is printed in its program’s all the same', async () => {
    const town = await open();
    const { trip } = await town.mia.get(editDriverAction, actionOf(town));
    const [program_timezone, first_pickup_time] = ['America/Los_Angeles', `${DATE}T09:00:00-04:00`];
    expect(trip).toMatchObject({ program_timezone, first_pickup_time });
  });

  test('[DACT-02] is updated with one: the same trip at another time and place', async () => {
    const town = await open();
    const { trip } = await town.mia.get(editDriverAction, actionOf(town));
    const { shuttle_id: _v, driver_id: _d, driver_team_id: _t, program_id: _p, ...own } = actionOf(town);
    const changed = { ...own, trip_id: trip?.trip_id ?? '', ...times('10:00', '10:20'), addressLine: '9 Oak Rd' };
    expect(await town.mia.get(editDriverAction, { ...changed, action_detail: 'Fuel' })).toMatchObject({
      trip: {
        trip_id: trip?.trip_id,
        version: 2,
        first_pickup_time: `${DATE}T10:00:00-04:00`,
        first_pickup_address: '9 Oak Rd',
        action_detail: 'Fuel',
      },
    });
    expect(await blocksOn(town)).toHaveLength(1);
  });

  test('[CALL-163] [DACT-08] is deleted by its trip id and to_delete, and nothing else', async () => {
    const town = await open();
    const { trip } = await town.mia.get(editDriverAction, actionOf(town));
    const gone = { trip_id: trip?.trip_id ?? '', to_delete: true };
    expect(await town.mia.get(editDriverAction, gone)).toEqual({ trip: null });
    expect(await blocksOn(town)).toEqual([]);
    expect(await town.mia.call(editDriverAction, { trip_id: null, to_delete: true })).toBeRefused('MALFORMED');
  });

  test.each([
    [{ start_time: `${DATE}T09:30`, end_time: `${DATE}T09:30` }, ...NO_RANGE],
    [{ end_time: undefined }, ...NO_RANGE],
    [{ start_time: `${DATE}T25:00` }, 'INVALID_TIME', 'Please input a valid time.'],
    [{ addressLine: '' }, 'INVALID_LOCATION', 'Please add a valid location.'],
    [{ latitude: undefined }, 'INVALID_LOCATION', 'Please add a valid location.'],
    [{ action_detail: '  ' }, 'NO_ACTION_DETAIL', 'Please add an action details.'],
    [{ driver_id: null }, 'NO_DRIVER', 'You need to add a driver.'],
  ] as const)('[ERR-65] [ERR-16] with %o is refused, new or changed', async (change, code, sentence) => {
    const town = await open();
    const sent = (more: Partial<Action>) =>
      Object.fromEntries(
        Object.entries({ ...actionOf(town), ...change, ...more }).filter(([, value]) => value !== undefined),
      ) as Action;
    expect(await town.mia.call(editDriverAction, sent({}))).toBeRefused(code, sentence);
    if (code === 'NO_DRIVER') return; // one that is there keeps its column
    const { trip } = await town.mia.get(editDriverAction, actionOf(town));
    expect(await town.mia.call(editDriverAction, sent({ trip_id: trip?.trip_id ?? '' }))).toBeRefused(code, sentence);
  });

  test('that is refused leaves no place behind', async () => {
    const town = await open();
    const version = await town.version();
    const refused = actionOf(town, { addressLine: 'Nowhere Rd 1', driver_team_id: town.team });
    expect(await town.mia.call(editDriverAction, refused)).toBeRefused('DRIVER_TEAM_CONFLICT');
    const { rows } = await house.services.db.pool.query(
      `select 1 from place where operator_id = $1 and line = 'Nowhere Rd 1'`,
      [town.operator],
    );
    expect([rows, await town.version()]).toEqual([[], version]);
  });
});

describe('A block of any kind', () => {
  const made = {
    lunch: async (town: BoardTown) => (await town.mia.get(editDriverLunchTime, lunchOf(town))).trip?.trip_id ?? '',
    block: async (town: BoardTown) => (await town.mia.get(createNewTimeBlock, blockOf(town))).trip.trip_id,
    action: async (town: BoardTown) => (await town.mia.get(editDriverAction, actionOf(town))).trip?.trip_id ?? '',
  };
  const changeOf = (
    town: BoardTown,
    kind: keyof typeof made,
    trip_id: string,
    to_delete: boolean,
    by: 'mia' | 'theo',
  ) => {
    const common = { to_delete, trip_id, ...times('16:00', '16:40'), expected_version: 1 };
    if (kind === 'lunch') return town[by].call(editDriverLunchTime, common);
    if (kind === 'block') return town[by].call(updateTimeBlock, { ...common, notes: 'Moved' });
    return town[by].call(editDriverAction, { ...common, ...depot, action_detail: 'Moved' });
  };
  const kinds = ['lunch', 'block', 'action'] as const;

  test.each(kinds)('is not changed or taken away by who was second: %s, with what stands there now', async (kind) => {
    const town = await open();
    const trip_id = await made[kind](town);
    expect(await changeOf(town, kind, trip_id, false, 'theo')).toBeAccepted();
    for (const toDelete of [false, true]) {
      const reply = await changeOf(town, kind, trip_id, toDelete, 'mia');
      expect(reply).toBeRefused('STALE', 'Someone else just changed this trip.');
      expect(reply).toMatchObject({
        httpStatus: 409,
        message: { current: { trip_id, version: 2, first_pickup_time: `${DATE}T16:00:00-04:00` } },
      });
    }
  });

  test.each(kinds)('comes and goes with undo and redo, under its own id: %s', async (kind) => {
    const town = await open();
    const empty = await blocksOn(town);
    const trip_id = await made[kind](town);
    const createdAt = await town.version();
    const bare = async () => (await blocksOn(town)).map((trip) => ({ ...trip, version: 0 }));
    const created = await bare();
    const changedAt = versionOfReply(await changeOf(town, kind, trip_id, false, 'mia'));
    const changed = await bare();
    expect(changed).not.toEqual(created);
    await town.mia.get(undoOperation, { version: changedAt });
    expect(await bare()).toEqual(created);
    await town.mia.get(undoOperation, { version: await town.version() });
    expect(await bare()).toEqual(changed);
    await town.mia.get(undoOperation, { version: await town.version() });

    const { version } = (await blocksOn(town))[0] ?? { version: 0 };
    const gone = { to_delete: true, trip_id, ...times('12:00', '12:30'), expected_version: version };
    const goneAt =
      kind === 'lunch'
        ? await versionOf(town, editDriverLunchTime, gone)
        : kind === 'block'
          ? await versionOf(town, updateTimeBlock, { ...gone, notes: '' })
          : await versionOf(town, editDriverAction, { trip_id, to_delete: true, expected_version: version });
    expect(await blocksOn(town)).toEqual([]);
    await town.mia.get(undoOperation, { version: goneAt });
    expect(await bare()).toEqual(created);
    await town.mia.get(undoOperation, { version: createdAt });
    expect(await blocksOn(town)).toEqual(empty);
    expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
  });

  test('cannot be brought back over a lunch break that is there since', async () => {
    const town = await open();
    const trip_id = await made.lunch(town);
    const gone = { to_delete: true, trip_id, ...times('12:00', '12:30') };
    const version = await versionOf(town, editDriverLunchTime, gone);
    await town.theo.get(editDriverLunchTime, lunchOf(town, '12:15', '12:45'));
    expect(await town.mia.call(undoOperation, { version })).toBeRefused(
      'LUNCH_OVERLAP',
      'There is a lunch break on this column at that time.',
    );
  });

  test('is taken back no more once the day is closed', async () => {
    const town = await open();
    const version = await versionOf(town, createNewTimeBlock, blockOf(town));
    house.townClock.set('2026-03-12T16:01:00Z');
    expect(await town.mia.call(undoOperation, { version })).toBeRefused('UNDO_TOO_LATE');
  });

  test('sent twice with one key is made once', async () => {
    const town = await open();
    const key = { headers: { 'Idempotency-Key': 'a-lunch-of-dan' } };
    const first = await town.mia.call(editDriverLunchTime, lunchOf(town), key);
    const again = await town.mia.call(editDriverLunchTime, lunchOf(town), key);
    expect(again).toEqual(first);
    expect(await blocksOn(town)).toHaveLength(1);
  });

  test('stands in the list of trips, and names nobody in the log of readings', async () => {
    const town = await open();
    await made.block(town);
    await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });
    const trips = await town.mia.get(getTripListInfo, { date: DATE });
    expect(trips.map(({ kind }) => kind)).toEqual(['ride', 'time_block']);
    const { rows } = await house.services.db.pool.query<{ subjects: string[] }>(
      `select subjects::text[] as subjects from access_log where operator_id = $1 and call = $2`,
      [town.operator, getTripListInfo.name],
    );
    expect(rows).toEqual([{ subjects: [trips[0]?.bookings[0]?.passenger_id] }]);
  });
});

function versionOfReply(reply: { status: string }): number {
  expect(reply).toBeAccepted();
  return 'operation' in reply ? ((reply.operation as { version: number } | undefined)?.version ?? 0) : 0;
}
