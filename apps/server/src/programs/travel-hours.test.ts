import {
  cancelBooking,
  createNewBooking,
  editBooking,
  editBookingPickupTime,
  recreateCancelledBooking,
  replicateBooking,
} from '@handrail/contracts/bookings';
import { saveWillCallCallTime } from '@handrail/contracts/dispatch';
import { getOperationList } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { getTravelHours, saveTravelHours } from '@handrail/contracts/programs';
import { createNewRiderUser } from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type BookingTown, openBookingTown } from '../bookings/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { programEntity } from './entities.ts';

const house = useHouse();

/** 0 is Monday midnight. */
function week(change: Record<number, number> = {}): number[] {
  return Array.from({ length: 168 }, (_, hour) => change[hour] ?? 1);
}

async function save(town: BookingTown, params: Partial<SentOf<typeof saveTravelHours>>) {
  return town.mia.call(saveTravelHours, { program_id: town.program, kind: 'rush', ...params });
}

/** A second program, and a rider of it. */
async function openNeighbor(town: BookingTown) {
  let program = '';
  await town.asJob(async (tx) => {
    const row = { name: 'Neighbor', zone: 'America/New_York', manual_dispatch: false, heatmap_bounds: 'null' };
    program = (await tx.insert(programEntity, row)).program_id;
    await sql`insert into program_version (operator_id, program_id, effective_on)
      values (${tx.operator}, ${program}, '2026-01-01')`.execute(tx.queries);
  });
  const person = { firstname: 'Ben', lastname: 'Benson', phone: '(530) 555-2199' };
  const { user } = await town.dora.get(createNewRiderUser, { ...person, program_id: program });
  return { program_id: program, passenger_id: user.user_id };
}

/** How long the ride to the clinic takes from this time on, in seconds. */
async function takes(
  town: BookingTown,
  pickup_time: string,
  said: { program_id?: string; passenger_id?: string } = {},
) {
  const draft = await town.draft({ pickup_time, ...said });
  return (await town.dora.get(createNewBooking, draft)).booking.travel_time;
}

/** How many times as long as on empty roads a ride takes, to the hundredth: its seconds are whole. */
const times = (travelSec: number, evenSec: number) => Math.round((travelSec / evenSec) * 100) / 100;

