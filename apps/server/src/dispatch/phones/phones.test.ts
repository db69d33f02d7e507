import { recordDriverCash } from '@handrail/contracts/billing';
import {
  createMultipleFlexTrips,
  decideStrayPresses,
  getDispatchBoard,
  getPhoneNews,
  keepStrayPress,
  moveDispatchedBooking,
  reportStopEvent,
  reportUnsent,
  seeManifest,
} from '@handrail/contracts/dispatch';
import { cancelBooking, editDriverNote, getPassengerSignature } from '@handrail/contracts/bookings';
import { undoOperation } from '@handrail/contracts/log';
import { driverappLogout } from '@handrail/contracts/session';
import type { RideEvent } from '@handrail/domain/bookings';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Ear, listenAt } from '../../platform/testing/ear.ts';
import { DATE, deviceOf, openBoardTown } from '../testing.ts';
import { useHouse } from '../../testing.ts';
import { tellPhonesOfManifests } from './manifest-feed.ts';

const house = useHouse();

const instant = (time: string) =>
  Temporal.ZonedDateTime.from(`${DATE}T${time}[America/New_York]`).toInstant().toString();
const printed = (time: string) => `${DATE}T${time}:00-04:00`;
const setClock = (time: string) => house.townClock.set(instant(time));

/** Dan drives the van with Ada and Ben, at 8:30; Sue drives the sedan. */
async function openDay() {
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '09:10', payment: 'Cash', rideFeeCents: 250, paymentTiming: 2 },
      { rider: 'Cleo', pickup: '10:00' },
    ],
  });
  setClock('08:30');
  const { trips } = await town.mia.get(createMultipleFlexTrips, {
    bookings: [town.booking('Ada'), town.booking('Ben')],
    ...town.run('van'),
  });
  const tripOf = (name: string) =>
    trips.find(({ booking_ids }) => booking_ids.includes(town.booking(name)))?.trip_id ?? '';
  const phone = async (name: string) => ({ headers: await deviceOf(house, town, name) });
  const [dan, sue] = [await phone('Dan'), await phone('Sue')];
  const pressed = (event: RideEvent, time: string, name = 'Ada') => ({
    trip_id: tripOf(name),
    booking_id: town.booking(name),
    event,
    event_time: instant(time),
  });
  return {
    town,
    dan,
    sue,
    pressed,
    tripOf,
    move: async (name: string) => {
      const booking_id = town.booking(name);
      const { shuttle_id, driver_id } = town.run('sedan');
      return town.mia.get(moveDispatchedBooking, { booking_id, shuttle_id, driver_id, team_id: null });
    },
    keep: async (press: z.input<(typeof keepStrayPress)['params']>, who = dan) =>
      house.visit(keepStrayPress, press, who),
    decide: async (take_in: boolean) =>
      town.theo.call(decideStrayPresses, { booking_id: town.booking('Ada'), take_in }),
    news: async () => town.theo.get(getPhoneNews, { date: DATE }),
    onBoard: async (name: string) => {
      const { bookings, columns } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
      const ride = bookings.find(({ booking_id }) => booking_id === town.booking(name));
      const column = columns.find(({ trip_ids }) => trip_ids.includes(ride?.trip_id ?? ''));
      return { ride, vehicle: column?.fleet_shuttle_id ?? null };
    },
  };
}

describe('A phone that listens', () => {
  test('is told that its manifest is another as soon as it is, and nothing of anybody else’s', async () => {
    const { town, dan, sue, move } = await openDay();
    const stop = tellPhonesOfManifests(house.services); // as the server does when it starts
    const [dans, sues] = await Promise.all(
      [dan, sue].map(async (who) => listenAt(house.address, who, { days: [DATE] })),
    );
    if (!dans || !sues) throw new Error('Both listen.');
    const told = (ear: Ear) => ear.passed.filter(({ about }) => about === 'manifest').length;
    await move('Ada');
    await expect.poll(() => [told(dans), told(sues)]).toEqual([1, 1]);
    // Ben rides with Dan: Sue hears nothing of him, and neither of them of the day as a screen does.
    await town.mia.get(editDriverNote, { booking_id: town.booking('Ben'), driver_note: 'Side door.' });
    await expect.poll(() => told(dans)).toBe(2);
    expect(told(sues)).toBe(1);
    // Part of Ben's fare is paid: his ride is as it was, and Dan asks for less.
    await town.mia.get(recordDriverCash, {
      booking_id: town.booking('Ben'),
      driver_id: town.driver('Dan'),
      amount_cents: 100,
    });
    await expect.poll(() => told(dans)).toBe(3);
    expect(told(sues)).toBe(1);
    expect(dans.passed.every(({ about }) => about === 'manifest')).toBe(true);
    for (const ear of [dans, sues]) ear.close();
    stop();
  });

  test('is told no more once its session has ended', async () => {
    const { dan } = await openDay();
    const ear = await listenAt(house.address, dan, { days: [DATE] });
    expect(await house.visit(driverappLogout, {}, dan)).toBeAccepted();
    expect(await ear.ended).toMatch(/ended|signed out/i);
  });
});

