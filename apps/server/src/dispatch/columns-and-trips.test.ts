import {
  createSingleFlexTrip,
  editDriverAction,
  editDriverLunchTime,
  getAssignedVehicleTripList,
  getDispatchBoard,
  getTripListInfo,
} from '@handrail/contracts/dispatch';
import { editShuttle, getShuttleInfoById } from '@handrail/contracts/fleet';
import { describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { formOf } from '../fleet/testing.ts';
import { useHouse } from '../testing.ts';
import { DATE, openBoardTown, type BoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

const rides: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40' },
  { rider: 'Ben', pickup: '09:10' },
];

const at = (clock: string) => `${DATE}T${clock}:00-04:00`;

/** A van with Ada on it, who rides for 25 minutes, and the sedan with nobody. */
async function open(driver: object = {}) {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, { rides });
  const run = { ...town.run('van'), ...driver };
  const { trip } = await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...run });
  return { town, run, trip };
}

async function columnsOf(town: BoardTown, program_id = [town.program]) {
  return town.theo.get(getAssignedVehicleTripList, { date: DATE, program_id });
}

const pickUpAndDropOff = {
  first_pickup_time: at('08:40'),
  last_dropoff_time: at('09:05'),
  first_pickup_address: 'Ada home',
  last_dropoff_address: 'Mercy Clinic',
};

describe('The vehicle columns of a day', () => {
  test('[CALL-146] come by a date and programs, from left to right, each with its trips and their riders', async () => {
    const { town, trip } = await open();
    const columns = await columnsOf(town);
    expect(columns.map(({ shuttle_id, trips }) => [shuttle_id, trips.map(({ trip_id }) => trip_id)])).toEqual([
      [town.vehicle('van'), [trip.trip_id]],
      [town.vehicle('sedan'), []],
    ]);
    expect(columns[0]?.trips[0]?.bookings).toMatchObject([{ passenger_firstname: 'Ada', ride_status: 1 }]);
    expect(await columnsOf(town, ['999999999'])).toMatchObject([{ shuttle_id: town.vehicle('van'), trips: [] }]);
    const tomorrow = await town.theo.get(getAssignedVehicleTripList, { date: '2026-03-11', program_id: [] });
    expect(tomorrow.map(({ trips }) => trips)).toEqual([[], []]);
  });

  test('[ENT-20] [ENT-21] name the vehicle, who accepts it, who drives it, and since when it is out', async () => {
    const { town } = await open();
    const shuttle_id = town.vehicle('van');
    const payer = await addPayer(house, town, 'Arbor');
    await town.mia.get(editShuttle, {
      shuttle_id,
      ...formOf(await town.mia.get(getShuttleInfoById, { shuttle_id })),
      make: 'Ford',
      model: 'Transit',
      note: 'Lift is slow',
      broker_certification: [payer],
    });
    const [van] = await columnsOf(town);
    expect(van).toMatchObject({
      shuttle_id,
      fleet_shuttle_id: 'van',
      name: 'van',
      index: 1,
      shuttle_name: 'van Ford Transit',
      shuttle_column_number: 1,
      shuttle_make: 'Ford',
      shuttle_model: 'Transit',
      shuttle_license_plate: `${town.operator}-VAN`,
      shuttle_photo: null,
      shuttle_wheelchair: 'Lift',
      shuttle_stretcher: 'none',
      shuttle_note: 'Lift is slow',
      shuttle_program_id: [town.program],
      shuttle_broker_certification: [{ insurance_name: 'Arbor', is_active: true }],
      driver_id: town.driver('Dan'),
      driver_alt_name: '',
      driver_firstname: 'Dan',
      driver_lastname: 'Driver',
      driver_team_id: null,
      driver_team_name: null,
      driver_team: [],
      insurance_account_id: null,
      timeInserted: at('06:40'),
    });
    expect(van?.trips).toHaveLength(1);
  });

  test('[ENT-20] of a team name the team and everyone of it, and no driver', async () => {
    const town = await openBoardTown(house, { rides });
    const run = { ...town.run('van'), driver_id: null, driver_team_id: town.team };
    await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...run });
    const [van] = await columnsOf(town);
    expect(van).toMatchObject({
      driver_id: null,
      driver_firstname: null,
      driver_lastname: null,
      driver_team_id: town.team,
      driver_team_name: 'Dan and Sue',
      driver_team: [{ firstname: 'Dan' }, { firstname: 'Sue' }],
    });
  });
});

