import {
  changeAssignedVehicleDriver,
  createMultipleFlexTrips,
  getCurrentTripData,
  getDispatchBoard,
  getManifest,
  reportStopEvent,
  saveWillCallCallTime,
  updateCurrentTrip,
  updateDispatchTrip,
  updateSingleBookingTrip,
  editBookingTripTime,
} from '@handrail/contracts/dispatch';
import { getPassengerSignature } from '@handrail/contracts/bookings';
import { getOperationList, takeBackPress, undoOperation } from '@handrail/contracts/log';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { bookingOf, edit, stopsOfTrip, tripOf } from '@handrail/domain/day';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test, vi } from 'vitest';
import { entityNamed } from '../platform/log/entity.ts';
import { bring } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { readDay, saveDay } from '../day/index.ts';
import { DATE, deviceOf, openBoardTown, write, type BoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

const rides: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40' },
  { rider: 'Ben', pickup: '09:10' },
  { rider: 'Dov', pickup: null },
];

type Reported = Pick<SentOf<typeof reportStopEvent>, 'event'> & Partial<SentOf<typeof reportStopEvent>>;

interface Cab {
  town: BoardTown;
  call: <C extends AnyContract>(contract: C, params: SentOf<C>) => ReturnType<typeof house.visit<C>>;
  report: (name: string, told: Reported) => ReturnType<typeof house.visit<typeof reportStopEvent>>;
  tripOf: (name: string) => Promise<string>;
}

/** A driver's device in a town where all rides are on the van. The town's clock is set, and what is told happens then. */
async function openCab(driver = 'Dan', clock = '08:30'): Promise<Cab> {
  const town = await openBoardTown(house, { rides });
  setClock(clock);
  const bookings = rides.map(({ rider }) => town.booking(rider));
  await town.mia.get(createMultipleFlexTrips, { bookings, ...town.run('van') });
  const headers = await deviceOf(house, town, driver);
  const call: Cab['call'] = async (contract, params) => house.visit(contract, params, { headers });
  const tripOf = async (name: string) => {
    const board = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
    return board.bookings.find(({ booking_id }) => booking_id === town.booking(name))?.trip_id ?? '';
  };
  return {
    town,
    call,
    tripOf,
    report: async (name, told) =>
      call(reportStopEvent, {
        trip_id: await tripOf(name),
        booking_id: town.booking(name),
        event_time: house.townClock.now().toString(),
        ...told,
      }),
  };
}

function setClock(time: string): void {
  const at = Temporal.ZonedDateTime.from(`${DATE}T${time}[America/New_York]`).toInstant();
  house.townClock.set(at.toString());
}

test('A device says who signed and when, or that nobody did and why.', async () => {
  const { town, report } = await openCab();
  const signed = async () => town.mia.get(getPassengerSignature, { booking_id: town.booking('Ada') });
  expect(await report('Ada', { event: 'enroute', signer: 'none' })).toBeRefused('REASON_MISSING');
  expect(await report('Ada', { event: 'enroute', signer: 'facility' })).toBeRefused('SIGNATURE_MISSING');
  const told = { signer: 'none', no_signature_reason: 'Asleep or confused' } as const;
  expect(await report('Ada', { event: 'enroute', ...told })).toBeAccepted();
  expect(await signed()).toMatchObject({ signature: null, signer: 'none', reason: 'Asleep or confused' });
  const { id: signature, url } = await bring(house, town, 'signature');
  const facility = { signature, signer: 'facility', signer_name: 'Front desk' } as const;
  expect(await report('Ada', { event: 'arrived_pickup', ...facility })).toBeAccepted();
  expect(await signed()).toMatchObject({
    signature: url,
    signer: 'facility',
    signer_name: 'Front desk',
    signed_at: '2026-03-10T08:30:00-04:00',
    earlier: [{ signer: 'none' }],
  });
});

