import {
  changeAssignedVehicleDriver,
  createMultipleFlexTrips,
  createSingleFlexTrip,
  dispatchBooking,
  editBookingTripTime,
  moveDispatchedBooking,
  saveWillCallCallTime,
  updateDispatchTrip,
  updateSingleBookingTrip,
} from '@handrail/contracts/dispatch';
import { saveDriverLeave } from '@handrail/contracts/shifts';
import { textOfInstant } from '@handrail/domain/day';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { saveAs } from '../shifts/testing.ts';
import { bookingEntity } from '../day/index.ts';
import { DATE, openBoardTown, write, type BoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

/** Each ride takes twenty-five minutes. */
const rides: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40' },
  { rider: 'Ben', pickup: '09:00' },
  { rider: 'Cleo', pickup: '11:00' },
  { rider: 'Dov', pickup: null },
];

const BESIDE_ADA = { code: 'TRIP_OVERLAP', message: 'The vehicle has another trip from 8:40 AM to 9:05 AM.' };

/** Ada is on the van. */
async function openMorning() {
  const town = await openBoardTown(house, { rides });
  await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });
  const toVan = { shuttle_id: town.vehicle('van'), driver_id: town.driver('Dan'), team_id: null };
  return { town, booking_id: town.booking('Ben'), toVan };
}

describe('The answer to a deed on the board', () => {
  test('warns of a vehicle that has another trip then: dispatched, several at once, or moved', async () => {
    const { town, booking_id, toVan } = await openMorning();
    const cleo = await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Cleo'), ...town.run('van') });
    expect(cleo.warnings).toEqual([]);
    const drop = { pickup_time: `${DATE}T09:00`, insurance_account_id: null };
    const dispatched = await town.mia.get(dispatchBooking, { booking_id, ...town.run('van'), ...drop });
    expect(dispatched.warnings).toEqual([BESIDE_ADA]);
    const toSedan = { shuttle_id: town.vehicle('sedan'), driver_id: town.driver('Sue'), team_id: null };
    expect((await town.mia.get(moveDispatchedBooking, { booking_id, ...toSedan })).warnings).toEqual([]);
    expect((await town.mia.get(moveDispatchedBooking, { booking_id, ...toVan })).warnings).toEqual([BESIDE_ADA]);

    const other = await openMorning();
    const bookings = [other.booking_id, other.town.booking('Cleo')];
    const several = await other.town.mia.get(createMultipleFlexTrips, { bookings, ...other.town.run('van') });
    expect(several.warnings).toEqual([BESIDE_ADA]);
    const third = await openMorning();
    const single = { booking_id: third.booking_id, ...third.town.run('van') };
    expect((await third.town.mia.get(createSingleFlexTrip, single)).warnings).toEqual([BESIDE_ADA]);
  });

  test('warns of it too where a trip is planned for another time', async () => {
    const { town } = await openMorning();
    const booking_id = town.booking('Cleo');
    const { trip } = await town.mia.get(createSingleFlexTrip, { booking_id, ...town.run('van') });
    const { trip_id } = trip;
    const at = (time: string) => `${DATE}T${time}`;
    const beside = await town.mia.get(editBookingTripTime, { trip_id, booking_id, pickup_time: at('09:00') });
    expect(beside.warnings).toEqual([BESIDE_ADA]);
    const alone = await town.mia.get(updateSingleBookingTrip, {
      trip_id,
      booking_id,
      pickup_time: at('10:00'),
      dropoff_time: at('10:25'),
    });
    expect(alone.warnings).toEqual([]);
    const again = await town.mia.get(updateDispatchTrip, { trip_id, first_pickup_time: at('08:50') });
    expect(again.warnings).toEqual([BESIDE_ADA]);
  });

  test('warns of a rider who calls for the way back while the ride there is not over', async () => {
    const { town } = await openMorning();
    await write(house, town.operator, async (tx) => {
      for (const [name, leg_no, version] of [
        ['Ada', 1, 2],
        ['Dov', 2, 1],
      ] as const) {
        await tx.patch(bookingEntity, town.booking(name), version, { journey_id: town.booking('Ada'), leg_no });
      }
    });
    const call = { booking_id: town.booking('Dov'), call_time: `${DATE}T08:50` };
    expect(await town.mia.call(saveWillCallCallTime, call)).toMatchObject({
      status: 'success',
      data: {
        warnings: [
          { code: 'RIDE_THERE_NOT_OVER', message: 'The rider has not been picked up for the ride there yet.' },
        ],
      },
    });
  });
});

