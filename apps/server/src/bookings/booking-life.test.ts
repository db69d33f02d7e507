import {
  bookingFlag,
  changeBookingRideFee,
  createNewBooking,
  editBooking,
  editBookingPickupTime,
  getBookingInfoById,
  populateBookingEditForm,
  validateBookingEditTime,
} from '@handrail/contracts/bookings';
import { getBookingAuditLogs } from '@handrail/contracts/log';
import { undoOperation } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { afterEach, describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { chainOf, useHouse } from '../testing.ts';
import { CLINIC, FAR_AWAY, openBookingTown, TOWN_AREA, TUESDAY_MORNING } from './testing.ts';

const house = useHouse();

afterEach(() => house.townClock.set(TUESDAY_MORNING));

describe('Booking a ride', () => {
  test('[CALL-14] [CALL-13] [ENT-09] makes a booking that reads the same by its id, with every field named', async () => {
    const town = await openBookingTown(house);
    const before = await town.version();
    const rider = await town.rider('Ada', ['Wheelchair']);
    const reply = await town.dora.call(
      createNewBooking,
      await town.draft({
        mobility_assistance: ['Wheelchair'],
        additional_passenger: 1,
        appointment_time: '2026-03-10T09:30',
        office_note: 'Daughter books.',
        admin_note: 'Ring twice.',
      }),
    );
    expect(reply).toBeAccepted();
    if (reply.status === 'error') return;
    const { booking_id, booking, return_booking_id } = reply.data;
    expect(return_booking_id).toBeNull();
    expect(reply.operation).toEqual({ version: before + 2, undoable: true });
    expect(booking).toMatchObject({
      booking_id,
      id: booking_id,
      version: 1,
      trip_id: null,
      program_id: town.program,
      program_timezone: 'America/New_York',
      service_day: '2026-03-10',
      ride_status: 0,
      status: 'Booked',
      title: 'Ada Adason',
      passenger_id: rider,
      passenger_firstname: 'Ada',
      passenger_lastname: 'Adason',
      passenger_phone: '+15305552142',
      mobility_assistance: ['Wheelchair'],
      additional_passenger: 1,
      pickup_time: '8:40 AM',
      scheduled_pickup_time: '2026-03-10T08:40:00-04:00',
      window_start_time: '2026-03-10T08:25:00-04:00',
      window_end_time: '2026-03-10T08:55:00-04:00',
      appointment_time: '2026-03-10T09:30:00-04:00',
      adjusted_pickup_time: null,
      driver_enroute_time: null,
      driver_arrival_time: null,
      actual_pickup_time: null,
      driver_arrival_dropoff_time: null,
      arrival_dropoff_time: null,
      actual_dropoff_time: null,
      dropoff_signature: false,
      pickup_address: '12 Elm St',
      pickup_city: 'Cedar Valley',
      dropoff_address: '1 Clinic Way',
      dropoff_city: 'Cedar Valley',
      pickup_account_id: null,
      dropoff_account_id: null,
      insurance_account_id: null,
      payment: 'Cash',
      ride_fee: 0,
      total_addl_fee_usd_cents: 0,
      office_note: 'Daughter books.',
      admin_note: 'Ring twice.',
      driver_note: '',
      geoLocation: { latitude: 40.8, longitude: -77.86 },
      type: null,
      stop_type: null,
      broker_prebooking_id: null,
      pricing_id: null,
    });
    // Some 4 km as the crow flies; the ride takes as long as the way does.
    expect(booking.travel_distance).toBeGreaterThan(3900);
    expect(booking.travel_time).toBeGreaterThan(200);
    expect(booking.travel_source).toBe('estimated');
    const took = Date.parse(booking.scheduled_dropoff_time ?? '') - Date.parse(booking.scheduled_pickup_time);
    expect(took).toBe(booking.travel_time * 1000);
    expect(await town.info(booking_id)).toEqual({ ...booking, addl_infos: [], journey: [] });
    expect(await chainOf(house.services, town.operator)).toEqual({ operations: before + 2, brokenAt: null });
  });

  test('[ENT-10] that is dispatched then shows its trip, its vehicle and who drives it', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    expect(was).toMatchObject({ dispatched: false, checked: false, vehicle: null, shuttle_id: null, driver_id: null });
    const trip_id = await town.dispatch(was);
    expect(await town.info(was.booking_id)).toMatchObject({
      booking_id: was.id,
      id: was.id,
      trip_id,
      program_id: town.program,
      ride_status: 1,
      status: 'Dispatched',
      dispatched: true,
      vehicle: '12',
      driver_team_id: null,
      pickup_time: '8:40 AM',
      adjusted_pickup_time: { unix_epoch: Date.parse('2026-03-10T12:40:00Z') / 1000 },
    });
  });

  test('with a way back makes both legs of one journey, the other way around', async () => {
    const town = await openBookingTown(house);
    const { booking_id, booking, return_booking_id } = await town.dora.get(
      createNewBooking,
      await town.draft({ return_leg: { will_call: true } }),
    );
    const back = await town.info(return_booking_id ?? '');
    expect(back).toMatchObject({
      will_call: true,
      pickup_time: '11:59 PM',
      pickup_address: '1 Clinic Way',
      dropoff_address: '12 Elm St',
      journey_id: booking.journey_id,
      journey: [booking_id, return_booking_id],
    });
  });

  test('is both legs or neither', async () => {
    const town = await openBookingTown(house, {
      service_hours: [{ day_of_week: 2, start_time: '06:00', end_time: '18:00' }],
    });
    const draft = await town.draft();
    const before = await town.version();
    const reply = await town.dora.call(createNewBooking, {
      ...draft,
      return_leg: { will_call: false, pickup_time: '2026-03-10T19:00' },
    });
    expect(reply).toBeRefused('PICKUPTIMEUNAVAILABLE');
    expect(await town.version()).toBe(before);
  });

  test('[ERR-10] at a time that is taken is refused with the next one that can be had', async () => {
    const town = await openBookingTown(house, { seats_per_slot: 2 });
    await town.book({ additional_passenger: 1 });
    const sentence = '8:40 AM is fully booked. Next available time is Tuesday, March 10, 2026, 8:45 AM.';
    const reply = await town.dora.call(createNewBooking, await town.draft());
    expect(reply).toBeRefused('PICKUPTIMEUNAVAILABLE', sentence);
    expect(reply).toMatchObject({ message: { fields: { pickup_time: sentence } } });
    expect(
      await town.dora.call(createNewBooking, await town.draft({ pickup_time: '2026-03-10T08:45' })),
    ).toBeAccepted();
  });

  test('counts attendants, guests and service animals apart from companions: all but the animals take a seat', async () => {
    const town = await openBookingTown(house, { seats_per_slot: 4 });
    const along = { additional_passenger: 1, attendants: 1, guests: 0, service_animals: 2 };
    const { booking_id } = await town.book(along);
    expect(await town.info(booking_id)).toMatchObject(along);
    const another = async (more: object) => town.dora.call(createNewBooking, await town.draft(more));
    expect(await another({ guests: 1 })).toBeRefused('PICKUPTIMEUNAVAILABLE');
    expect(await another({ service_animals: 3 })).toBeAccepted();
    expect(await town.dora.call(editBooking, { booking_id, guests: 1 })).toBeRefused('PICKUPTIMEUNAVAILABLE');
    const edited = await town.dora.get(editBooking, { booking_id, attendants: 0, guests: 1 });
    expect(edited).toMatchObject({ ...along, attendants: 0, guests: 1 });
  });

  test('after the last hour of a Friday is offered on Monday', async () => {
    const hours = [1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, start_time: '07:00', end_time: '17:00' }));
    const town = await openBookingTown(house, { service_hours: hours });
    const late = await town.draft({ pickup_time: '2026-03-13T18:00' });
    expect(await town.dora.call(createNewBooking, late)).toBeRefused(
      'PICKUPTIMEUNAVAILABLE',
      'There is no service at 6:00 PM. Next available time is Monday, March 16, 2026, 7:00 AM.',
    );
  });

  test('is refused outside the area, for a stranger to the program and in the past, and leaves nothing behind', async () => {
    const town = await openBookingTown(house, { geofence: TOWN_AREA });
    const draft = await town.draft();
    const before = await town.version();
    expect(await town.dora.call(createNewBooking, { ...draft, dropoff_place: FAR_AWAY })).toBeRefused(
      'OUTSIDE_AREA',
      'The drop-off is outside the service area.',
    );
    expect(await town.dora.call(createNewBooking, { ...draft, pickup_time: '2026-03-10T06:39' })).toBeRefused(
      'IN_THE_PAST',
    );
    expect(await town.dora.call(createNewBooking, { ...draft, mobility_assistance: ['wheelchair'] })).toMatchObject({
      httpStatus: 400,
      message: { error_code: 'MALFORMED', fields: { mobility_assistance: "There is no mobility aid 'wheelchair'." } },
    });
    await asOwner(house.services.db).deleteFrom('rider_program').where('operator_id', '=', town.operator).execute();
    expect(await town.dora.call(createNewBooking, draft)).toBeRefused('RIDER_NOT_IN_PROGRAM');
    expect(await town.version()).toBe(before);
  });

  test('for a rider or in a program of another operator answers as of nobody', async () => {
    const [here, there] = [await openBookingTown(house), await openBookingTown(house)];
    const draft = await here.draft();
    for (const field of ['passenger_id', 'program_id'] as const) {
      const foreign = field === 'passenger_id' ? await there.rider('Ben') : there.program;
      expect(await here.dora.call(createNewBooking, { ...draft, [field]: foreign })).toMatchObject({ httpStatus: 404 });
    }
  });

  test('is taken back by undo, and again by undoing that', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.mia.call(getBookingInfoById, { booking_id })).toMatchObject({ httpStatus: 404 });
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.info(booking_id)).toMatchObject({ booking_id, status: 'Booked' });
  });
});