test('A device learns nothing of a ride that is not on its manifest, whatever it claims to know of it.', async () => {
  const { report, tripOf } = await openCab('Sue');
  const trip_id = await tripOf('Ada');
  for (const told of [{ trip_id }, { trip_id, expected_version: 99 }, { trip_id: await tripOf('Ben') }]) {
    const answer = await report('Ada', { event: 'enroute', ...told });
    expect(answer).toBeRefused('NOT_YOURS', 'This trip is not on your manifest.');
    expect(JSON.stringify(answer)).not.toContain('Ada');
  }
});

test('A report reads its day once to be judged, and once to be drawn.', async () => {
  const { town, call, tripOf } = await openCab();
  const ride = { trip_id: await tripOf('Ada'), booking_id: town.booking('Ada') };
  const { shelf } = house.services;
  const read: string[] = [];
  const part = shelf.part.bind(shelf);
  const watching = vi.spyOn(shelf, 'part').mockImplementation((name, rowsIn) => {
    const { get, ...more } = part(name, rowsIn);
    const note: typeof get = (operator, key) => {
      if (name === 'day') read.push(key);
      return get(operator, key);
    };
    return { get: note, ...more };
  });
  const event_time = house.townClock.now().toString();
  const answer = await call(reportStopEvent, { ...ride, event: 'enroute', event_time });
  watching.mockRestore();
  expect(answer).toBeAccepted();
  expect(read).toEqual([DATE, DATE]);
});

describe('A manifest', () => {
  test('holds the driver’s own runs and those of their teams, with their riders, and nobody else’s', async () => {
    const { town, call } = await openCab('Sue');
    expect(await call(getManifest, { date: DATE })).toMatchObject({ data: { columns: [] } });
    const toTeam = { shuttle_id: town.vehicle('van'), date: DATE, driver_id: null, driver_team_id: town.team };
    await town.mia.get(changeAssignedVehicleDriver, toTeam);
    const reply = await call(getManifest, { date: DATE });
    expect(reply).toMatchObject({
      data: {
        version: await town.version(),
        columns: [{ driver_team_id: town.team, trips: [{ bookings: [{ passenger_firstname: 'Ada' }] }, {}, {}] }],
      },
    });
    const { rows } = await house.services.db.pool.query<{ subjects: string[] }>(
      'select subjects::text[] as subjects from access_log where operator_id = $1 and call = $2 order by at desc',
      [town.operator, getManifest.name],
    );
    expect(rows.map(({ subjects }) => subjects.length).sort((a, b) => a - b)).toEqual([0, 3]);
  });

  test('is shown from yesterday to tomorrow, and of no other day', async () => {
    const { call } = await openCab('Dan', '23:30');
    for (const date of ['2026-03-09', DATE, '2026-03-11']) expect(await call(getManifest, { date })).toBeAccepted();
    for (const date of ['2026-03-08', '2026-03-12', '2031-01-01']) {
      expect(await call(getManifest, { date })).toBeRefused(
        'MALFORMED',
        'A manifest is shown from yesterday to tomorrow.',
      );
    }
  });

  test('holds no office note and no money, and of a ride that is over no phone; nor do answers to a report', async () => {
    const { town, call, report } = await openCab();
    const { db } = house.services;
    await db.pool.query("update person set phone = '+15305550100' where operator_id = $1 and lastname = 'Rider'", [
      town.operator,
    ]);
    await town.book([
      {
        rider: 'Eve',
        pickup: '10:00',
        officeNote: 'Owes us',
        rideFeeCents: 700,
        payment: 'card',
        paymentStatus: 'paid',
      },
    ]);
    await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Eve')], ...town.run('van') });
    const money = { payment: '', payment_status: 'unpaid', ride_fee: 0, total_addl_fee_usd_cents: 0, paid_cents: 0 };
    const shown = async () => {
      const reply = await call(getManifest, { date: DATE });
      if (reply.status === 'error') throw new Error(reply.message.message);
      return reply.data.columns.flatMap(({ trips }) => trips.flatMap(({ bookings }) => bookings));
    };
    const eve = (await shown()).find(({ booking_id }) => booking_id === town.booking('Eve'));
    expect(eve).toMatchObject({ office_note: '', pricing_id: null, insurance_account_id: null, ...money });
    await report('Ada', { event: 'arrived_pickup' });
    expect(await report('Ada', { event: 'picked_up' })).toMatchObject({
      data: { booking: { passenger_phone: '+15305550100' } },
    });
    expect(await report('Ada', { event: 'dropped_off' })).toMatchObject({ data: { booking: { passenger_phone: '' } } });
    const stale = await report('Eve', { event: 'enroute', expected_version: 99 });
    expect(stale).toMatchObject({ message: { error_code: 'STALE', current: { office_note: '', ...money } } });
    const phones = new Map((await shown()).map((ride) => [ride.passenger_firstname, ride.passenger_phone]));
    expect(phones.get('Ada')).toBe('');
    expect(phones.get('Ben')).toBe('+15305550100');
  });
});

