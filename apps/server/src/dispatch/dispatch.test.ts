import {
  createMultipleFlexTrips,
  createSingleFlexTrip,
  dispatchBooking,
  editBookingTripTime,
  getAssignedVehicleTripList,
  getDispatchBoard,
  getDispatchBookingList,
  getEntityPrograms,
  getManualDispatchProgramShuttles,
  moveDispatchedBooking,
  removeDispatchedBookings,
  removeScheduledTrip,
  updateDispatchTrip,
  verifyCurrentTripList,
} from '@handrail/contracts/dispatch';
import { describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { driverEntity } from '../drivers/index.ts';
import { vehicleEntity, vehicleProgramEntity } from '../fleet/index.ts';
import { programEntity } from '../programs/index.ts';
import { chainOf, useHouse } from '../testing.ts';
import { bookingEntity } from '../day/index.ts';
import { DATE, openBoardTown, write, type BoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

const NO_NEED = "The vehicle doesn't support the rider's mobility aid need.";

const rides: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40' },
  { rider: 'Ben', pickup: '09:10' },
  { rider: 'Cleo', pickup: '10:00', aids: ['Wheelchair'] },
  { rider: 'Dov', pickup: null },
];

/** A day with these rides on the van. */
async function dispatched(names: readonly string[]): Promise<BoardTown> {
  const town = await openBoardTown(house, { rides });
  const bookings = names.map((name) => town.booking(name));
  await town.mia.get(createMultipleFlexTrips, { bookings, ...town.run('van') });
  return town;
}

/** Has a rider on board, as their driver would report it. */
async function boarded(town: BoardTown, name: string): Promise<void> {
  await write(house, town.operator, async (tx) => {
    await tx.patch(bookingEntity, town.booking(name), 2, {
      ride_status: 6,
      picked_up_at: `${DATE}T12:41:00+00:00`,
    });
  });
}

/** Another program of the town: its id. */
async function openProgram(town: BoardTown, name: string): Promise<string> {
  let id = '';
  await write(house, town.operator, async (tx) => {
    const program = { name, zone: 'America/New_York', manual_dispatch: false, heatmap_bounds: 'null' };
    id = (await tx.insert(programEntity, program)).program_id;
  });
  return id;
}

function dropOf(town: BoardTown, name: string, pickup_time = `${DATE}T08:40`) {
  return { booking_id: town.booking(name), pickup_time, ...town.run('van'), insurance_account_id: null };
}

async function statusOf(town: BoardTown, name: string) {
  const board = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
  const booking = board.bookings.find(({ booking_id }) => booking_id === town.booking(name));
  return booking && { ride_status: booking.ride_status, trip_id: booking.trip_id };
}

describe('Dispatching a ride', () => {
  test('at the time it is booked for keeps its moment, also in the hour that comes twice', async () => {
    const town = await openBoardTown(house, { rides });
    const second = { serviceDay: '2026-11-01', scheduledPickupAt: '2026-11-01T06:30:00+00:00' };
    const late = { ...second, scheduledDropoffAt: '2026-11-01T06:55:00+00:00', scheduledWall: '2026-11-01T01:30:00' };
    await town.book([{ rider: 'Eve', pickup: '01:30', ...late }]);
    const { trip } = await town.mia.get(dispatchBooking, dropOf(town, 'Eve', '2026-11-01T01:30'));
    expect(trip).toMatchObject({ first_pickup_time: '2026-11-01T01:30:00-05:00' });
  });

  test('[BOARD-48] [CALL-137] puts it on the run as a trip of its own: status 1, a pickup and a drop-off', async () => {
    const town = await openBoardTown(house, { rides });
    const before = await town.version();
    const reply = await town.mia.call(dispatchBooking, dropOf(town, 'Ada'));
    expect(reply).toMatchObject({
      data: {
        trip: {
          kind: 'ride',
          shuttle: { shuttle_id: town.vehicle('van') },
          driver_id: town.driver('Dan'),
          driver_team_id: null,
          first_pickup_time: `${DATE}T08:40:00-04:00`,
          last_dropoff_time: `${DATE}T09:05:00-04:00`,
          first_pickup_address: 'Ada home',
          last_dropoff_address: 'Mercy Clinic',
          bookings: [{ booking_id: town.booking('Ada'), ride_status: 1, status: 'Dispatched', version: 2 }],
          stop_order: [{ stop_type: 'pickup' }, { stop_type: 'dropoff' }],
        },
      },
      operation: { version: before + 1, undoable: true },
    });
    expect(await chainOf(house.services, town.operator)).toEqual({ operations: before + 1, brokenAt: null });
  });

  test('is refused with a payer that pays for rides of another program alone, and plans nothing', async () => {
    const town = await openBoardTown(house, { rides });
    const elsewhere = await addPayer(house, town, 'Zephyr Health', {
      programs: [await openProgram(town, 'Elsewhere')],
    });
    const drop = { ...dropOf(town, 'Ada'), insurance_account_id: elsewhere };
    expect(await town.mia.call(dispatchBooking, drop)).toBeRefused('INSURANCE_UNFIT');
    expect(await statusOf(town, 'Ada')).toMatchObject({ trip_id: null });
  });

  test('plans it for where it was dropped, and the rider keeps what they were promised', async () => {
    const town = await openBoardTown(house, { rides });
    const { trip } = await town.mia.get(dispatchBooking, dropOf(town, 'Ada', `${DATE}T08:55`));
    expect(trip).toMatchObject({ first_pickup_time: `${DATE}T08:55:00-04:00` });
    expect(trip.bookings[0]).toMatchObject({
      scheduled_pickup_time: `${DATE}T08:40:00-04:00`,
      pickup_time: '8:55 AM',
    });
  });

  test('at a time of another day is malformed, and so is one that the clocks skip', async () => {
    const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40', serviceDay: '2026-03-08' }] });
    const other = await town.mia.call(dispatchBooking, dropOf(town, 'Ada', '2026-03-09T08:40'));
    expect(other).toBeRefused('MALFORMED', 'A ride stays on its own day.');
    const skipped = await town.mia.call(dispatchBooking, dropOf(town, 'Ada', '2026-03-08T02:30'));
    expect(skipped).toMatchObject({
      httpStatus: 400,
      message: { fields: { pickup_time: expect.stringContaining('does not exist') as string } },
    });
  });

  test('[ERR-46] on a column without a driver is refused', async () => {
    const town = await openBoardTown(house, { rides });
    expect(await town.mia.call(dispatchBooking, { ...dropOf(town, 'Ada'), driver_id: null })).toBeRefused(
      'NO_DRIVER',
      'You need to add a driver.',
    );
  });

  test('[ERR-47] on a column without a vehicle is refused', async () => {
    const town = await openBoardTown(house, { rides });
    expect(await town.mia.call(dispatchBooking, { ...dropOf(town, 'Ada'), shuttle_id: null })).toBeRefused(
      'NO_SHUTTLE',
      'You need to add a shuttle.',
    );
  });

  test('[ERR-48] by a driver and a team at once is refused', async () => {
    const town = await openBoardTown(house, { rides });
    const both = { ...dropOf(town, 'Ada'), driver_team_id: town.team };
    expect(await town.mia.call(dispatchBooking, both)).toBeRefused(
      'DRIVER_TEAM_CONFLICT',
      'Booking driver Id and team Id conflict.',
    );
  });

  test('[BOARD-59] by a team names the team and no driver', async () => {
    const town = await openBoardTown(house, { rides });
    const by = { ...dropOf(town, 'Ada'), driver_id: null, driver_team_id: town.team };
    const { trip } = await town.mia.get(dispatchBooking, by);
    expect(trip).toMatchObject({ driver_id: null, driver_team_id: town.team });
  });

  test('[ERR-50] [ERR-51] on a vehicle of another program is refused with the documents’ code and sentence', async () => {
    const town = await openBoardTown(house, { rides });
    const reply = await town.mia.call(dispatchBooking, { ...dropOf(town, 'Ada'), ...town.run('stranger') });
    expect(reply).toBeRefused(
      'MANUALDISPATCHPROGRAMERROR',
      "The booking can't be dispatched because the vehicle doesn't belong to this program anymore.",
    );
  });

  test('[BOARD-58] [ERR-58] of a rider in a wheelchair needs a vehicle with a lift', async () => {
    const town = await openBoardTown(house, { rides });
    const cleo = dropOf(town, 'Cleo', `${DATE}T10:00`);
    expect(await town.mia.call(dispatchBooking, { ...cleo, ...town.run('sedan') })).toBeRefused(
      'AID_UNSUPPORTED',
      NO_NEED,
    );
    expect(await town.mia.call(dispatchBooking, cleo)).toBeAccepted();
  });

  test('[ERR-55] on a vehicle that is nobody’s, another operator’s or out of service: Vehicle not found', async () => {
    const [town, other] = [await openBoardTown(house, { rides }), await openBoardTown(house, { rides: [] })];
    for (const shuttle_id of ['999999999', other.vehicle('van')]) {
      const reply = await town.mia.call(dispatchBooking, { ...dropOf(town, 'Ada'), shuttle_id });
      expect(reply).toBeRefused('VEHICLE_NOT_FOUND', 'Vehicle not found');
    }
    await write(house, town.operator, async (tx) => {
      await tx.save(vehicleEntity, town.vehicle('van'), 1, { status: 0 });
    });
    expect(await town.mia.call(dispatchBooking, dropOf(town, 'Ada'))).toBeRefused('VEHICLE_NOT_FOUND');
  });

  test('by a driver who was switched off is as good as by none; by another operator’s there is no such record', async () => {
    const [town, other] = [await openBoardTown(house, { rides }), await openBoardTown(house, { rides: [] })];
    const foreign = await town.mia.call(dispatchBooking, { ...dropOf(town, 'Ada'), driver_id: other.driver('Dan') });
    const absent = await town.mia.call(dispatchBooking, { ...dropOf(town, 'Ada'), driver_id: '999999999' });
    expect(foreign.httpStatus).toBe(404);
    expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null });
    await write(house, town.operator, async (tx) => {
      await tx.save(driverEntity, town.driver('Dan'), 1, { status: 0 });
    });
    expect(await town.mia.call(dispatchBooking, dropOf(town, 'Ada'))).toBeRefused('NO_DRIVER');
  });

  test('[BOARD-49] [ERR-68] twice is refused, and leaves nothing behind', async () => {
    const town = await dispatched(['Ada']);
    const before = await town.version();
    expect(await town.theo.call(dispatchBooking, { ...dropOf(town, 'Ada'), ...town.run('sedan') })).toBeRefused(
      'ALREADY_DISPATCHED',
      "The booking can't be dispatched because it's either already dispatched or completed.",
    );
    expect(await town.version()).toBe(before);
  });

  test('over a version that has moved is refused with the ride as it stands', async () => {
    const town = await dispatched(['Ada']);
    const late = await town.theo.call(dispatchBooking, { ...dropOf(town, 'Ada'), expected_version: 1 });
    expect(late).toBeRefused('STALE', 'Someone else just changed this booking.');
    expect(late).toMatchObject({
      httpStatus: 409,
      message: { current: { booking_id: town.booking('Ada'), ride_status: 1, version: 2 } },
    });
  });

  test('of another operator’s booking answers the same bytes as of nobody’s', async () => {
    const [here, there] = [await openBoardTown(house, { rides }), await openBoardTown(house, { rides })];
    const foreign = await here.mia.call(dispatchBooking, { ...dropOf(here, 'Ada'), booking_id: there.booking('Ada') });
    const absent = await here.mia.call(dispatchBooking, { ...dropOf(here, 'Ada'), booking_id: '999999999' });
    expect(foreign.httpStatus).toBe(404);
    expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null });
  });

  test('[CALL-153] by itself plans it for when it is booked', async () => {
    const town = await openBoardTown(house, { rides });
    const { trip } = await town.mia.get(createSingleFlexTrip, {
      booking_id: town.booking('Ben'),
      ...town.run('sedan'),
    });
    expect(trip).toMatchObject({ first_pickup_time: `${DATE}T09:10:00-04:00`, driver_id: town.driver('Sue') });
    const again = { booking_id: town.booking('Ben'), ...town.run('van'), expected_version: 1 };
    expect(await town.mia.call(createSingleFlexTrip, again)).toBeRefused(
      'STALE',
      'Someone else just changed this booking.',
    );
  });

  test('of a rider who has yet to call gives them a run and no time', async () => {
    const town = await openBoardTown(house, { rides });
    const { trip } = await town.mia.get(dispatchBooking, dropOf(town, 'Dov', `${DATE}T23:59`));
    expect(trip.stop_order.map(({ scheduled_pickup_time }) => scheduled_pickup_time)).toEqual([null, null]);
    expect(trip.bookings[0]).toMatchObject({ pickup_time: '11:59 PM', will_call: true });
  });
});