describe('The hours of a program’s week', () => {
  test('are the same all week until someone says otherwise, and are saved over what was seen', async () => {
    const town = await openBookingTown(house);
    const asked = { program_id: town.program };
    const before = await town.felix.get(getTravelHours, asked);
    expect(before).toMatchObject({ version: 1, kind: 'even', factors: week() });
    expect([7, 8, 9, 15, 17, 18, 5 * 24 + 8].map((hour) => before.rush_factors[hour])).toEqual([
      1.25, 1.25, 1, 1.35, 1.35, 1, 1,
    ]);

    expect(await save(town, { kind: 'rush', expected_version: 1 })).toMatchObject({
      data: { version: 2, kind: 'rush', factors: before.rush_factors },
    });
    const own = { ...asked, kind: 'own' as const, factors: week({ 8: 2 }) };
    const late = await town.theo.call(saveTravelHours, { ...own, expected_version: 1 });
    expect(late).toBeRefused('STALE', 'Someone else just changed these travel hours.');
    expect(late).toMatchObject({ message: { current: { version: 2, kind: 'rush' } } });
    expect(await town.theo.get(saveTravelHours, { ...own, expected_version: 2 })).toMatchObject({
      version: 3,
      factors: week({ 8: 2 }),
    });
  });

  test('are refused with the hour that is wrong, and of a program that is not there', async () => {
    const town = await openBookingTown(house);
    const factors = 'Tuesday, 8 AM: choose a figure from 0.5 to 3.';
    const wrong = await save(town, { kind: 'own', factors: week({ 32: 3.5 }) });
    expect(wrong).toBeRefused('FACTORS_INVALID', factors);
    expect(wrong).toMatchObject({ message: { fields: { factors } } });
    const short = 'A week has 168 hours, and each needs its figure.';
    expect(await save(town, { kind: 'own' })).toBeRefused('FACTORS_INVALID', short);
    expect(await save(town, { program_id: '999999999' })).toBeRefused('PROGRAM_NOT_FOUND', 'Program not found!');
    const stranger = await openBookingTown(house);
    expect(await stranger.mia.call(getTravelHours, { program_id: town.program })).toBeRefused(
      'PROGRAM_NOT_FOUND',
      'Program not found!',
    );
  });

  test('are refused by the table too, whoever writes to it', async () => {
    const town = await openBookingTown(house);
    const write = async (kind: string, factors: unknown) =>
      town.asJob(async ({ queries, operator }) => {
        await sql`insert into program_travel_hours (operator_id, program_id, kind, factors)
          values (${operator}, ${town.program}, ${kind}, ${factors === null ? null : JSON.stringify(factors)}::jsonb)`.execute(
          queries,
        );
      });
    await expect(write('own', null)).rejects.toThrow('travel_hours_own');
    await expect(write('rush', week())).rejects.toThrow('travel_hours_own');
    for (const factors of [week().slice(1), week({ 3: 0.4 }), week({ 3: 3.1 }), [...week().slice(1), '1'], {}]) {
      // oxlint-disable-next-line no-await-in-loop -- one database, one writer
      await expect(write('own', factors)).rejects.toThrow();
    }
    await write('own', week({ 3: 0.5, 4: 3 }));
  });

  test('are told in the log by their program, and taken back step by step', async () => {
    const town = await openBookingTown(house);
    const first = await save(town, { kind: 'rush' });
    await save(town, { kind: 'own', factors: week({ 8: 2 }) });
    const last = await save(town, { kind: 'own', factors: week({ 8: 1.5 }) });
    const told = (await town.mia.get(getOperationList, {})).slice(0, 3).map(({ summary }) => summary);
    expect(told).toEqual([
      'Travel hours of Test Program: own figures changed',
      'Travel hours of Test Program: own figures',
      'Travel hours of Test Program: the usual rush hours',
    ]);
    expect(await takeBack(town.mia, first)).toBeRefused('UNDO_SUPERSEDED');
    expect(await takeBack(town.mia, last)).toBeAccepted();
    expect(await town.mia.get(getTravelHours, { program_id: town.program })).toMatchObject({ factors: week({ 8: 2 }) });
    expect(await takeBack(town.mia, await save(town, { kind: 'even' }))).toBeAccepted();
    expect(await town.mia.get(getTravelHours, { program_id: town.program })).toMatchObject({
      kind: 'own',
      factors: week({ 8: 2 }),
    });
  });

  test('that were the first to be said are gone when they are taken back', async () => {
    const town = await openBookingTown(house);
    expect(await takeBack(town.mia, await save(town, { kind: 'rush' }))).toBeAccepted();
    expect(await town.mia.get(getTravelHours, { program_id: town.program })).toMatchObject({
      version: 1,
      kind: 'even',
    });
    const [last] = await town.mia.get(getOperationList, {});
    expect(last?.summary).toMatch(/: Travel hours of Test Program: the same all week$/);
  });
});

