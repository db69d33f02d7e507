import { cancelBooking } from '@handrail/contracts/bookings';
import { createSingleFlexTrip, removeDispatchedBookings, reportStopEvent } from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import { createSharedTrip, removeSharedTripBooking, saveSharedTrip } from '@handrail/contracts/shared-trips';
import { bookingOf, entriesOf } from '@handrail/domain/day';
import { describe, expect, test } from 'vitest';
import { readDay } from '../day/index.ts';
import { audit, DATE, deviceOf } from '../dispatch/testing.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { useHouse } from '../testing.ts';
import { openSharingTown, type SharingTown } from './testing.ts';

/**
 * Several people at one shared trip in one moment. On Postgres they truly meet; the embedded database serves them one by one,
 * and the same must hold. The auditor looks at the day after the last round.
 */
const house = useHouse();
const ROUNDS = raceRounds({ postgres: 60, embedded: 6 });
const LIMIT_MS = raceMs(ROUNDS);

const settle = async (town: SharingTown) =>
  expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
const dayOf = async (town: SharingTown) =>
  readOperator(house.services.db, town.operator, async (queries) => readDay(queries, town.operator, DATE));
const ALL = ['Ada', 'Ben', 'Cleo'];

describe('Dispatchers who meet over a shared trip', () => {
  test(
    'take all of theirs or none: who shares rides that another dispatches is refused, or was first (C2)',
    async () => {
      const town = await openSharingTown(house);
      const asked = await town.asked(ALL);
      const other = await town.asked(['Ben', 'Cleo', 'Dov'], 'sedan');
      for (let round = 0; round < ROUNDS; round++) {
        const answers = await Promise.all([
          town.mia.call(createSharedTrip, asked),
          town.theo.call(createSharedTrip, other),
          town.theo.call(createSingleFlexTrip, { booking_id: town.booking('Cleo'), ...town.run('sedan') }),
        ]);
        // All three want Cleo: one has her, and the others are told so.
        expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
        for (const answer of answers) if (answer.status === 'error') expect(answer).toBeRefused('ALREADY_DISPATCHED');
        const day = await dayOf(town);
        const riding = [...entriesOf(day.booking)].filter(({ tripId }) => tripId !== null);
        expect([1, 3]).toContain(riding.length);
        await town.mia.get(removeDispatchedBookings, { bookings: riding.map(({ id }) => id) });
      }
      await settle(town);
    },
    LIMIT_MS,
  );

  test(
    'create it while a call taker cancels a ride of it: all of it is refused by name, or the others ride on (C10)',
    async () => {
      const town = await openSharingTown(house);
      const rounds = Math.ceil(ROUNDS / 2);
      await town.book(Array.from({ length: rounds }, (_, n) => ({ rider: `E${n}`, pickup: '08:45' })));
      for (let round = 0; round < rounds; round++) {
        const name = `E${round}`;
        const asked = await town.asked(['Ada', 'Ben', name]);
        const cancel = { booking_id: town.booking(name), for_reschedule: false, reason: 'The rider rang.' };
        const [created, canceled] = await Promise.all([
          town.mia.call(createSharedTrip, asked),
          town.theo.call(cancelBooking, cancel),
        ]);
        expect(canceled).toBeAccepted();
        if (created.status === 'error')
          expect(created).toBeRefused(
            'ALREADY_DISPATCHED',
            `The booking can't be dispatched because it's either already dispatched or completed. It is that of ${name} Rider.`,
          );
        const day = await dayOf(town);
        const riding = [...entriesOf(day.booking)].flatMap(({ id, tripId }) => (tripId === null ? [] : id));
        const stay = ['Ada', 'Ben'].map((one) => town.booking(one)).sort();
        expect(riding.sort()).toEqual(created.status === 'error' ? [] : stay);
        if (riding.length > 0) await town.mia.get(removeDispatchedBookings, { bookings: riding });
      }
      await settle(town);
    },
    LIMIT_MS,
  );

  test(
    'take its last two riders off it in one moment: one of them stays, and whoever was second is told why (C11)',
    async () => {
      const town = await openSharingTown(house);
      for (let round = 0; round < ROUNDS; round++) {
        const { trip } = await town.mia.get(createSharedTrip, await town.asked(['Ada', 'Ben']));
        const take = (name: string) => ({
          trip_id: trip.trip_id,
          shuttle_anchor_location: null,
          stop_order: trip.stop_order.flatMap((stop) => {
            const bookings = stop.bookings.filter(({ booking_id }) => booking_id !== town.booking(name));
            return bookings.length === 0 ? [] : { ...stop, bookings };
          }),
          bookings: [town.booking(name)],
        });
        const answers = await Promise.all([
          town.mia.call(removeSharedTripBooking, take('Ada')),
          town.theo.call(removeSharedTripBooking, take('Ben')),
        ]);
        const [lost, ...others] = answers.filter(({ status }) => status === 'error');
        expect(others).toEqual([]);
        expect(lost).toBeRefused(
          'MULTILOADREMOVEBOOKINGERROR',
          'Removing all the bookings in the shared trip is not supported.',
        );
        const riding = [...entriesOf((await dayOf(town)).booking)].flatMap(({ id, tripId }) => (tripId ? [id] : []));
        expect(riding).toHaveLength(1);
        await town.mia.get(removeDispatchedBookings, { bookings: riding });
      }
      await settle(town);
    },
    LIMIT_MS,
  );

  test(
    'change it one after the other: who was second is told, or by name who is gone',
    async () => {
      const town = await openSharingTown(house);
      for (let round = 0; round < ROUNDS; round++) {
        const { trip } = await town.mia.get(createSharedTrip, await town.asked(ALL));
        const { trip_id, stop_order, travel_time, travel_distance, version: expected_version } = trip;
        const seen = { trip_id, shuttle_anchor_location: null, expected_version };
        const left = stop_order.flatMap((stop) => {
          const bookings = stop.bookings.filter(({ booking_id }) => booking_id !== town.booking('Ben'));
          return bookings.length === 0 ? [] : { ...stop, bookings };
        });
        const [saved, removed] = await Promise.all([
          town.mia.call(saveSharedTrip, {
            ...seen,
            stop_order,
            travel_time,
            travel_distance,
            load_unload_time: 60 * (1 + (round % 9)) + 600,
          }),
          town.theo.call(removeSharedTripBooking, { ...seen, stop_order: left, bookings: [town.booking('Ben')] }),
        ]);
        const [lost, ...others] = [saved, removed].filter(({ status }) => status === 'error');
        expect(others).toEqual([]);
        if (lost?.status !== 'error') expect.unreachable('Both were let through.');
        // Who leaves from the middle leaves the row of the trip as it was: the order that still names them is refused then.
        expect(['STALE', 'ORDER_ILLEGAL']).toContain(lost.message.error_code);
        if (lost.message.error_code === 'ORDER_ILLEGAL') {
          expect(lost).toBeRefused('ORDER_ILLEGAL', 'Ben Rider is not on this trip.');
        } else expect(lost).toMatchObject({ message: { current: { trip_id } } });
        await settle(town);
        const day = await dayOf(town);
        const riding = [...entriesOf(day.booking)].flatMap(({ id, tripId }) => (tripId === null ? [] : id));
        await town.mia.get(removeDispatchedBookings, { bookings: riding });
      }
    },
    LIMIT_MS,
  );

  test(
    'undo its making while others use it: it is gone with all of them, or stands as they left it',
    async () => {
      const town = await openSharingTown(house);
      for (let round = 0; round < ROUNDS; round++) {
        const made = await town.mia.call(createSharedTrip, await town.asked(ALL));
        if (made.status !== 'success') expect.unreachable(JSON.stringify(made));
        const { trip_id, stop_order } = made.data.trip;
        const left = stop_order.flatMap((stop) => {
          const bookings = stop.bookings.filter(({ booking_id }) => booking_id !== town.booking('Ben'));
          return bookings.length === 0 ? [] : { ...stop, bookings };
        });
        const answers = await Promise.all([
          town.mia.call(undoOperation, { version: made.operation?.version ?? 0 }),
          town.theo.call(removeSharedTripBooking, {
            trip_id,
            shuttle_anchor_location: null,
            stop_order: left,
            bookings: [town.booking('Ben')],
          }),
        ]);
        expect(answers.some(({ status }) => status === 'success')).toBe(true);
        await settle(town);
        const day = await dayOf(town);
        const riding = [...entriesOf(day.booking)].flatMap(({ id, tripId }) => (tripId === null ? [] : id));
        if (riding.length > 0) await town.mia.get(removeDispatchedBookings, { bookings: riding });
      }
    },
    LIMIT_MS,
  );

  test(
    'take a rider off whom the driver boards: aboard is on the trip, and who waits was never met (C11)',
    async () => {
      for (let round = 0; round < Math.ceil(ROUNDS / 5); round++) {
        const town = await openSharingTown(house);
        const { trip } = await town.mia.get(createSharedTrip, await town.asked(ALL));
        const { trip_id, stop_order, travel_time, travel_distance } = trip;
        house.townClock.set('2026-03-10T13:00:00Z');
        const headers = await deviceOf(house, town, 'Dan');
        const booking_id = town.booking('Ada');
        const left = stop_order.flatMap((stop) => {
          const bookings = stop.bookings.filter((one) => one.booking_id !== booking_id);
          return bookings.length === 0 ? [] : { ...stop, bookings };
        });
        const event_time = house.townClock.now().toString();
        const [boarded, removed] = await Promise.all([
          house.visit(reportStopEvent, { trip_id, booking_id, event: 'picked_up', event_time }, { headers }),
          town.mia.call(removeSharedTripBooking, {
            trip_id,
            shuttle_anchor_location: null,
            stop_order: left,
            bookings: [booking_id],
          }),
          town.theo.call(saveSharedTrip, {
            trip_id,
            shuttle_anchor_location: null,
            stop_order,
            travel_time,
            travel_distance,
            load_unload_time: 120,
          }),
        ]);
        if (boarded.status === 'success') expect(removed).toBeRefused('PASSENGER_ONBOARD');
        else expect(removed).toBeAccepted();
        const { rideStatus, tripId, pickedUpAt } = bookingOf(await dayOf(town), booking_id);
        expect([rideStatus, tripId !== null, pickedUpAt !== null]).toEqual(
          boarded.status === 'success' ? [6, true, true] : [0, false, false],
        );
        await settle(town);
      }
    },
    LIMIT_MS,
  );
});