describe('Dispatching the checked rides', () => {
  test('[CALL-154] gives each a trip on one run', async () => {
    const town = await openBoardTown(house, { rides });
    const bookings = [town.booking('Ada'), town.booking('Ben')];
    const { trips } = await town.mia.get(createMultipleFlexTrips, { bookings, ...town.run('van') });
    expect(trips.map(({ booking_ids }) => booking_ids)).toEqual(bookings.map((id) => [id]));
    const columns = await town.mia.get(getAssignedVehicleTripList, { date: DATE, program_id: [] });
    expect(columns.filter(({ trips: on }) => on.length > 0).map(({ shuttle_id }) => shuttle_id)).toEqual([
      town.vehicle('van'),
    ]);
  });

  test('[BOARD-50] takes all or none: one that is dispatched already stops the others', async () => {
    const town = await dispatched(['Ada']);
    const bookings = [town.booking('Ben'), town.booking('Ada')];
    expect(await town.theo.call(createMultipleFlexTrips, { bookings, ...town.run('sedan') })).toBeRefused(
      'ALREADY_DISPATCHED',
    );
    expect(await statusOf(town, 'Ben')).toEqual({ ride_status: 0, trip_id: null });
  });

  test('[ERR-56] of none is refused', async () => {
    const town = await openBoardTown(house, { rides: [] });
    expect(await town.mia.call(createMultipleFlexTrips, { bookings: [], ...town.run('van') })).toBeRefused(
      'NO_BOOKINGS',
      'You need to select bookings on the booking list.',
    );
  });

  test('[ERR-57] onto a column without a driver is refused', async () => {
    const town = await openBoardTown(house, { rides });
    const named = { bookings: [town.booking('Ada')], ...town.run('van'), driver_id: null };
    expect(await town.mia.call(createMultipleFlexTrips, named)).toBeRefused(
      'NO_DRIVER_ON_LIST',
      'You need to select a driver on the driver list.',
    );
  });

  test('over a day version is refused only if one of them was changed since', async () => {
    const town = await openBoardTown(house, { rides });
    const seen = await town.version();
    await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });
    const [ada, ben] = [town.booking('Ada'), town.booking('Ben')];
    const stale = { bookings: [ada, ben], ...town.run('sedan'), expected_version: seen };
    expect(await town.theo.call(createMultipleFlexTrips, stale)).toMatchObject({
      httpStatus: 409,
      message: { error_code: 'STALE', current: { bookings: [{ booking_id: ada }, { booking_id: ben }] } },
    });
    expect(await town.theo.call(createMultipleFlexTrips, { ...stale, bookings: [ben] })).toBeAccepted();
  });
});

