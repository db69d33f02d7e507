import {
  bookingFlag,
  cancelBooking,
  changeBookingAddlPassenger,
  changeBookingAddress,
  changeBookingMobility,
  changeBookingRideFee,
  changeBookingStatus,
  createNewBooking,
  decideWayBack,
  editAdminNote,
  editDriverNote,
  editPassengerSignature,
  getBookingList,
  getPassengerSignature,
  recreateCancelledBooking,
  replicateBooking,
  verifyBookingProgram,
} from '@handrail/contracts/bookings';
import { getBookingAuditLogs, undoOperation } from '@handrail/contracts/log';
import { getDispatchBoard, getPhoneNews } from '@handrail/contracts/dispatch';
import { createNewRiderUser } from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { bookingEntity } from '../day/index.ts';
import { inOperator } from '../platform/db/transaction.ts';
import { bring } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { CLINIC, FAR_AWAY, HOME, openBookingTown, TOWN_AREA, TUESDAY_MORNING } from './testing.ts';

const house = useHouse();

const NOBODYS = { signature: null, signed_at: null, signer: null, signer_name: '', reason: '' };

afterEach(() => house.townClock.set(TUESDAY_MORNING));

describe('Canceling', () => {
  test('[BOOK-59] [CALL-16] before anyone was sent is early, and undone while nothing came of it', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    const { booking } = await town.dora.get(cancelBooking, { booking_id, for_reschedule: true, reason: 'Ill.' });
    expect(booking).toMatchObject({ ride_status: 4, status: 'Canceled', cancelled_for_reschedule: true, version: 2 });
    expect(booking.cancel_time).toBe('2026-03-10T06:40:00-04:00');
    expect(await town.dora.call(cancelBooking, { booking_id, for_reschedule: false })).toBeRefused(
      'ALREADY_CANCELED',
      'The booking is already canceled.',
    );
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.info(booking_id)).toMatchObject({ ride_status: 0, cancel_time: null, version: 3 });
  });

  test('after that is late and takes the ride off its run; close to the pickup only a dispatcher may, who says why', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    await town.dispatch(was);
    house.townClock.set('2026-03-10T12:00:00Z');
    const asked = { booking_id: was.booking_id, for_reschedule: false };
    expect(await town.dora.call(cancelBooking, { ...asked, reason: 'Ill.' })).toBeRefused('PHONE_NOT_VERIFIED');
    expect(await town.felix.call(cancelBooking, asked)).toBeRefused('VALIDATIONFAIL');
    const { booking } = await town.felix.get(cancelBooking, { ...asked, reason: 'Daughter drives.' });
    expect(booking).toMatchObject({ ride_status: 7, status: 'Canceled', trip_id: null, vehicle: null });
    const [last] = await town.mia.get(getBookingAuditLogs, { booking_id: was.booking_id });
    expect(last).toMatchObject({ reason: 'Daughter drives.' });
  });

  test('is undone back onto the trip it left, stops and all', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    const trip_id = await town.dispatch(was);
    const before = await town.info(was.booking_id);
    await town.felix.get(cancelBooking, { booking_id: was.booking_id, for_reschedule: false });
    expect(await town.undoLast()).toBeAccepted();
    const { version: _now, ...back } = await town.info(was.booking_id);
    const { version: _then, ...then } = before;
    expect(back).toEqual(then);
    expect(back).toMatchObject({ trip_id, status: 'Dispatched' });
  });

  test('a rider who is on board is refused', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    await town.dispatch(was);
    house.townClock.set('2026-03-10T12:45:00Z');
    await town.felix.get(changeBookingStatus, { booking_id: was.booking_id, ride_status: 6 });
    expect(await town.mia.call(cancelBooking, { booking_id: was.booking_id, for_reschedule: false })).toBeRefused(
      'PASSENGER_ONBOARD',
      "The booking can't be removed because the passenger is onboard or dropped off.",
    );
  });

  test.each([
    ['kept', 'keep', '2026-03-10T15:00', 0],
    ['canceled', 'cancel', '2026-03-10T15:00', 4],
    ['canceled on the next day', 'cancel', '2026-03-11T10:00', 4],
  ] as const)(
    'of the way back of a no-show is asked for in the same step: %s, and an undo brings back both',
    async (_, rest, back, after) => {
      const town = await openBookingTown(house);
      const { booking, return_booking_id } = await town.dora.get(
        createNewBooking,
        await town.draft({ return_leg: { will_call: false, pickup_time: back } }),
      );
      await town.dispatch(booking);
      const statuses = async () => [
        (await town.info(booking.booking_id)).ride_status,
        (await town.info(return_booking_id ?? '')).ride_status,
      ];
      house.townClock.set('2026-03-10T13:00:00Z');
      const noShow = { booking_id: booking.booking_id, ride_status: 5, reason: 'Nobody at the door' } as const;
      expect(await town.felix.call(changeBookingStatus, { ...noShow, rest_of_journey: rest })).toBeAccepted();
      expect(await statuses()).toEqual([5, after]);
      expect(await town.undoLast()).toBeAccepted();
      expect(await statuses()).toEqual([1, 0]);
    },
  );

  test.each([
    ['keep', '2026-03-10T15:00', 0],
    ['cancel', '2026-03-10T15:00', 4],
    ['cancel', '2026-03-11T10:00', 4],
  ] as const)(
    'of the way back of a no-show that a driver told of is asked once: %s, at %s',
    async (rest, back, after) => {
      const town = await openBookingTown(house);
      const { booking, return_booking_id } = await town.dora.get(
        createNewBooking,
        await town.draft({ return_leg: { will_call: false, pickup_time: back } }),
      );
      await town.dispatch(booking);
      const asked = async () => (await town.felix.get(getPhoneNews, { date: '2026-03-10' })).ways_back;
      const { booking_id } = booking;
      const status = async () => (await town.info(return_booking_id ?? '')).ride_status;
      house.townClock.set('2026-03-10T13:00:00Z');
      expect(await asked()).toEqual([]);
      // As from a phone or by radio, where nothing is said of the rest.
      await town.felix.get(changeBookingStatus, { booking_id, ride_status: 5, reason: 'Nobody at the door' });
      expect(await asked()).toMatchObject([{ booking_id, next_booking_id: return_booking_id }]);
      expect(await status()).toBe(0);
      expect(await town.felix.call(decideWayBack, { booking_id, rest_of_journey: rest })).toBeAccepted();
      expect([await status(), await asked()]).toEqual([after, []]);
      expect(await town.felix.call(decideWayBack, { booking_id, rest_of_journey: rest })).toBeRefused(
        'ALREADY_DECIDED',
      );
      expect(await town.undoLast()).toBeAccepted();
      expect([await status(), (await asked()).length]).toEqual([0, 1]);
    },
  );

  test('the rest of a journey cancels the way back with it, also when that is on another day', async () => {
    const town = await openBookingTown(house);
    const { booking_id, return_booking_id } = await town.dora.get(
      createNewBooking,
      await town.draft({ return_leg: { will_call: false, pickup_time: '2026-03-11T10:00' } }),
    );
    const { booking_id: alone } = await town.book({ pickup_time: '2026-03-11T10:00' });
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: false, which_legs: 'rest' });
    const statuses = [booking_id, return_booking_id ?? '', alone].map(async (id) => (await town.info(id)).status);
    expect(await Promise.all(statuses)).toEqual(['Canceled', 'Canceled', 'Booked']);
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.info(return_booking_id ?? '')).toMatchObject({ status: 'Booked' });
  });
});