describe('Editing a booking', () => {
  test('[BOOK-61] [CALL-15] changes what was sent and nothing else', async () => {
    const town = await openBookingTown(house);
    const was = await town.book({ admin_note: 'Ring twice.' });
    const edited = await town.dora.get(editBooking, {
      booking_id: was.booking_id,
      expected_version: was.version,
      additional_passenger: 2,
      pickup_time: '2026-03-10T10:00',
    });
    expect(edited).toMatchObject({
      version: 2,
      additional_passenger: 2,
      pickup_time: '10:00 AM',
      admin_note: 'Ring twice.',
    });
    expect(await town.info(was.booking_id)).toMatchObject(edited);
  });

  test('[CALL-15] takes every field that may be edited, each alone, and leaves the others as they were', async () => {
    const town = await openBookingTown(house);
    const was = await town.book({ admin_note: 'Ring twice.', office_note: 'Back door.' });
    const { booking_id } = was;
    let held: Record<string, unknown> = await town.info(booking_id);
    for (const [sent, shown] of [
      [{ admin_note: 'Ring once.' }, { admin_note: 'Ring once.' }],
      [{ office_note: 'Front door.' }, { office_note: 'Front door.' }],
      [{ payment: 'Card' }, { payment: 'Card' }],
      [{ additional_passenger: 1 }, { additional_passenger: 1 }],
      [{ mobility_assistance: ['Walker'] }, { mobility_assistance: ['Walker'] }],
      [{ will_call: true }, { will_call: true, pickup_time: '11:59 PM' }],
    ] as const) {
      const edited = await town.dora.get(editBooking, { booking_id, ...sent } as SentOf<typeof editBooking>);
      expect(edited).toMatchObject(shown);
      const unmoved = [
        'admin_note',
        'office_note',
        'payment',
        'additional_passenger',
        'mobility_assistance',
        'will_call',
      ]
        .filter((name) => !Object.hasOwn(sent, name))
        .map((name) => [name, held[name]]);
      expect(edited).toMatchObject(Object.fromEntries(unmoved));
      held = edited;
    }
    expect(await town.dora.call(editBooking, { booking_id, will_call: false })).toBeRefused(
      'VALIDATIONFAIL',
      'Choose a pickup time.',
    );
  });

  test('to another day takes it out of one and into the other, in one step that can be undone', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    const edited = await town.dora.get(editBooking, { booking_id: was.booking_id, pickup_time: '2026-03-12T08:40' });
    expect(edited).toMatchObject({ service_day: '2026-03-12', version: 2 });
    const [last] = await town.mia.get(getBookingAuditLogs, { booking_id: was.booking_id });
    expect(last).toMatchObject({ days: ['2026-03-10', '2026-03-12'] });
    // Both days are held in memory by now; each must know that the ride left or came.
    const flagged = await town.dora.get(bookingFlag, { booking_id: was.booking_id, flag: true });
    expect(flagged.booking).toMatchObject({ service_day: '2026-03-12', version: 3 });
    // A flag set since is another field and in nobody's way.
    expect(await town.mia.call(undoOperation, { version: last?.version ?? 0 })).toBeAccepted();
    expect(await town.info(was.booking_id)).toMatchObject({
      service_day: '2026-03-10',
      pickup_time: '8:40 AM',
      flag: true,
    });
    expect(await town.dora.call(bookingFlag, { booking_id: was.booking_id, flag: false })).toBeAccepted();
  });

  test('with another address reckons the way anew and keeps the fee that was set', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    await town.dora.get(changeBookingRideFee, { booking_id: was.booking_id, ride_fee: 1250 });
    const edited = await town.dora.get(editBooking, {
      booking_id: was.booking_id,
      dropoff_place: { ...CLINIC, addressLine1: '77 Hill Rd', latitude: 40.9 },
    });
    expect(edited).toMatchObject({ dropoff_address: '77 Hill Rd', pickup_address: '12 Elm St', ride_fee: 1250 });
    expect(edited.travel_distance).toBeGreaterThan(was.travel_distance);
  });

  test('over a version that has moved is refused and shows what stands there now', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    await town.dora.get(editBooking, { booking_id: was.booking_id, payment: 'Card' });
    const late = await town.mia.call(editBooking, { booking_id: was.booking_id, payment: 'Cash', expected_version: 1 });
    expect(late).toBeRefused('STALE', 'Someone else just changed this booking.');
    expect(late).toMatchObject({ httpStatus: 409, message: { current: { payment: 'Card', version: 2 } } });
  });

  test('is refused once it is dispatched, and within the cutoff', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    house.townClock.set('2026-03-10T11:41:00Z'); // 7:41, and an hour before is 7:40
    const late = await town.dora.call(editBooking, { booking_id: was.booking_id, payment: 'Card' });
    expect(late).toBeRefused('VALIDATIONFAIL', 'This ride could be changed until 7:40 AM on Tuesday, March 10, 2026.');
    house.townClock.set(TUESDAY_MORNING);
    await town.dispatch(was);
    expect(await town.dora.call(editBooking, { booking_id: was.booking_id, payment: 'Card' })).toBeRefused(
      'NOT_EDITABLE',
    );
  });

  test('[CALL-29] starts from a form that would book the same ride again', async () => {
    const town = await openBookingTown(house);
    const was = await town.book({ admin_note: 'Ring twice.', appointment_time: '2026-03-10T09:30' });
    const form = await town.dora.get(populateBookingEditForm, {
      booking_id: was.booking_id,
      passenger_id: was.passenger_id,
    });
    expect(form).toMatchObject({ booking: was, program: [{ program_id: town.program }], insurance: [] });
    expect(form.mobility_assistance).toContain('Wheelchair');
    const { booking } = await town.dora.get(createNewBooking, form.draft);
    expect({ ...booking, booking_id: was.booking_id, id: was.id }).toEqual(was);
    const stranger = { booking_id: was.booking_id, passenger_id: await town.rider('Ben') };
    expect(await town.dora.call(populateBookingEditForm, stranger)).toMatchObject({ httpStatus: 404 });
  });

  test('[CALL-28] asks first whether it is early enough, up to the program’s cutoff', async () => {
    const town = await openBookingTown(house, { edit_cutoff_min: 90 });
    const { booking_id } = await town.book();
    house.townClock.set('2026-03-10T11:10:00Z');
    expect(await town.dora.get(validateBookingEditTime, { booking_id })).toEqual({ valid: true });
    house.townClock.set('2026-03-10T11:10:01Z');
    expect(await town.dora.call(validateBookingEditTime, { booking_id })).toBeRefused('VALIDATIONFAIL');
  });
});