describe('Moving a ride', () => {
  test('[BOARD-51] [CALL-138] puts its trip on the other run, the same trip, named by team_id', async () => {
    const town = await dispatched(['Ada']);
    const was = await statusOf(town, 'Ada');
    const { driver_team_id: _, ...sedan } = town.run('sedan');
    const reply = await town.mia.get(moveDispatchedBooking, {
      booking_id: town.booking('Ada'),
      ...sedan,
      team_id: null,
    });
    expect(reply.trip).toMatchObject({ trip_id: was?.trip_id, shuttle: { shuttle_id: town.vehicle('sedan') } });
    expect(reply.trips).toEqual([reply.trip]);
    const team = await town.mia.get(moveDispatchedBooking, {
      bookings: [town.booking('Ada')],
      shuttle_id: town.vehicle('van'),
      driver_id: null,
      team_id: town.team,
    });
    expect(team.trip).toMatchObject({ driver_id: null, driver_team_id: town.team });
  });

  test('[ERR-54] that has begun is refused', async () => {
    const town = await dispatched(['Ada']);
    await boarded(town, 'Ada');
    const { driver_team_id: team_id, ...sedan } = town.run('sedan');
    const reply = await town.mia.call(moveDispatchedBooking, { booking_id: town.booking('Ada'), ...sedan, team_id });
    expect(reply).toBeRefused('TRIP_COMPLETED', "The booking can't be moved because the trip is already completed.");
  });

  test('that nobody drives is refused, and naming both forms or neither is malformed', async () => {
    const town = await dispatched(['Ada']);
    const { driver_team_id: team_id, ...sedan } = town.run('sedan');
    const named = { ...sedan, team_id };
    expect(await town.mia.call(moveDispatchedBooking, { booking_id: town.booking('Ben'), ...named })).toBeRefused(
      'NOT_DISPATCHED',
    );
    expect(await town.mia.call(moveDispatchedBooking, named)).toBeRefused('MALFORMED');
    const both = { booking_id: town.booking('Ada'), bookings: [town.booking('Ada')], ...named };
    expect(await town.mia.call(moveDispatchedBooking, both)).toBeRefused('MALFORMED');
  });

  test('is refused to who saw it on another run', async () => {
    const town = await dispatched(['Ada']);
    const seen = await town.version();
    const { driver_team_id: team_id, ...sedan } = town.run('sedan');
    const move = { booking_id: town.booking('Ada'), ...sedan, team_id, expected_version: seen };
    expect(await town.mia.call(moveDispatchedBooking, move)).toBeAccepted();
    expect(await town.theo.call(moveDispatchedBooking, move)).toBeRefused('STALE');
  });
});