/** Dan stands on the van and is on leave: all day, or for some hours of it. */
async function openLeave(hours: { start_time: string; end_time: string } | null = null) {
  const town = await openBoardTown(house, { rides });
  const days = { starts_on: DATE, ends_on: DATE, ...(hours ?? { start_time: null, end_time: null }) };
  const leave = { driver_leave_id: null, driver_id: town.driver('Dan'), kind: 'sick', note: 'Flu' } as const;
  await town.mia.get(saveDriverLeave, { ...leave, ...days });
  return town;
}

const DAN_AWAY = { code: 'DRIVER_ON_LEAVE', message: 'Dan Driver is on leave on Tue, Mar 10.' };

describe('A driver on leave', () => {
  test('may be dispatched to, and whoever does it is told: one ride, several, or moved there', async () => {
    const town = await openLeave();
    const { mia } = town;
    const ada = { booking_id: town.booking('Ada'), ...town.run('van') };
    expect((await mia.get(createSingleFlexTrip, ada)).warnings).toEqual([DAN_AWAY]);
    const drop = { pickup_time: `${DATE}T11:00`, insurance_account_id: null };
    const cleo = { booking_id: town.booking('Cleo'), ...town.run('van'), ...drop };
    expect((await mia.get(dispatchBooking, cleo)).warnings).toEqual([DAN_AWAY]);
    const waiting = { bookings: [town.booking('Dov')], ...town.run('van') };
    expect((await mia.get(createMultipleFlexTrips, waiting)).warnings).toEqual([DAN_AWAY]);

    const ben = { booking_id: town.booking('Ben'), ...town.run('sedan') };
    expect((await mia.get(createSingleFlexTrip, ben)).warnings).toEqual([]);
    const toVan = { shuttle_id: town.vehicle('van'), driver_id: town.driver('Dan'), team_id: null };
    const moved = await mia.get(moveDispatchedBooking, { booking_id: town.booking('Ben'), ...toVan });
    expect(moved.warnings).toEqual([BESIDE_ADA, DAN_AWAY]);
  });

  test('is told of where they drive in a team, or take over a vehicle', async () => {
    const town = await openLeave();
    const { mia } = town;
    const team = { shuttle_id: town.vehicle('van'), driver_id: null, driver_team_id: town.team };
    const ada = await mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...team });
    expect(ada.warnings).toEqual([DAN_AWAY]);

    const sedan = { shuttle_id: town.vehicle('sedan'), date: DATE, driver_team_id: null };
    const toMax = await mia.get(changeAssignedVehicleDriver, { ...sedan, driver_id: town.driver('Max') });
    expect(toMax.warnings).toEqual([]);
    const toDan = await mia.get(changeAssignedVehicleDriver, { ...sedan, driver_id: town.driver('Dan') });
    expect(toDan.warnings).toEqual([DAN_AWAY]);
  });

  test('for some hours is told of where a trip takes some of them', async () => {
    const town = await openLeave({ start_time: '10 am', end_time: '11 am' });
    const { mia } = town;
    const message = 'Dan Driver is on leave on Tue, Mar 10, 10:00 AM – 11:00 AM.';
    const booking_id = town.booking('Ada');
    const { trip, warnings } = await mia.get(createSingleFlexTrip, { booking_id, ...town.run('van') });
    expect(warnings).toEqual([]);
    const later = { trip_id: trip.trip_id, booking_id, pickup_time: `${DATE}T10:45` };
    expect((await mia.get(editBookingTripTime, later)).warnings).toEqual([{ code: 'DRIVER_ON_LEAVE', message }]);
  });
});

/** The hours of drivers on a day, as from and to. */
async function plan(town: BoardTown, date: string, hours: Record<string, readonly [string, string]>) {
  const list = Object.entries(hours).map(([name, [start_time_val, end_time_val]]) => ({
    driver_id: town.driver(name),
    schedule_data: [{ program_id: town.program, time_data: [{ start_time_val, end_time_val }] }],
  }));
  expect(await saveAs(town.mia, date, list)).toMatchObject({ status: 'success' });
}

const outside = (hours: string) => ({ code: 'OUTSIDE_SHIFT', message: `Outside the shift (${hours}).` });
const NO_SHIFT = { code: 'OUTSIDE_SHIFT', message: 'No shift that day.' };