describe('Another pickup time', () => {
  test('[CALL-27] [CALL-140] moves the promise and the trip with it, and takes a note along', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    const trip_id = await town.dispatch(was);
    const { booking, trip } = await town.felix.get(editBookingPickupTime, {
      booking_id: was.booking_id,
      trip_id,
      program_id: town.program,
      pickup_time: '2026-03-10T09:15',
      admin_note: 'Back door.',
    });
    expect(booking).toMatchObject({
      pickup_time: '9:15 AM',
      admin_note: 'Back door.',
      vehicle: '12',
      dispatched: true,
    });
    expect(booking.adjusted_pickup_time).toEqual({ unix_epoch: Date.parse('2026-03-10T13:15:00Z') / 1000 });
    expect(trip).toMatchObject({ trip_id, first_pickup_time: '2026-03-10T09:15:00-04:00', version: 2 });
    expect(await town.info(was.booking_id)).toMatchObject(booking);
  });

  test('that cannot be had is refused with the server’s own sentence', async () => {
    const town = await openBookingTown(house, {
      service_hours: [{ day_of_week: 2, start_time: '06:00', end_time: '18:00' }],
    });
    const { booking_id } = await town.book();
    const asked = { booking_id, trip_id: null, program_id: town.program };
    expect(await town.felix.call(editBookingPickupTime, { ...asked, pickup_time: '2026-03-10T05:00' })).toBeRefused(
      'PICKUPTIMEUNAVAILABLE',
      'That time has already passed. Next available time is Tuesday, March 10, 2026, 6:45 AM.',
    );
    expect(await town.felix.call(editBookingPickupTime, { ...asked, pickup_time: '2026-03-10T18:00' })).toBeRefused(
      'PICKUPTIMEUNAVAILABLE',
      'There is no service at 6:00 PM. Next available time is Tuesday, March 17, 2026, 6:00 AM.',
    );
  });

  test('[CONST-22] of 11:59 PM makes it a will-call', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    const { booking } = await town.felix.get(editBookingPickupTime, {
      booking_id,
      trip_id: null,
      program_id: town.program,
      pickup_time: '2026-03-10T23:59',
    });
    expect(booking).toMatchObject({ will_call: true, pickup_time: '11:59 PM', scheduled_dropoff_time: null });
  });

  test('for a trip the ride is no longer on is stale', async () => {
    const town = await openBookingTown(house);
    const was = await town.book();
    await town.dispatch(was);
    const reply = await town.felix.call(editBookingPickupTime, {
      booking_id: was.booking_id,
      trip_id: null,
      program_id: town.program,
      pickup_time: '2026-03-10T09:15',
    });
    expect(reply).toBeRefused('STALE');
    expect(reply).toMatchObject({ message: { current: { status: 'Dispatched' } } });
  });
});