describe('A canceled booking', () => {
  test('[BOOK-60] [CALL-17] is recreated once, at its time or another', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book({ admin_note: 'Ring twice.' });
    expect(await town.dora.call(recreateCancelledBooking, { booking_id })).toBeRefused(
      'NOT_CANCELED',
      'The booking is not canceled.',
    );
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: true });
    const anew = await town.dora.get(recreateCancelledBooking, { booking_id, pickup_time: '2026-03-11T09:00' });
    expect(anew.booking).toMatchObject({
      booking_id: anew.booking_id,
      status: 'Booked',
      service_day: '2026-03-11',
      admin_note: 'Ring twice.',
      pickup_address: '12 Elm St',
    });
    expect(await town.info(booking_id)).toMatchObject({
      status: 'Canceled',
      recreated_booking_id: anew.booking_id,
      cancelled_for_reschedule: false,
    });
    expect(await town.dora.call(recreateCancelledBooking, { booking_id })).toBeRefused(
      'ALREADY_RECREATED',
      'The booking was already recreated.',
    );
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.info(booking_id)).toMatchObject({ recreated_booking_id: null, cancelled_for_reschedule: true });
  });
});

test('[BOOK-62] [CALL-18] A booking is replicated on other dates, and those that cannot be had are told apart.', async () => {
  const weekdays = [1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, start_time: '07:00', end_time: '17:00' }));
  const town = await openBookingTown(house, { service_hours: weekdays });
  const { booking_id } = await town.book();
  const { booking_ids, refused } = await town.dora.get(replicateBooking, {
    booking_id,
    dates: ['2026-03-12', '2026-03-14', '2026-03-16', '2026-03-09'],
  });
  expect(refused.map(({ date, error_code }) => [date, error_code])).toEqual([
    ['2026-03-14', 'PICKUPTIMEUNAVAILABLE'],
    ['2026-03-09', 'IN_THE_PAST'],
  ]);
  const copies = await Promise.all(booking_ids.map(async (id) => town.info(id)));
  expect(copies.map(({ service_day, pickup_time }) => [service_day, pickup_time])).toEqual([
    ['2026-03-12', '8:40 AM'],
    ['2026-03-16', '8:40 AM'],
  ]);
  expect(await town.dora.call(replicateBooking, { booking_id, dates: ['2026-03-15'] })).toBeRefused(
    'PICKUPTIMEUNAVAILABLE',
  );
});