describe('A trip', () => {
  test('[ENT-11] of the lists names its times, where it begins, its riders, who drives it and in which zone', async () => {
    const { town, trip } = await open();
    const [listed] = await town.theo.get(getTripListInfo, { date: DATE });
    expect(listed).toMatchObject({
      trip_id: trip.trip_id,
      ...pickUpAndDropOff,
      action_detail: null,
      driver_id: town.driver('Dan'),
      driver_team_id: null,
      shuttle: { shuttle_id: town.vehicle('van') },
      bookings: [{ booking_id: town.booking('Ada'), passenger_firstname: 'Ada' }],
      drivershifts: [],
      program_timezone: 'America/New_York',
    });
  });

  test('[ENT-12] of the board names both ends, the travel in seconds and meters, its stops, and what marks a break', async () => {
    const { town, run, trip } = await open();
    const lunch = { to_delete: false, trip_id: null, start_time: `${DATE}T12:00`, end_time: `${DATE}T12:30` };
    await town.mia.get(editDriverLunchTime, { ...lunch, ...run, program_id: town.program });
    const { trips, bookings } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
    const [ride, pause] = trips;
    expect(ride).toMatchObject({
      trip_id: trip.trip_id,
      ...pickUpAndDropOff,
      first_pickup_latitude: 41.1,
      first_pickup_longitude: -73.9,
      last_dropoff_latitude: 41.1,
      last_dropoff_longitude: -73.9,
      program_id: town.program,
      driver_action: false,
      action_detail: null,
      notes: null,
      shuttle: { shuttle_id: town.vehicle('van') },
      travel_time: 1500,
      travel_distance: 9000,
      load_unload_time: 0,
      driver_id: town.driver('Dan'),
      driver_team_id: null,
      program_timezone: 'America/New_York',
      drivershifts: [],
    });
    const stops = ride?.stop_order.map(({ stop_type, address }) => [stop_type, address]);
    expect(stops).toEqual([
      ['pickup', 'Ada home'],
      ['dropoff', 'Mercy Clinic'],
    ]);
    expect(bookings.find(({ booking_id }) => booking_id === ride?.booking_ids[0])).toMatchObject({
      trip_id: trip.trip_id,
      passenger_firstname: 'Ada',
    });
    const times = { start_time: at('12:00'), end_time: at('12:30') };
    expect(pause).toMatchObject({ booking_ids: [], drivershifts: [{ lunch_break: true, ...times }] });
  });

  test('[ENT-12] of the board that is an action of its driver is marked, and says what is to be done and where', async () => {
    const { town, run } = await open();
    await town.mia.get(editDriverAction, {
      to_delete: false,
      trip_id: null,
      start_time: `${DATE}T10:00`,
      end_time: `${DATE}T10:30`,
      addressLine: '12 Elm St',
      city: 'Cedar',
      state: 'NY',
      zipcode: '10001',
      latitude: 41.1234,
      longitude: -73.8,
      action_detail: 'Fetch the spare chair',
      ...run,
      program_id: town.program,
    });
    const { trips } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
    expect(trips.filter(({ driver_action }) => driver_action)).toMatchObject([
      {
        action_detail: 'Fetch the spare chair',
        first_pickup_address: '12 Elm St',
        first_pickup_latitude: 41.1234,
        first_pickup_longitude: -73.8,
      },
    ]);
  });

  test('[ENT-13] of a vehicle column also lists the ids of its bookings and where it ends', async () => {
    const { town } = await open();
    const [van] = await columnsOf(town);
    expect(van?.trips).toMatchObject([{ booking_ids: [town.booking('Ada')], last_dropoff_address: 'Mercy Clinic' }]);
  });
});