describe('The report of a driver', () => {
  test('[BOARD-39] [BOARD-40] [BOARD-41] shows on the board: dispatched, on route, arrived', async () => {
    const { report } = await openCab();
    expect(await report('Ada', { event: 'enroute' })).toMatchObject({
      data: { booking: { ride_status: 1, status: 'On Route' } },
    });
    expect(await report('Ada', { event: 'arrived_pickup' })).toMatchObject({
      data: { booking: { ride_status: 1, status: 'Arrived' } },
    });
    expect(await report('Ada', { event: 'picked_up', odometer: 88_000_000 })).toMatchObject({
      data: { booking: { ride_status: 6, status: 'Pickup' } },
    });
    expect(await report('Ada', { event: 'dropped_off', driver_note: 'Left the cane.' })).toMatchObject({
      data: { booking: { ride_status: 3, status: 'Completed', driver_note: 'Left the cane.' } },
    });
  });

  test('is refused out of its order, before its time, and while the driver waits', async () => {
    const { report } = await openCab();
    expect(await report('Ada', { event: 'dropped_off' })).toBeRefused('STATUS_NOT_REACHABLE');
    const soon = house.townClock.now().add({ minutes: 5 }).toString();
    expect(await report('Ada', { event: 'enroute', event_time: soon })).toBeRefused('IN_THE_FUTURE');
    await report('Ada', { event: 'arrived_pickup' });
    expect(await report('Ada', { event: 'no_show' })).toBeRefused('STILL_WAITING', 'The driver waits until 8:35 AM.');
    setClock('08:35');
    expect(await report('Ada', { event: 'no_show' })).toMatchObject({ data: { booking: { ride_status: 5 } } });
  });

  test('of a run that somebody else drives is refused', async () => {
    const { report } = await openCab('Sue');
    expect(await report('Ada', { event: 'enroute' })).toBeRefused('NOT_YOURS');
  });

  test('of a ride that was taken off the trip meanwhile shows the ride as it is', async () => {
    const { town, report, tripOf } = await openCab();
    const trip_id = await tripOf('Ada');
    expect(await report('Ben', { event: 'enroute', trip_id })).toMatchObject({
      httpStatus: 409,
      message: { error_code: 'STALE', current: { booking_id: town.booking('Ben'), ride_status: 1 } },
    });
  });

  test('is put right at the desk: undone, or with the times as they were', async () => {
    const { town, report, tripOf } = await openCab();
    await report('Ada', { event: 'enroute' });
    const arrived = await report('Ada', { event: 'arrived_pickup' });
    const version = arrived.status === 'success' ? (arrived.operation?.version ?? 0) : 0;
    expect(await town.mia.call(undoOperation, { version: version - 1 })).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone: more has happened to the ride since.",
    );
    expect(await town.mia.call(undoOperation, { version })).toBeAccepted();
    const ride = { trip_id: await tripOf('Ada'), booking_id: town.booking('Ada') };
    expect(await town.mia.get(getCurrentTripData, ride)).toMatchObject({
      trip: { trip_id: ride.trip_id },
      booking: { status: 'On Route', driver_arrival_time: null },
    });
  });
});