describe('One piece of a booking', () => {
  test('[CALL-19] its status, goes forward as things happen and back with a reason', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    const { booking_id } = was;
    const set = async (ride_status: 1 | 3 | 5 | 6 | 11, more: object = {}) =>
      town.felix.call(changeBookingStatus, { booking_id, ride_status, ...more });
    expect(await set(6)).toBeRefused('NOT_DISPATCHED', 'The booking is not dispatched.');
    await town.dispatch(was);
    house.townClock.set('2026-03-10T13:30:00Z'); // 9:30
    expect(await set(5)).toBeRefused('NOT_ARRIVED', 'The vehicle has not arrived.');
    expect(await set(3)).toBeRefused('NOT_ON_BOARD', 'The rider is not on board.');
    expect(await town.info(booking_id)).toMatchObject({ door_wait_min: 5 });
    const status = async (reply: ReturnType<typeof set>) => {
      const answer = await reply;
      return answer.status === 'success' ? answer.data.booking.status : answer.message;
    };
    expect(await status(set(6, { event_time: '2026-03-10T08:44' }))).toBe('Pickup');
    expect(await status(set(11, { event_time: '2026-03-10T09:02' }))).toBe('Arrived');
    expect(await status(set(3, { event_time: '2026-03-10T09:05' }))).toBe('Completed');
    expect(await town.info(booking_id)).toMatchObject({
      ride_status: 3,
      actual_pickup_time: '2026-03-10T08:44:00-04:00',
      driver_arrival_dropoff_time: '2026-03-10T09:02:00-04:00',
      arrival_dropoff_time: '2026-03-10T09:02:00-04:00',
      actual_dropoff_time: '2026-03-10T09:05:00-04:00',
    });
    expect(await set(1)).toBeRefused('STATUS_NOT_REACHABLE');
    expect(await status(set(1, { reason: 'Wrong rider.' }))).toBe('Dispatched');
  });

  test('[BOARD-43] its status, is 11 wherever it is shown while the rider waits to get off, and 6 where it is kept', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    const { booking_id } = was;
    await town.dispatch(was);
    house.townClock.set('2026-03-10T13:30:00Z'); // 9:30
    const shown = async () => {
      const [onBoard] = (await town.felix.get(getDispatchBoard, { date: '2026-03-10', program_id: [town.program] }))
        .bookings;
      const [listed] = await town.dora.get(getBookingList, {
        start_time: '2026-03-10T00:00',
        end_time: '2026-03-11T00:00',
        future: false,
      });
      return [await town.info(booking_id), onBoard, listed].map((one) => one?.ride_status);
    };
    await town.felix.get(changeBookingStatus, { booking_id, ride_status: 6, event_time: '2026-03-10T08:44' });
    expect(await shown()).toEqual([6, 6, 6]);

    const there = { booking_id, ride_status: 11, event_time: '2026-03-10T09:02' };
    expect(await town.felix.get(changeBookingStatus, there)).toMatchObject({
      booking: { ride_status: 11, status: 'Arrived' },
    });
    expect(await shown()).toEqual([11, 11, 11]);
    const kept = await inOperator(house.services.db, town.operator, async (queries) =>
      sql<{ ride_status: number }>`select ride_status from booking where booking_id = ${booking_id}`.execute(queries),
    );
    expect(kept.rows).toEqual([{ ride_status: 6 }]);

    await town.felix.get(changeBookingStatus, { booking_id, ride_status: 3, event_time: '2026-03-10T09:05' });
    expect(await shown()).toEqual([3, 3, 3]);
  });

  test('[CALL-20] how many ride along, as far as the vehicle has seats', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    const set = async (additional_passenger: number) =>
      town.dora.call(changeBookingAddlPassenger, { booking_id: was.booking_id, additional_passenger });
    expect(await set(3)).toMatchObject({ data: { booking: { additional_passenger: 3, version: 2 } } });
    await set(0);
    await town.dispatch(was);
    expect(await set(1)).toBeAccepted();
    expect(await set(2)).toBeRefused('NO_SEAT', 'The vehicle has 2 seats and would need 3.');
  });

  test('[CALL-21] its mobility aids, as far as the vehicle can carry them', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    const set = async (...mobility_assistance: string[]) =>
      town.dora.call(changeBookingMobility, { booking_id: was.booking_id, mobility_assistance });
    expect(await set('Cane', 'Wheelchair')).toMatchObject({
      data: { booking: { mobility_assistance: ['Wheelchair', 'Cane'] } },
    });
    await set('Cane');
    await town.dispatch(was);
    expect(await set('Wheelchair')).toBeRefused(
      'AID_UNSUPPORTED',
      "The vehicle doesn't support the rider's mobility aid need.",
    );
    expect(await set('Walker')).toBeAccepted();
  });

  test('[CALL-22] its address, with the way as it is now', async () => {
    const town = await openBookingTown(house, { geofence: TOWN_AREA });
    const was = await town.book();
    await town.dispatch(was);
    const change = { booking_id: was.booking_id, stop_type: 'dropoff' } as const;
    expect(await town.dora.call(changeBookingAddress, { ...change, place: FAR_AWAY })).toBeRefused('OUTSIDE_AREA');
    expect(await town.dora.call(changeBookingAddress, { ...change, place: { ...HOME, city: '' } })).toBeRefused(
      'ADDRESS_INCOMPLETE',
      'Please enter correct and complete address.',
    );
    const nearer = { ...CLINIC, addressLine1: '3 Mill Ln', latitude: 40.805, longitude: -77.865 };
    const { booking } = await town.dora.get(changeBookingAddress, { ...change, place: nearer });
    expect(booking).toMatchObject({ dropoff_address: '3 Mill Ln', pickup_time: '8:40 AM', status: 'Dispatched' });
    expect(booking.travel_distance).toBeLessThan(was.travel_distance);
    expect(Date.parse(booking.scheduled_dropoff_time ?? '')).toBeLessThan(Date.parse(was.scheduled_dropoff_time ?? ''));
  });

  test('[CALL-23] its ride fee, until it is paid', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    const { booking } = await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: 1250, reason: 'Two zones.' });
    expect(booking.ride_fee).toBe(1250);
    await town.asJob(async (tx) => {
      await tx.patch(bookingEntity, booking_id, booking.version, { payment_status: 'paid' });
    });
    expect(await town.dora.call(changeBookingRideFee, { booking_id, ride_fee: 900 })).toBeRefused(
      'ALREADY_PAID',
      'The ride is already paid.',
    );
  });

  test('[BOOK-63] [CALL-33] its flag, on and off', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    const flag = async (on: boolean) => (await town.felix.get(bookingFlag, { booking_id, flag: on })).booking.flag;
    expect([await flag(true), await flag(false)]).toEqual([true, false]);
  });

  test('[CALL-37] [CALL-38] its notes, each alone', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    await town.felix.get(editAdminNote, { booking_id, admin_note: 'Ring twice.' });
    await town.felix.get(editAdminNote, { booking_id, office_note: 'Daughter books.' });
    const { booking } = await town.dora.get(editDriverNote, { booking_id, driver_note: 'Gate was shut.' });
    expect(booking).toMatchObject({
      admin_note: 'Ring twice.',
      office_note: 'Daughter books.',
      driver_note: 'Gate was shut.',
    });
  });

  test('[CALL-39] [CALL-40] its signature, put right from a file, taken away, and brought back by an undo', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    const { booking_id } = was;
    const read = async () => town.felix.get(getPassengerSignature, { booking_id });
    expect(await read()).toEqual({ ...NOBODYS, earlier: [] });
    const { url } = await bring(house, town, 'signature');
    const { booking } = await town.dora.get(editPassengerSignature, { booking_id, signature: url });
    expect(booking).toMatchObject({ dropoff_signature: true, version: was.version + 1 });
    expect(await read()).toEqual({ ...NOBODYS, signature: url, signer: 'rider', earlier: [] });
    const late = { booking_id, signature: null, expected_version: was.version };
    expect(await town.dora.call(editPassengerSignature, late)).toBeRefused('STALE');
    expect(await town.felix.call(editPassengerSignature, { booking_id, signature: null })).toMatchObject({
      httpStatus: 403,
    });
    await town.dora.get(editPassengerSignature, { booking_id, signature: null });
    expect(await town.info(booking_id)).toMatchObject({ dropoff_signature: false });
    expect(await read()).toMatchObject({
      signature: null,
      signer: 'none',
      earlier: [{ signature: url, signer: 'rider' }],
    });
    expect(await town.undoLast()).toBeAccepted();
    expect(await read()).toMatchObject({ signature: url, earlier: [] });
  });

  test('its signature, says when the rider got out, and is no file of another kind', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    const { booking_id } = was;
    await town.dispatch(was);
    house.townClock.set('2026-03-10T13:30:00Z'); // 9:30
    await town.felix.get(changeBookingStatus, { booking_id, ride_status: 6, event_time: '2026-03-10T08:44' });
    await town.felix.get(changeBookingStatus, { booking_id, ride_status: 3, event_time: '2026-03-10T09:05' });
    const avatar = await bring(house, town, 'avatar');
    expect(await town.dora.call(editPassengerSignature, { booking_id, signature: avatar.url })).toMatchObject({
      httpStatus: 404,
    });
    const { url } = await bring(house, town, 'signature');
    await town.dora.get(editPassengerSignature, { booking_id, signature: url });
    expect(await town.dora.get(getPassengerSignature, { booking_id })).toMatchObject({
      signature: url,
      signed_at: '2026-03-10T09:05:00-04:00',
    });
  });

  test('its signature, by whoever signed in the rider’s place, or by nobody and why; and keeps what it was', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    const [first, second] = [await bring(house, town, 'signature'), await bring(house, town, 'signature')];
    const sign = async (said: object) =>
      town.dora.call(editPassengerSignature, { booking_id, signature: null, ...said });
    const facility = { signature: first.url, signer: 'facility' };
    expect(await sign(facility)).toBeRefused('SIGNER_MISSING');
    expect(await sign({ ...facility, signer_name: 'Front desk, Mercy' })).toBeAccepted();
    expect(await sign({ signature: second.url, signer: 'attendant', signer_name: 'Dana Quill' })).toBeAccepted();
    expect(await sign({ signer: 'none' })).toBeRefused('REASON_MISSING', 'Say why nobody signed.');
    expect(await sign({ signer: 'rider' })).toBeRefused('SIGNATURE_MISSING');
    expect(await sign({ signer: 'none', reason: 'Asleep in the chair.' })).toBeAccepted();
    expect(await town.felix.get(getPassengerSignature, { booking_id })).toMatchObject({
      signature: null,
      signer: 'none',
      reason: 'Asleep in the chair.',
      earlier: [
        { signature: second.url, signer: 'attendant', signer_name: 'Dana Quill' },
        { signature: first.url, signer: 'facility', signer_name: 'Front desk, Mercy' },
      ],
    });
    // What was put right is not swept away with what nobody took.
    house.townClock.set('2026-04-10T12:00:00Z');
    await house.services.files.sweep(town.operator);
    expect(await house.services.files.read(town.operator, first.id)).toMatchObject({ purpose: 'signature' });
  });

  test('[CALL-141] its admin and office notes together, answered with the booking as it is now', async () => {
    const town = await openBookingTown(house);
    const { booking_id, version } = await town.book();
    const notes = { admin_note: 'Ring twice.', office_note: 'Daughter books.' };
    const { booking } = await town.felix.get(editAdminNote, { booking_id, ...notes });
    expect(booking).toMatchObject({ booking_id, version: version + 1, ...notes });
    expect(await town.info(booking_id)).toMatchObject(notes);
  });
});