describe('A press of a driver about a ride that was moved meanwhile', () => {
  test('is kept, read at the desk with where the ride is since when, and taken in: the ride is the driver’s again, with its times', async () => {
    const { town, dan, pressed, move, keep, decide, news, onBoard } = await openDay();
    setClock('08:35');
    await move('Ada');
    setClock('08:50');
    const told = await house.visit(reportStopEvent, pressed('picked_up', '08:42'), dan);
    expect(told).toBeRefused('NOT_YOURS');
    expect(await keep(pressed('arrived_pickup', '08:38'))).toBeAccepted();
    expect(await keep(pressed('picked_up', '08:42'))).toBeAccepted();
    const ada = {
      booking_id: town.booking('Ada'),
      passenger_firstname: 'Ada',
      driver: 'Dan Driver',
      fleet_shuttle_id: 'van',
      is: 'elsewhere',
      on_fleet_shuttle_id: 'sedan',
      since: printed('08:35'),
    };
    expect((await news()).stray).toMatchObject([
      { ...ada, event: 'arrived_pickup', event_time: printed('08:38') },
      { ...ada, event: 'picked_up', event_time: printed('08:42') },
    ]);
    const taken = await decide(true);
    expect(taken).toMatchObject({ data: { decided: 2 } });
    expect(await onBoard('Ada')).toMatchObject({
      vehicle: 'van',
      ride: { ride_status: 6, driver_arrival_time: printed('08:38'), actual_pickup_time: printed('08:42') },
    });
    expect((await news()).stray).toEqual([]);
    expect(await decide(false)).toBeRefused('ALREADY_DECIDED', 'Somebody has decided this already.');

    // A driver who is under way is taken back by no undo, as after any press.
    const version = taken.status === 'success' ? (taken.operation?.version ?? 0) : 0;
    expect(await town.theo.call(undoOperation, { version })).toBeRefused('UNDO_NOT_POSSIBLE');
  });

  test('says who signed, or why nobody did, once it is taken in', async () => {
    const { town, pressed, move, keep, decide } = await openDay();
    setClock('08:35');
    await move('Ada');
    setClock('09:05');
    await keep(pressed('picked_up', '08:42'));
    const unsigned = { ...pressed('dropped_off', '08:58'), signer: 'none' as const };
    expect(await keep(unsigned)).toBeRefused('REASON_MISSING');
    expect(await keep({ ...unsigned, no_signature_reason: 'Cannot hold a pen' })).toBeAccepted();
    await decide(true);
    expect(await town.mia.get(getPassengerSignature, { booking_id: town.booking('Ada') })).toMatchObject({
      signature: null,
      signer: 'none',
      reason: 'Cannot hold a pen',
    });
  });

  test('is left with one press, and nothing is done to the ride; taken back, it waits to be decided again', async () => {
    const { town, pressed, move, keep, decide, news, onBoard } = await openDay();
    setClock('08:45');
    await move('Ada');
    await keep(pressed('picked_up', '08:42'));
    const left = await decide(false);
    expect(await onBoard('Ada')).toMatchObject({ vehicle: 'sedan', ride: { actual_pickup_time: null } });
    expect((await news()).stray).toEqual([]);
    const version = left.status === 'success' ? (left.operation?.version ?? 0) : 0;
    await town.theo.get(undoOperation, { version });
    expect((await news()).stray).toHaveLength(1);
  });

  test('of a canceled ride reinstates it', async () => {
    const { town, pressed, keep, decide, news, onBoard } = await openDay();
    setClock('08:45');
    await town.mia.get(cancelBooking, {
      booking_id: town.booking('Ada'),
      for_reschedule: false,
      reason: 'Ill.',
    });
    setClock('08:50');
    await keep(pressed('picked_up', '08:42'));
    expect((await news()).stray).toMatchObject([
      { is: 'canceled', on_fleet_shuttle_id: null, since: printed('08:45') },
    ]);
    expect(await decide(true)).toBeAccepted();
    expect(await onBoard('Ada')).toMatchObject({ vehicle: 'van', ride: { ride_status: 6, cancel_time: null } });
  });

  test('is nobody’s to keep but of whose run the ride was on, and of a ride that is on it still it is reported', async () => {
    const { town, dan, sue, pressed, move, keep, tripOf, news } = await openDay();
    expect(await keep(pressed('enroute', '08:30'))).toBeRefused('STILL_YOURS');
    await move('Ada');
    expect(await keep(pressed('enroute', '08:30'), sue)).toBeRefused('STILL_YOURS');
    expect(await keep({ ...pressed('enroute', '08:30'), booking_id: town.booking('Cleo') })).toBeRefused('NOT_YOURS');
    expect(await keep({ ...pressed('enroute', '08:30'), trip_id: tripOf('Ben') })).toBeRefused('NOT_YOURS');
    expect(await keep(pressed('enroute', '08:30', 'Ben'), sue)).toBeRefused('NOT_YOURS');
    expect((await news()).stray).toEqual([]);
    expect(
      await house.visit(decideStrayPresses, { booking_id: town.booking('Ada'), take_in: true }, dan),
    ).toMatchObject({
      message: { error_code: 'NOT_AUTHORIZED' },
    });
  });

  test('that cannot be taken in says why, and waits on', async () => {
    const { town, sue, pressed, move, keep, decide, news } = await openDay();
    const { trips } = await move('Ada');
    const trip_id = trips[0]?.trip_id ?? '';
    setClock('08:45');
    const booking_id = town.booking('Ada');
    await house.visit(reportStopEvent, { trip_id, booking_id, event: 'picked_up', event_time: instant('08:41') }, sue);
    await keep(pressed('picked_up', '08:42'));
    expect(await decide(true)).toBeRefused('CANNOT_TAKE_IN');
    expect((await news()).stray).toHaveLength(1);
  });
});