describe('A press that its driver takes back', () => {
  const versionOf = (reply: { status: string; operation?: { version: number } }) => reply.operation?.version ?? 0;

  test('is as if it had not been, once, and the desk reads that it was undone', async () => {
    const { town, call, report, tripOf } = await openCab();
    await report('Ada', { event: 'enroute' });
    const version = versionOf(await report('Ada', { event: 'arrived_pickup' }));
    setClock('08:32');
    expect(await call(takeBackPress, { version })).toBeAccepted();
    const ride = { trip_id: await tripOf('Ada'), booking_id: town.booking('Ada') };
    expect(await town.mia.get(getCurrentTripData, ride)).toMatchObject({
      booking: { status: 'On Route', driver_arrival_time: null },
    });
    const [undone] = await town.mia.get(getOperationList, { date: DATE });
    expect(undone).toMatchObject({ name: 'Dan Driver', undoes: version, summary: expect.stringMatching(/^By undo/) });
    expect(await call(takeBackPress, { version })).toBeRefused('UNDO_SUPERSEDED');
    expect(await report('Ada', { event: 'arrived_pickup' })).toBeAccepted();
  });

  test('stands where more has happened to the ride since, and after five minutes', async () => {
    const { call, report } = await openCab();
    const enroute = versionOf(await report('Ada', { event: 'enroute' }));
    const arrived = versionOf(await report('Ada', { event: 'arrived_pickup' }));
    expect(await call(takeBackPress, { version: enroute })).toBeRefused('UNDO_NOT_POSSIBLE');
    setClock('08:36');
    expect(await call(takeBackPress, { version: arrived })).toBeRefused('UNDO_TOO_LATE');
  });

  test('is their own: no other driver’s, and nothing that a desk did', async () => {
    const { town, call, report } = await openCab();
    const version = versionOf(await report('Ada', { event: 'enroute' }));
    const headers = await deviceOf(house, town, 'Sue');
    expect(await house.visit(takeBackPress, { version }, { headers })).toBeRefused('NOT_YOURS');
    for (const other of [version - 1, version + 99]) {
      expect(await call(takeBackPress, { version: other })).toBeRefused('NOT_YOURS', 'This is no press of yours.');
    }
    const elsewhere = await openCab();
    expect(await elsewhere.call(takeBackPress, { version })).toBeRefused('NOT_YOURS');
  });

  test('is nobody’s once their session has ended, and stands', async () => {
    const { town, call, report, tripOf } = await openCab();
    const version = versionOf(await report('Ada', { event: 'enroute' }));
    await house.services.db.pool.query(
      'update session set ended_at = now() where operator_id = $1 and person_id = $2',
      [town.operator, town.driver('Dan')],
    );
    expect(await call(takeBackPress, { version })).toBeRefused('NOT_LOGGED_IN');
    const ride = { trip_id: await tripOf('Ada'), booking_id: town.booking('Ada') };
    expect((await town.mia.get(getCurrentTripData, ride)).booking).toMatchObject({ status: 'On Route' });
  });
});