describe('Removing a ride from dispatch', () => {
  test('[BOARD-52] [CALL-139] has it wait again: status 0, no trip, not dispatched', async () => {
    const town = await dispatched(['Ada', 'Ben']);
    const { bookings } = await town.mia.get(removeDispatchedBookings, { bookings: [town.booking('Ada')] });
    expect(bookings).toMatchObject([{ ride_status: 0, status: 'Booked', trip_id: null, dispatched: false }]);
    expect(await statusOf(town, 'Ben')).toMatchObject({ ride_status: 1 });
  });

  test('[BOARD-53] [ERR-59] is refused once the rider is on board', async () => {
    const town = await dispatched(['Ada']);
    await boarded(town, 'Ada');
    expect(await town.mia.call(removeDispatchedBookings, { bookings: [town.booking('Ada')] })).toBeRefused(
      'TRIP_NOT_REMOVABLE',
      "The trip can't be removed because it is either about to be completed, or has already been completed.",
    );
  });

  test('[CALL-149] takes a whole trip, and there is no such trip then', async () => {
    const town = await dispatched(['Ada']);
    const trip_id = (await statusOf(town, 'Ada'))?.trip_id ?? '';
    expect(await town.mia.get(removeScheduledTrip, { trip_id })).toMatchObject({ bookings: [{ ride_status: 0 }] });
    expect((await town.mia.call(removeScheduledTrip, { trip_id })).httpStatus).toBe(404);
  });

  test('takes no trip that somebody else planned anew since it was seen', async () => {
    const town = await openBoardTown(house, { rides });
    const { trip } = await town.mia.get(dispatchBooking, dropOf(town, 'Ada'));
    const seen = { trip_id: trip.trip_id, expected_version: trip.version };
    const { trip_id } = trip;
    await town.theo.get(editBookingTripTime, {
      trip_id,
      booking_id: town.booking('Ada'),
      pickup_time: `${DATE}T09:00`,
    });
    expect(await town.mia.call(removeScheduledTrip, seen)).toBeRefused('STALE');
    expect(await statusOf(town, 'Ada')).toMatchObject({ ride_status: 1, trip_id: trip.trip_id });
    expect(await town.mia.call(removeScheduledTrip, { trip_id: trip.trip_id })).toBeAccepted();
  });
});

