import {
  createMultipleFlexTrips,
  createSingleFlexTrip,
  editBookingTripTime,
  getDispatchBoard,
  moveDispatchedBooking,
  removeDispatchedBookings,
  saveWillCallCallTime,
  changeAssignedVehicleDriver,
} from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { describe, expect, test } from 'vitest';
import { vehicleEntity, vehicleProgramEntity } from '../fleet/index.ts';
import { programEntity } from '../programs/index.ts';
import { chainOf, useHouse } from '../testing.ts';
import { bookingEntity } from '../day/index.ts';
import { DATE, openBoardTown, write, type BoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

const rides: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40' },
  { rider: 'Ben', pickup: '09:10' },
  { rider: 'Dov', pickup: null },
];

const TUESDAY = '2026-03-10T10:40:00Z';

async function openTown(): Promise<BoardTown> {
  house.townClock.set(TUESDAY);
  return openBoardTown(house, { rides });
}

/** Does something that goes through, and gives the version it has in the log. */
async function done<C extends AnyContract>(town: BoardTown, contract: C, params: SentOf<C>): Promise<number> {
  const reply = await town.mia.call(contract, params);
  expect(reply).toBeAccepted();
  return reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
}

async function dispatch(town: BoardTown, name: string, vehicle = 'van'): Promise<number> {
  return done(town, createSingleFlexTrip, { booking_id: town.booking(name), ...town.run(vehicle) });
}

async function move(town: BoardTown, name: string, vehicle: string): Promise<number> {
  const { driver_team_id: team_id, ...run } = town.run(vehicle);
  return done(town, moveDispatchedBooking, { booking_id: town.booking(name), ...run, team_id });
}

/** Changes a booking behind the board's back, as a call that is not this area's would. */
async function patch(town: BoardTown, name: string, fields: Record<string, unknown>): Promise<void> {
  await write(house, town.operator, async (tx) => {
    const { version } = await tx.queries
      .selectFrom('booking')
      .select('version')
      .where('operator_id', '=', town.operator)
      .where('booking_id', '=', town.booking(name))
      .executeTakeFirstOrThrow();
    await tx.patch(bookingEntity, town.booking(name), version, fields);
  });
}

/** What stands on the board, without the versions that every write counts on. */
async function standing(town: BoardTown) {
  const { columns, trips, bookings } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
  const runs = columns.map(({ shuttle_id, driver_id, driver_team_id, trip_ids }) => {
    return { shuttle_id, driver_id, driver_team_id, trip_ids };
  });
  const bare = <T extends { version: number }>(list: readonly T[], idOf: (entry: T) => string) =>
    list.map((entry) => ({ ...entry, version: 0 })).sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return {
    runs,
    trips: bare(trips, ({ trip_id }) => trip_id),
    bookings: bare(bookings, ({ booking_id }) => booking_id),
  };
}

describe('Undoing a dispatch', () => {
  test('leaves the ride waiting as before, and redoing it brings back the same trip and stops', async () => {
    const town = await openTown();
    const before = await standing(town);
    const version = await dispatch(town, 'Ada');
    const after = await standing(town);
    const undone = await done(town, undoOperation, { version });
    expect(await standing(town)).toEqual(before);
    await done(town, undoOperation, { version: undone });
    expect(await standing(town)).toEqual(after);
    expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
  });

  test('of several takes all of them off', async () => {
    const town = await openTown();
    const before = await standing(town);
    const bookings = [town.booking('Ada'), town.booking('Ben')];
    const version = await done(town, createMultipleFlexTrips, { bookings, ...town.run('van') });
    await done(town, undoOperation, { version });
    expect(await standing(town)).toEqual(before);
  });

  test('leaves the run to others who have come onto it since', async () => {
    const town = await openTown();
    const version = await dispatch(town, 'Ada');
    await dispatch(town, 'Ben');
    await done(town, undoOperation, { version });
    const board = await standing(town);
    expect(board.trips.map(({ booking_ids }) => booking_ids)).toEqual([[town.booking('Ben')]]);
  });

  test('is refused once the driver is on the way, and all of it once one of them is', async () => {
    const town = await openTown();
    const bookings = [town.booking('Ada'), town.booking('Ben')];
    const version = await done(town, createMultipleFlexTrips, { bookings, ...town.run('van') });
    await patch(town, 'Ben', { enroute_at: `${DATE}T10:35:00+00:00` });
    const before = await standing(town);
    expect(await town.mia.call(undoOperation, { version })).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone: the driver is already on the way.",
    );
    expect(await standing(town)).toEqual(before);
  });

  test('is refused when the ride was moved since, and names who did', async () => {
    const town = await openTown();
    const version = await dispatch(town, 'Ada');
    await move(town, 'Ada', 'sedan');
    const reply = await town.theo.call(undoOperation, { version });
    expect(reply).toBeRefused('UNDO_SUPERSEDED');
    expect(reply).toMatchObject({ message: { message: expect.stringContaining('Mia Tester changed') as string } });
  });

  test('is refused once the day is closed', async () => {
    const town = await openTown();
    const version = await dispatch(town, 'Ada');
    house.townClock.set('2026-03-12T16:01:00Z');
    expect(await town.mia.call(undoOperation, { version })).toBeRefused('UNDO_TOO_LATE');
  });

  test('is refused once the day is closed, by the clock of the ride’s own program, whichever is the first', async () => {
    const town = await openTown();
    let pacific = '';
    await write(house, town.operator, async (tx) => {
      const fields = { name: 'Pacific', zone: 'America/Los_Angeles', manual_dispatch: false, heatmap_bounds: 'null' };
      pacific = (await tx.insert(programEntity, fields)).program_id;
      await tx.insert(vehicleProgramEntity, { vehicle_id: town.vehicle('sedan'), program_id: pacific });
    });
    await town.book([{ rider: 'Wes', pickup: '12:00', programId: pacific }]);
    const [ada, wes] = [await dispatch(town, 'Ada', 'van'), await dispatch(town, 'Wes', 'sedan')];
    house.townClock.set('2026-03-12T19:01:00Z');
    const closedSince = async (version: number, time: string) =>
      expect(await town.mia.call(undoOperation, { version })).toBeRefused(
        'UNDO_TOO_LATE',
        `This can't be undone: the day is closed since Thursday, March 12, 2026, ${time}.`,
      );
    await closedSince(ada, '3:00 PM');
    await closedSince(wes, '12:00 PM');
  });
});