describe('Putting the times of a ride right', () => {
  test('[CALL-116] [CALL-117] writes and strikes out, and the status follows', async () => {
    const { town, tripOf } = await openCab('Dan', '12:00');
    const ride = { trip_id: await tripOf('Ada'), booking_id: town.booking('Ada') };
    const done = await town.mia.get(updateCurrentTrip, {
      ...ride,
      driver_arrival_time: `${DATE}T08:38`,
      actual_pickup_time: `${DATE}T08:42`,
      actual_dropoff_time: `${DATE}T09:06`,
      reason: 'The tablet was off.',
    });
    expect(done.booking).toMatchObject({ ride_status: 3, actual_dropoff_time: `${DATE}T09:06:00-04:00` });
    const back = await town.mia.get(updateCurrentTrip, { ...ride, actual_dropoff_time: null });
    expect(back.booking).toMatchObject({ ride_status: 6, actual_dropoff_time: null });
    expect((await town.mia.get(getCurrentTripData, ride)).booking).toEqual(back.booking);
  });

  test('[CALL-117] starts from the rider who was asked for, of all who share the trip, and from nobody who is not on it', async () => {
    const { town, tripOf: tripNamed } = await openCab('Dan', '12:00');
    const trip_id = await tripNamed('Ada');
    const apart = await tripNamed('Ben');
    const ben = town.booking('Ben');
    await write(house, town.operator, async (tx) => {
      const before = await readDay(tx.queries, tx.operator, DATE);
      const stops = stopsOfTrip(before, apart).map((stop) => ({ ...stop, tripId: trip_id, seq: stop.seq + 2 }));
      const shared = edit(before, {
        trips: [{ ...tripOf(before, trip_id), kind: 'shared' }],
        bookings: [{ ...bookingOf(before, ben), tripId: trip_id }],
        stops,
      });
      await saveDay(tx, before, edit(shared, { gone: { trips: [apart] } }));
    });
    for (const name of ['Ada', 'Ben']) {
      const shown = await town.mia.get(getCurrentTripData, { trip_id, booking_id: town.booking(name) });
      expect(shown.booking).toMatchObject({ passenger_firstname: name });
      expect(shown.trip.bookings.map((one) => one.passenger_firstname).sort()).toEqual(['Ada', 'Ben']);
    }
    expect(await town.mia.call(getCurrentTripData, { trip_id, booking_id: town.booking('Dov') })).toMatchObject({
      httpStatus: 404,
    });
  });

  test.each([
    { changed: 'what happened', contract: updateCurrentTrip },
    { changed: 'both times', contract: updateSingleBookingTrip },
  ])('is refused where the ride is on another trip by then: $changed', async ({ contract }) => {
    const { town, tripOf } = await openCab('Dan', '12:00');
    const ride = { trip_id: await tripOf('Ben'), booking_id: town.booking('Ada') };
    expect(await town.mia.call<AnyContract>(contract, ride)).toBeRefused(
      'STALE',
      'Someone else just changed this booking.',
    );
  });

  test('refuses times out of order, to come, skipped by the clocks, and of a day that is closed', async () => {
    const { town, tripOf } = await openCab('Dan', '12:00');
    const ride = { trip_id: await tripOf('Ada'), booking_id: town.booking('Ada') };
    const call = async (times: Partial<SentOf<typeof updateCurrentTrip>>) =>
      town.mia.call(updateCurrentTrip, { ...ride, ...times });
    expect(await call({ actual_dropoff_time: `${DATE}T09:06` })).toBeRefused(
      'INVALID_TIME_RANGE',
      'Please input a valid time range.',
    );
    expect(await call({ actual_pickup_time: `${DATE}T12:30` })).toBeRefused('IN_THE_FUTURE');
    expect(await call({ driver_enroute_time: '2026-03-08T02:30' })).toBeRefused('TIME_SKIPPED');
    house.townClock.set('2026-03-13T12:00:00Z');
    expect(await call({ driver_enroute_time: `${DATE}T08:20` })).toBeRefused('DAY_CLOSED', 'The day is closed.');
  });
});