describe('The list of rides that wait', () => {
  test('[CALL-145] holds the rides nobody drives, of the programs asked for', async () => {
    const town = await dispatched(['Ada']);
    const list = await town.mia.get(getDispatchBookingList, { date: DATE, program_id: [town.program] });
    expect(list.map(({ passenger_firstname }) => passenger_firstname)).toEqual(['Ben', 'Cleo', 'Dov']);
    expect(await town.mia.get(getDispatchBookingList, { date: DATE, program_id: ['999999999'] })).toEqual([]);
  });

  test('[CALL-144] comes with every program of the operator, to whoever dispatches', async () => {
    const town = await openBoardTown(house, { rides: [] });
    const night = { program_id: await openProgram(town, 'Night Rides'), program_name: 'Night Rides' };
    await openBoardTown(house, { rides: [] });
    for (const who of ['Felix', 'Yara']) {
      const programs = await town.person(who).get(getEntityPrograms, {});
      expect(programs).toMatchObject([{ program_id: town.program }, night]);
    }
  });

  test('[CALL-147] comes with the vehicles that each program may use, less those that are retired', async () => {
    const town = await openBoardTown(house, { rides: [] });
    const nights = await openProgram(town, 'Night Rides');
    await write(house, town.operator, async (tx) => {
      const retired = { fleet_number: 'old van', plate: `${town.operator}-old`, column_number: 9, status: 0 };
      const { vehicle_id } = await tx.insert(vehicleEntity, retired);
      await tx.insert(vehicleProgramEntity, { vehicle_id, program_id: town.program });
      await tx.insert(vehicleProgramEntity, { vehicle_id: town.vehicle('stranger'), program_id: nights });
    });
    const vehicles = await town.mia.get(getManualDispatchProgramShuttles, { program_id: town.program });
    expect(vehicles.map(({ shuttle_id }) => shuttle_id)).toEqual([town.vehicle('van'), town.vehicle('sedan')]);
    expect(await town.mia.get(getManualDispatchProgramShuttles, { program_id: nights })).toMatchObject([
      { shuttle_id: town.vehicle('stranger') },
    ]);
    expect(await town.mia.call(getManualDispatchProgramShuttles, { program_id: '999999999' })).toBeRefused(
      'PROGRAM_NOT_FOUND',
      'Program not found!',
    );
  });

  test('[CALL-42] [CALL-156] is current as long as the day holds the trips that one shows', async () => {
    const town = await dispatched(['Ada']);
    const trip_id = (await statusOf(town, 'Ada'))?.trip_id ?? '';
    const ask = { date: DATE, trip_ids: [trip_id], version: await town.version() };
    expect(await town.mia.get(verifyCurrentTripList, ask)).toMatchObject({ is_current: true, missing: [], added: [] });

    await town.theo.get(removeScheduledTrip, { trip_id });
    await town.theo.get(createSingleFlexTrip, { booking_id: town.booking('Ben'), ...town.run('van') });
    const added = (await statusOf(town, 'Ben'))?.trip_id;
    expect(await town.mia.get(verifyCurrentTripList, ask)).toEqual({
      is_current: false,
      version: ask.version + 2,
      missing: [trip_id],
      added: [added],
    });
  });

  test('[CALL-42] [CALL-156] is current no more once a trip was moved, though none came or went', async () => {
    const town = await dispatched(['Ada']);
    const trip_id = (await statusOf(town, 'Ada'))?.trip_id ?? '';
    const version = await town.version();
    await town.theo.get(updateDispatchTrip, { trip_id, first_pickup_time: `${DATE}T09:00` });
    const ask = { date: DATE, trip_ids: [trip_id] };
    expect(await town.mia.get(verifyCurrentTripList, { ...ask, version })).toEqual({
      is_current: false,
      version: version + 1,
      missing: [],
      added: [],
    });
    expect(await town.mia.get(verifyCurrentTripList, { ...ask, version: version + 1 })).toMatchObject({
      is_current: true,
    });
  });
});