describe('Undoing a move', () => {
  test('brings the trip back also after a note was written on the ride', async () => {
    const town = await openTown();
    await dispatch(town, 'Ada');
    const before = await standing(town);
    const version = await move(town, 'Ada', 'sedan');
    await patch(town, 'Ada', { admin_note: 'Ring twice.' });
    await done(town, undoOperation, { version });
    const after = await standing(town);
    expect(after.runs).toEqual(before.runs);
    expect(after.trips).toEqual(before.trips);
    expect(after.bookings[0]).toMatchObject({ admin_note: 'Ring twice.' });
  });

  test('is refused once the new driver is on the way', async () => {
    const town = await openTown();
    await dispatch(town, 'Ada');
    const version = await move(town, 'Ada', 'sedan');
    await patch(town, 'Ada', { enroute_at: `${DATE}T10:35:00+00:00` });
    expect(await town.mia.call(undoOperation, { version })).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone: the driver is already on the way.",
    );
  });

  test('is refused when the former vehicle has left the program or service', async () => {
    const town = await openTown();
    await dispatch(town, 'Ada');
    const version = await move(town, 'Ada', 'sedan');
    await write(house, town.operator, async (tx) => {
      const { vehicle_program_id: id } = await tx.queries
        .selectFrom('vehicle_program')
        .select('vehicle_program_id')
        .where('operator_id', '=', town.operator)
        .where('vehicle_id', '=', town.vehicle('van'))
        .executeTakeFirstOrThrow();
      await tx.remove(vehicleProgramEntity, id, 1);
    });
    expect(await town.mia.call(undoOperation, { version })).toBeRefused('MANUALDISPATCHPROGRAMERROR');
    await write(house, town.operator, async (tx) => {
      await tx.save(vehicleEntity, town.vehicle('van'), 1, { status: 0 });
    });
    expect(await town.mia.call(undoOperation, { version })).toBeRefused('VEHICLE_NOT_FOUND');
  });
});

describe('Undoing a removal', () => {
  test('puts the ride back on the same trip with the same stops', async () => {
    const town = await openTown();
    await dispatch(town, 'Ada');
    const before = await standing(town);
    const version = await done(town, removeDispatchedBookings, { bookings: [town.booking('Ada')] });
    await done(town, undoOperation, { version });
    expect(await standing(town)).toEqual(before);
  });

  test('is refused when the ride was dispatched again or given another time since', async () => {
    const town = await openTown();
    await dispatch(town, 'Ada');
    await dispatch(town, 'Dov');
    const ofAda = await done(town, removeDispatchedBookings, { bookings: [town.booking('Ada')] });
    const ofDov = await done(town, removeDispatchedBookings, { bookings: [town.booking('Dov')] });
    await dispatch(town, 'Ada', 'sedan');
    expect(await town.mia.call(undoOperation, { version: ofAda })).toBeRefused('UNDO_SUPERSEDED');
    await done(town, saveWillCallCallTime, { booking_id: town.booking('Dov'), call_time: `${DATE}T14:05` });
    expect(await town.mia.call(undoOperation, { version: ofDov })).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone: the ride was given another time since.",
    );
  });
});

describe('Undoing other deeds of the board', () => {
  test('gives a trip its former time, a rider still to call none, and a run its former driver', async () => {
    const town = await openTown();
    await dispatch(town, 'Ada');
    await dispatch(town, 'Dov');
    const before = await standing(town);
    const trip_id = before.bookings.find(({ booking_id }) => booking_id === town.booking('Ada'))?.trip_id ?? '';
    const versions = [
      await done(town, editBookingTripTime, {
        trip_id,
        booking_id: town.booking('Ada'),
        pickup_time: `${DATE}T09:00`,
      }),
      await done(town, saveWillCallCallTime, { booking_id: town.booking('Dov'), call_time: `${DATE}T14:05` }),
      await done(town, changeAssignedVehicleDriver, {
        shuttle_id: town.vehicle('van'),
        date: DATE,
        driver_id: null,
        driver_team_id: town.team,
      }),
    ];
    for (const version of versions) await done(town, undoOperation, { version });
    expect(await standing(town)).toEqual(before);
  });
});