describe('A ride', () => {
  test('in rush hour takes longer in the program that says so, and not in another', async () => {
    const town = await openBookingTown(house);
    const neighbor = await openNeighbor(town);
    const even = await takes(town, '2026-03-10T11:00');
    await save(town, { kind: 'rush' });

    expect(times(await takes(town, '2026-03-10T08:00'), even)).toBe(1.25);
    expect(await takes(town, '2026-03-10T11:00')).toBe(even);
    expect(times(await takes(town, '2026-03-10T16:59'), even)).toBe(1.35);
    expect(await takes(town, '2026-03-14T08:00')).toBe(even); // Saturday
    expect(await takes(town, '2026-03-10T08:00', neighbor)).toBe(even);
  });

  test('back home is as slow as the hour of the way back', async () => {
    const town = await openBookingTown(house);
    const even = await takes(town, '2026-03-10T11:00');
    await save(town, { kind: 'rush' });
    const draft = await town.draft({ return_leg: { pickup_time: '2026-03-10T16:00', will_call: false } });
    const { booking, return_booking_id } = await town.dora.get(createNewBooking, draft);
    const back = await town.info(return_booking_id ?? '');
    expect([times(booking.travel_time, even), times(back.travel_time, even)]).toEqual([1.25, 1.35]);
  });

  test('goes by the program’s clock on both days that clocks are changed', async () => {
    const town = await openBookingTown(house);
    const even = await takes(town, '2026-03-11T11:00');
    // Sunday from 1 AM is one hour long in March and two in November; from 3 AM it is the same wall hour on both.
    await save(town, { kind: 'own', factors: week({ [144 + 1]: 2, [144 + 3]: 1.5 }) });
    const slower = async (wall: string) => times(await takes(town, wall), even);
    house.townClock.set('2026-03-07T12:00:00Z');
    expect(await slower('2026-03-08T01:30')).toBe(2);
    // Some of it is driven in the next hour, which is three o'clock.
    const across = await slower('2026-03-08T01:55');
    expect([across > 1.5, across < 2]).toEqual([true, true]);
    expect(await slower('2026-03-08T03:15')).toBe(1.5);
    expect(await slower('2026-03-08T04:00')).toBe(1);
    expect(await slower('2026-11-01T01:30-04:00')).toBe(2);
    expect(await slower('2026-11-01T01:30-05:00')).toBe(2);
    expect(await slower('2026-11-01T02:00')).toBe(1);
    expect(await slower('2026-11-01T03:00')).toBe(1.5);
    house.townClock.set('2026-03-10T10:40:00Z');
  });

  test('that is moved takes as long as the hour it is moved to', async () => {
    const town = await openBookingTown(house);
    await save(town, { kind: 'rush' });
    const { booking_id, travel_time: even } = await town.book({ pickup_time: '2026-03-10T11:00' });
    const edited = await town.dora.get(editBooking, { booking_id, pickup_time: '2026-03-10T08:00' });
    expect(times(edited.travel_time, even)).toBe(1.25);
    expect(Date.parse(edited.scheduled_dropoff_time ?? '') - Date.parse(edited.scheduled_pickup_time)).toBe(
      edited.travel_time * 1000,
    );
    const asked = { booking_id, trip_id: null, program_id: town.program };
    const moved = await town.dora.get(editBookingPickupTime, { ...asked, pickup_time: '2026-03-10T15:30' });
    expect(times(moved.booking.travel_time, even)).toBe(1.35);
    expect(await town.undoLast()).toBeAccepted();
    expect((await town.info(booking_id)).travel_time).toBe(edited.travel_time);
    const called = await town.dora.get(editBookingPickupTime, { ...asked, pickup_time: '2026-03-10T23:59' });
    expect(called.booking).toMatchObject({ will_call: true, travel_time: even });
    const fetched = await town.felix.get(saveWillCallCallTime, { booking_id, call_time: '2026-03-10T15:45' });
    expect(fetched.booking).toMatchObject({ will_call: true, travel_time: moved.booking.travel_time });
    // A note has nothing to do with time.
    const noted = await town.dora.get(editBooking, { booking_id, office_note: 'Ring twice.' });
    expect(noted.travel_time).toBe(moved.booking.travel_time);
  });

  test('that is copied takes as long as the day it is copied to', async () => {
    const town = await openBookingTown(house);
    await save(town, { kind: 'rush' });
    const { booking_id, travel_time: morning } = await town.book({ pickup_time: '2026-03-10T08:00' });
    const even = await takes(town, '2026-03-10T11:00');
    const { booking_ids } = await town.dora.get(replicateBooking, { booking_id, dates: ['2026-03-11', '2026-03-14'] });
    const copies = await Promise.all(booking_ids.map(async (id) => town.info(id)));
    expect(copies.map(({ travel_time }) => travel_time)).toEqual([morning, even]);

    await town.dora.get(cancelBooking, { booking_id, for_reschedule: true });
    const anew = await town.dora.get(recreateCancelledBooking, { booking_id, pickup_time: '2026-03-14T08:00' });
    expect(anew.booking.travel_time).toBe(even);
    expect((await town.info(booking_id)).travel_time).toBe(morning);
  });
});