describe('Planning a dispatched ride for another time', () => {
  test('[CALL-151] moves its pickup and keeps it as long as it was, and the promise stays', async () => {
    const { town, tripOf } = await openCab();
    const ride = { trip_id: await tripOf('Ada'), booking_id: town.booking('Ada') };
    const { trip } = await town.mia.get(editBookingTripTime, { ...ride, pickup_time: `${DATE}T08:50` });
    expect(trip).toMatchObject({
      first_pickup_time: `${DATE}T08:50:00-04:00`,
      last_dropoff_time: `${DATE}T09:15:00-04:00`,
      bookings: [{ scheduled_pickup_time: `${DATE}T08:40:00-04:00`, pickup_time: '8:50 AM' }],
    });
    expect(
      await town.theo.call(editBookingTripTime, { ...ride, pickup_time: `${DATE}T08:55`, expected_version: 1 }),
    ).toMatchObject({ httpStatus: 409, message: { current: { trip_id: ride.trip_id, version: 2 } } });
  });

  test('[CALL-150] sets both its times and the driver’s note, in their order', async () => {
    const { town, tripOf } = await openCab();
    const ride = { trip_id: await tripOf('Ada'), booking_id: town.booking('Ada') };
    const { trip } = await town.mia.get(updateSingleBookingTrip, {
      ...ride,
      dropoff_time: `${DATE}T09:30`,
      admin_note: 'Ring twice.',
    });
    expect(trip).toMatchObject({
      last_dropoff_time: `${DATE}T09:30:00-04:00`,
      bookings: [{ admin_note: 'Ring twice.' }],
    });
    const early = { ...ride, dropoff_time: `${DATE}T08:30` };
    expect(await town.mia.call(updateSingleBookingTrip, early)).toBeRefused('INVALID_TIME_RANGE');
  });

  test('[CALL-148] moves a whole trip, or writes on it', async () => {
    const { town, tripOf, report } = await openCab();
    const trip_id = await tripOf('Ada');
    const moved = await town.mia.get(updateDispatchTrip, { trip_id, first_pickup_time: `${DATE}T09:00` });
    expect(moved.trip).toMatchObject({ last_dropoff_time: `${DATE}T09:25:00-04:00` });
    await report('Ada', { event: 'picked_up' });
    expect(await town.mia.call(updateDispatchTrip, { trip_id, first_pickup_time: `${DATE}T09:10` })).toBeRefused(
      'TRIP_COMPLETED',
    );
    const noted = await town.mia.get(updateDispatchTrip, { trip_id, notes: 'Gate 3', load_unload_time: 300 });
    expect(noted.trip).toMatchObject({ notes: 'Gate 3', load_unload_time: 300 });
    expect(await town.mia.call(updateDispatchTrip, { trip_id })).toBeRefused('MALFORMED');
  });
});

describe('A rider who calls for their ride', () => {
  test('[CALL-152] [BOARD-61] has a pickup then, and on a run the stops move to it; a second call is refused', async () => {
    const { town } = await openCab();
    await write(house, town.operator, async (tx) => {
      const { rider_id } = await tx.queries
        .selectFrom('booking')
        .select('rider_id')
        .where('booking_id', '=', town.booking('Dov'))
        .executeTakeFirstOrThrow();
      await tx.patch(entityNamed('rider'), rider_id, 1, { load_sec: 600 });
    });
    const called = { booking_id: town.booking('Dov'), call_time: `${DATE}T14:05` };
    expect(await town.mia.get(saveWillCallCallTime, called)).toMatchObject({
      booking: { pickup_time: '2:05 PM', will_call_call_time: `${DATE}T14:05:00-04:00` },
      // Ten minutes to get in. The way is asked for anew, at the time of the call: in this town both ends are one door.
      trip: { first_pickup_time: `${DATE}T14:05:00-04:00`, last_dropoff_time: `${DATE}T14:15:00-04:00` },
    });
    expect(await town.mia.call(saveWillCallCallTime, called)).toBeRefused('ALREADY_CALLED');
    expect(await town.mia.call(saveWillCallCallTime, { ...called, booking_id: town.booking('Ada') })).toBeRefused(
      'NOT_WILL_CALL',
    );
  });
});