describe('A manifest that a driver has seen', () => {
  test('stands at the desk with its time and with what is another since, until that is seen too', async () => {
    const { town, dan, move, news } = await openDay();
    const see = async (who = dan) => house.visit(seeManifest, { date: DATE, version: await town.version() }, who);
    expect((await news()).seen).toEqual([]);
    const theo = await town.theo.listen({ days: [DATE] });
    expect(await see()).toBeAccepted();
    await expect.poll(() => theo.passed.some(({ about }) => about === 'phones')).toBe(true);
    theo.close();
    const [seen] = (await news()).seen;
    expect(seen).toEqual({ run_id: seen?.run_id, seen_at: printed('08:30'), changes: 0 });
    setClock('08:40');
    await move('Ben');
    expect((await news()).seen).toEqual([{ ...seen, changes: 1 }]);
    await see();
    expect((await news()).seen).toEqual([{ ...seen, seen_at: printed('08:40'), changes: 0 }]);
  });

  test('is also the one that a press says its driver had seen, of a ride that is theirs and of one that is no more', async () => {
    const { town, dan, pressed, move, keep, news } = await openDay();
    const manifest_version = await town.version();
    setClock('08:35');
    await move('Ben');
    const press = { ...pressed('enroute', '08:34'), manifest_version };
    expect(await house.visit(reportStopEvent, press, dan)).toBeAccepted();
    expect((await news()).seen).toMatchObject([{ seen_at: printed('08:35'), changes: 1 }]);
    setClock('08:40');
    const stray = { ...pressed('enroute', '08:39', 'Ben'), manifest_version: await town.version() };
    expect(await keep(stray)).toBeAccepted();
    expect((await news()).seen).toMatchObject([{ seen_at: printed('08:40'), changes: 0 }]);
  });

  test('is never one that is still to come', async () => {
    const { dan, move, news } = await openDay();
    await house.visit(seeManifest, { date: DATE, version: 1_000_000 }, dan);
    await move('Ben');
    expect((await news()).seen).toMatchObject([{ changes: 1 }]);
  });
});

test('How much waits on a driver’s phone stands at the desk until it is sent.', async () => {
  const { dan, sue, news } = await openDay();
  setClock('08:50');
  await house.visit(reportUnsent, { count: 3, since: instant('08:39') }, dan);
  await house.visit(reportUnsent, { count: 0, since: null }, sue);
  expect((await news()).unsent).toEqual([
    { driver: 'Dan Driver', fleet_shuttle_id: 'van', count: 3, since: printed('08:39') },
  ]);
  await house.visit(reportUnsent, { count: 0, since: null }, dan);
  expect((await news()).unsent).toEqual([]);
});