describe('The history of a booking', () => {
  test('[CALL-35] is told newest first, by whom and when, page by page', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    await town.book();
    await town.felix.get(editAdminNote, { booking_id, admin_note: 'Ring twice.' });
    await town.mia.get(bookingFlag, { booking_id, flag: true });
    const first = await town.mia.call(getBookingAuditLogs, { booking_id, limit: 2 });
    if (first.status === 'error') throw new Error(first.message.message);
    expect(first.data).toMatchObject([
      {
        name: 'Mia Tester',
        call: 'v1_webapp_booking_flag',
        changes: [{ before: { flag: false }, after: { flag: true } }],
      },
      { name: 'Felix Tester', call: 'v1_webapp_edit_admin_note', at: '2026-03-10T10:40:00Z' },
    ]);
    const rest = await town.mia.get(getBookingAuditLogs, { booking_id, cursor: first.next_cursor ?? '' });
    expect(rest.map(({ call }) => call)).toEqual(['v1_webapp_create_new_booking']);
  });

  test('is undone field by field: a later flag is no obstacle, a later note is', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    const write = async (admin_note: string) => {
      const reply = await town.felix.call(editAdminNote, { booking_id, admin_note });
      return reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
    };
    const first = await write('Ring twice.');
    await town.mia.get(bookingFlag, { booking_id, flag: true });
    expect(await town.mia.call(undoOperation, { version: first })).toBeAccepted();
    expect(await town.info(booking_id)).toMatchObject({ admin_note: '', flag: true });
    const second = await write('Side door.');
    await write('Back door.');
    expect(await town.mia.call(undoOperation, { version: second })).toBeRefused(
      'UNDO_SUPERSEDED',
      "This can't be undone: Felix Tester changed the same since, at 6:40 AM.",
    );
    expect(await town.info(booking_id)).toMatchObject({ admin_note: 'Back door.' });
  });

  test('that began at a new address is undone, and the ride booked from there since stays', async () => {
    const town = await openBookingTown(house);
    const from = { ...HOME, addressLine1: '9 New Rd', latitude: 40.9111 };
    await town.book({ pickup_place: from });
    const bookedAt = await town.version();
    const { booking_id } = await town.book({ pickup_place: from, pickup_time: '2026-03-10T11:00' });
    expect(await town.dora.call(undoOperation, { version: bookedAt })).toBeAccepted();
    expect(await town.info(booking_id)).toMatchObject({ pickup_address: '9 New Rd' });
  });

  test('keeps its rider: adding someone cannot be taken back once they have a ride', async () => {
    const town = await openBookingTown(house);
    const who = { firstname: 'Nora', lastname: 'Vance', phone: '(530) 555-2177', program_id: town.program };
    const { user } = await town.dora.get(createNewRiderUser, who);
    const addedAt = await town.version();
    await town.book({ passenger_id: user.user_id });
    expect(await town.dora.call(undoOperation, { version: addedAt })).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone: what was made since depends on it.",
    );
  });

  test('cannot be undone where the booking was canceled and booked anew since', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: true });
    const canceledAt = await town.version();
    await town.dora.get(recreateCancelledBooking, { booking_id });
    expect(await town.dora.call(undoOperation, { version: canceledAt })).toBeRefused('UNDO_SUPERSEDED');
  });
});

test('[CALL-32] A program serves both ends of a ride, or says which it does not, or that nobody drew its area.', async () => {
  const town = await openBookingTown(house, { geofence: TOWN_AREA });
  const ask = { program_id: town.program, pickup_place: HOME, dropoff_place: CLINIC };
  expect(await town.dora.get(verifyBookingProgram, ask)).toEqual({ inside: true });
  expect(await town.dora.call(verifyBookingProgram, { ...ask, pickup_place: FAR_AWAY })).toBeRefused(
    'OUTSIDE_AREA',
    'The pickup is outside the service area.',
  );
  expect(await town.dora.call(verifyBookingProgram, { ...ask, dropoff_place: FAR_AWAY })).toBeRefused(
    'OUTSIDE_AREA',
    'The drop-off is outside the service area.',
  );
  const open = await openBookingTown(house);
  expect(await open.dora.call(verifyBookingProgram, { ...ask, program_id: open.program })).toBeRefused(
    'GEOFENCE_MISSING',
    'Your service area geofence is missing.',
  );
});