describe('Hours of whoever drives', () => {
  test('are told of where a ride is outside them: dispatched in each way, moved, or planned for another time', async () => {
    const town = await openBoardTown(house, { rides });
    const { mia } = town;
    await plan(town, DATE, { Dan: ['10:00', '20:00'], Sue: ['06:00', '12:00'] });
    const late = outside('10:00 AM to 8:00 PM');
    const booking_id = town.booking('Ada');
    const ada = await mia.get(createSingleFlexTrip, { booking_id, ...town.run('van') });
    expect(ada.warnings).toEqual([late]);
    const drop = { pickup_time: `${DATE}T11:00`, insurance_account_id: null };
    const cleo = { booking_id: town.booking('Cleo'), ...town.run('van'), ...drop };
    expect((await mia.get(dispatchBooking, cleo)).warnings).toEqual([]);
    const ben = { bookings: [town.booking('Ben')], ...town.run('sedan') };
    expect((await mia.get(createMultipleFlexTrips, ben)).warnings).toEqual([]);
    const toVan = { shuttle_id: town.vehicle('van'), driver_id: town.driver('Dan'), team_id: null };
    const moved = await mia.get(moveDispatchedBooking, { booking_id: town.booking('Ben'), ...toVan });
    expect(moved.warnings).toEqual([BESIDE_ADA, late]);

    const { trip_id } = ada.trip;
    const at = (time: string) => `${DATE}T${time}`;
    const later = await mia.get(editBookingTripTime, { trip_id, booking_id, pickup_time: at('13:00') });
    expect(later.warnings).toEqual([]);
    const night = await mia.get(updateDispatchTrip, { trip_id, first_pickup_time: at('19:50') });
    expect(night.warnings).toEqual([late]);
  });

  test('are those of either in a team, and of whoever takes over a vehicle', async () => {
    const town = await openBoardTown(house, { rides });
    const { mia } = town;
    await plan(town, DATE, { Dan: ['10:00', '20:00'], Sue: ['08:00', '09:00'] });
    const team = { shuttle_id: town.vehicle('van'), driver_id: null, driver_team_id: town.team };
    const cleo = await mia.get(createSingleFlexTrip, { booking_id: town.booking('Cleo'), ...team });
    expect(cleo.warnings).toEqual([]);
    const ada = await mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...team });
    expect(ada.warnings).toEqual([outside('8:00 AM to 9:00 AM, 10:00 AM to 8:00 PM')]);

    const van = { shuttle_id: town.vehicle('van'), date: DATE, driver_team_id: null };
    const from = { from_driver_id: null, from_driver_team_id: town.team };
    const toMax = await mia.get(changeAssignedVehicleDriver, { ...van, ...from, driver_id: town.driver('Max') });
    expect(toMax.warnings).toEqual([NO_SHIFT]);
    const back = { from_driver_id: town.driver('Max'), from_driver_team_id: null };
    const toDan = await mia.get(changeAssignedVehicleDriver, { ...van, ...back, driver_id: town.driver('Dan') });
    expect(toDan.warnings).toEqual([outside('10:00 AM to 8:00 PM')]);
  });

  test('are asked of nobody on a day that nobody has any on, nor for a rider who has yet to call', async () => {
    const town = await openBoardTown(house, { rides });
    const ada = await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });
    expect(ada.warnings).toEqual([]);
    await plan(town, DATE, { Dan: ['10:00', '20:00'] });
    const dov = await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Dov'), ...town.run('van') });
    expect(dov.warnings).toEqual([]);
  });

  // Dan stops at 1:30 AM, before the clocks go back; the same wall time an hour later is outside.
  test.each([
    { date: '2026-11-01', pickup: '2026-11-01T01:00:00-04:00', dropoff: '2026-11-01T01:25:00-04:00', isOutside: false },
    { date: '2026-11-01', pickup: '2026-11-01T01:00:00-05:00', dropoff: '2026-11-01T01:25:00-05:00', isOutside: true },
    // From 1:55 to 3:20 is twenty-five minutes in the night the clocks go forward.
    { date: '2026-03-08', pickup: '2026-03-08T01:55:00-05:00', dropoff: '2026-03-08T03:20:00-04:00', isOutside: false },
    { date: '2026-03-08', pickup: '2026-03-08T03:10:00-04:00', dropoff: '2026-03-08T03:35:00-04:00', isOutside: true },
  ])('are moments on the day the clocks change: $pickup', async ({ date, pickup, dropoff, isOutside }) => {
    const ride = {
      serviceDay: date,
      scheduledPickupAt: instantText(pickup),
      scheduledDropoffAt: instantText(dropoff),
    };
    const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '01:00', ...ride }] });
    const ends = date === '2026-11-01' ? '01:30-04:00' : '03:30';
    const told = date === '2026-11-01' ? outside('12:30 AM to 1:30 AM EDT') : outside('12:30 AM to 3:30 AM');
    await plan(town, date, { Dan: ['00:30', ends] });
    const { warnings } = await town.mia.get(createSingleFlexTrip, {
      booking_id: town.booking('Ada'),
      ...town.run('van'),
    });
    expect(warnings).toEqual(isOutside ? [told] : []);
  });
});

function instantText(text: string): string {
  return textOfInstant(Temporal.Instant.from(text));
}
