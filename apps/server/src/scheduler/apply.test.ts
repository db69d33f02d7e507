import { cancelBooking, editAdminNote, editBookingPickupTime } from '@handrail/contracts/bookings';
import {
  createNewTimeBlock,
  createSingleFlexTrip,
  getDispatchBoard,
  pinDispatchedBookings,
  saveWillCallCallTime,
} from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { applyAutoSchedule, cancelAutoSchedule, getAutoScheduleQueue } from '@handrail/contracts/scheduler';
import { bookingOf, conflicts, find, tripOf, unsoundness, type Day } from '@handrail/domain/day';
import type { PlanFound } from '@handrail/domain/scheduler';
import { describe, expect, test } from 'vitest';
import { dayOn } from '../day/index.ts';
import { audit, DATE } from '../dispatch/testing.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { chainOf, useHouse } from '../testing.ts';
import { at, found, make, openPlanTown, planBy, planRow, type PlanTown, type Wanted } from './testing.ts';

const house = useHouse();

const RIDES = [
  { rider: 'Ada', pickup: '09:00' },
  { rider: 'Ben', pickup: '09:10' },
  { rider: 'Cal', pickup: '11:00' },
  { rider: 'Eve', pickup: '13:00' },
];

type On = [ride: string, vehicle: string, from: string, to: string];

async function planned(
  places: readonly On[],
  {
    mode,
    more = {},
    before,
  }: { mode?: 'improve'; more?: Partial<PlanFound>; before?: (town: PlanTown) => Promise<unknown> } = {},
): Promise<{
  town: PlanTown;
  queue_id: string;
  apply: (names?: readonly string[], lunches?: string[]) => ReturnType<typeof call>;
}> {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openPlanTown(house, [...RIDES, { rider: 'Dov', pickup: null }]);
  await before?.(town);
  planBy(house, ({ input }) =>
    found(
      input,
      places.map((place) => wantedIn(town, place)),
      more,
    ),
  );
  const waiting = await statusesOf(town);
  const names = RIDES.map(({ rider }) => rider).filter((name) => waiting[name] === 0);
  const queue_id = await town.start(names, mode ? { mode } : {});
  await make(house, queue_id);
  const call = async (chosen: readonly string[] = places.map(([name]) => name), lunches: string[] = []) =>
    town.mia.call(applyAutoSchedule, { queue_id, bookings: chosen.map((name) => town.booking(name)), lunches });
  return { town, queue_id, apply: call };
}

function wantedIn(town: PlanTown, [ride, vehicle, from, to]: On): Wanted {
  return { ride: town.booking(ride), vehicle: town.vehicle(vehicle), from, to };
}

async function dayNow({ operator }: PlanTown): Promise<Day> {
  return readOperator(house.services.db, operator, async (queries) =>
    dayOn({ services: house.services, by: { operator }, queries }, DATE),
  );
}

async function statusesOf(town: PlanTown): Promise<Record<string, number>> {
  const { bookings } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
  return Object.fromEntries(bookings.map((booking) => [booking.passenger_firstname, booking.ride_status]));
}

/** Each ride with its vehicle, both planned times and who is on its trip; and the day is as it can be. */
async function standing(town: PlanTown, names: readonly string[]): Promise<Record<string, string>> {
  const day = await dayNow(town);
  expect(unsoundness(day)).toEqual([]);
  const { columns, trips } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
  const told = names.map((name) => {
    const { tripId } = bookingOf(day, town.booking(name));
    const trip = trips.find(({ trip_id }) => trip_id === tripId);
    if (!trip) return [name, 'waits'];
    const own = trip.stop_order.filter(({ bookings }) =>
      bookings.some(({ booking_id }) => booking_id === town.booking(name)),
    );
    const times = own.map((stop) => (stop.scheduled_pickup_time ?? stop.scheduled_dropoff_time ?? '').slice(11, 16));
    const column = columns.find(({ trip_ids }) => trip_ids.includes(trip.trip_id));
    const shared = trip.booking_ids.length > 1 ? ` of ${trip.booking_ids.length}` : '';
    return [name, `${column?.name} ${times.join('–')}${shared}`];
  });
  expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
  expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
  return Object.fromEntries(told) as Record<string, string>;
}

describe('Applying a plan', () => {
  test('puts rides where it has them, at both of its times, and is one step that can be taken back', async () => {
    const { town, apply, queue_id } = await planned([
      ['Ada', 'van', '08:55', '09:31'],
      ['Cal', 'sedan', '11:05', '11:40'],
    ]);
    const reply = await apply();
    expect(reply).toMatchObject({
      data: {
        trips: [{ booking_ids: [town.booking('Ada')] }, { booking_ids: [town.booking('Cal')] }],
        skipped: [],
        warnings: [],
      },
      operation: { undoable: true },
    });
    expect(await standing(town, ['Ada', 'Ben', 'Cal'])).toEqual({
      Ada: 'van 08:55–09:31',
      Ben: 'waits',
      Cal: 'sedan 11:05–11:40',
    });
    const [step] = await town.theo.get(getOperationList, { date: DATE, limit: 1 });
    expect(step).toMatchObject({ call: applyAutoSchedule.name });
    const after = await town.mia.get(getAutoScheduleQueue, { queue_id });
    expect(after).toMatchObject({ placeholders: [], skipped: [] });
    const version = reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
    expect(await town.theo.call(undoOperation, { version })).toBeAccepted();
    expect(await statusesOf(town)).toMatchObject({ Ada: 0, Cal: 0 });
    // What was taken back is as it was planned, and may be applied again.
    expect(await apply(['Ada'])).toMatchObject({ data: { skipped: [], trips: [{}] } });
  });

  test('makes rides that are driven together one trip, which nothing overlaps', async () => {
    const { town, apply } = await planned([
      ['Ada', 'van', '09:00', '09:40'],
      ['Ben', 'van', '09:10', '09:30'],
      ['Cal', 'van', '09:35', '10:10'],
      ['Eve', 'van', '10:10', '10:30'],
    ]);
    expect(await apply()).toMatchObject({ data: { skipped: [], warnings: [] } });
    expect(await standing(town, ['Ada', 'Ben', 'Cal', 'Eve'])).toEqual({
      Ada: 'van 09:00–09:40 of 3',
      Ben: 'van 09:10–09:30 of 3',
      Cal: 'van 09:35–10:10 of 3',
      Eve: 'van 10:10–10:30',
    });
    expect(conflicts(await dayNow(town))).toEqual([]);
  });

  test('joins those who come later with those who were applied first, and with what stood', async () => {
    const { town, apply } = await planned(
      [
        ['Ada', 'van', '09:05', '09:40'],
        ['Cal', 'van', '09:20', '10:00'],
      ],
      {
        before: async (opened) =>
          opened.mia.get(createSingleFlexTrip, { booking_id: opened.booking('Ben'), ...opened.run('van') }),
      },
    );
    const day = await dayNow(town);
    const { tripId } = bookingOf(day, town.booking('Ben'));
    expect(await apply(['Cal'])).toMatchObject({ data: { skipped: [], warnings: [] } });
    expect(await apply(['Ada'])).toMatchObject({ data: { skipped: [], warnings: [] } });
    expect(await standing(town, ['Ada', 'Ben', 'Cal'])).toEqual({
      Ada: 'van 09:05–09:40 of 3',
      Ben: 'van 09:10–09:35 of 3',
      Cal: 'van 09:20–10:00 of 3',
    });
    const after = await dayNow(town);
    // Whoever drives it knows the trip by its number.
    expect(bookingOf(after, town.booking('Ada')).tripId).toBe(tripId);
    expect(tripOf(after, tripId ?? '').kind).toBe('shared');
    expect(conflicts(after)).toEqual([]);
  });

  test('makes proposed lunches lunch breaks, of the vehicles that are named', async () => {
    const lunches = [
      { lane: 0, startsAt: at('12:00'), endsAt: at('12:30') },
      { lane: 1, startsAt: at('12:15'), endsAt: at('12:45') },
    ];
    const { town, apply, queue_id } = await planned([['Ada', 'van', '09:00', '09:30']], { more: { lunches } });
    expect(await apply([], [town.vehicle('sedan')])).toMatchObject({ data: { trips: [], skipped: [], warnings: [] } });
    const { trips } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
    expect(trips.map(({ kind, shuttle, first_pickup_time }) => [kind, shuttle?.shuttle_id, first_pickup_time])).toEqual(
      [['lunch_break', town.vehicle('sedan'), '2026-03-10T12:15:00-04:00']],
    );
    const plan = await town.mia.get(getAutoScheduleQueue, { queue_id });
    expect(plan).toMatchObject({ lunches: [{ shuttle_id: town.vehicle('van') }] });
    // Where something else is by then, there is none, and that is said.
    await town.theo.get(editBookingPickupTime, {
      booking_id: town.booking('Ben'),
      trip_id: null,
      program_id: town.program,
      pickup_time: `${DATE}T12:10`,
    });
    await town.theo.get(createSingleFlexTrip, { booking_id: town.booking('Ben'), ...town.run('van') });
    expect(await apply([], [town.vehicle('van')])).toMatchObject({ data: { warnings: [{ code: 'NO_LUNCH' }] } });
  });

  test('moves what may move, where it was to be improved', async () => {
    const { town, apply } = await planned(
      [
        ['Ben', 'sedan', '09:12', '09:40'],
        ['Ada', 'van', '09:05', '09:35'],
        ['Cal', 'van', '11:00', '11:25'],
      ],
      {
        mode: 'improve',
        before: async (opened) => {
          for (const name of ['Ben', 'Cal']) {
            await opened.mia.get(createSingleFlexTrip, { booking_id: opened.booking(name), ...opened.run('van') });
          }
        },
      },
    );
    // Cal stays where he is: nothing is proposed for him.
    expect(await apply(['Cal'])).toBeRefused('NOT_IN_PLAN');
    expect(await apply(['Ada', 'Ben'])).toMatchObject({ data: { skipped: [], warnings: [] } });
    expect(await standing(town, ['Ada', 'Ben', 'Cal'])).toEqual({
      Ada: 'van 09:05–09:35',
      Ben: 'sedan 09:12–09:40',
      Cal: 'van 11:00–11:25',
    });
  });

  test('gives rides another time on the vehicle that they are on, all of them or the one that is named', async () => {
    const { town, apply } = await planned(
      [
        ['Ada', 'van', '09:00', '09:30'],
        ['Ben', 'van', '09:20', '09:45'],
        ['Cal', 'van', '11:10', '11:35'],
      ],
      {
        mode: 'improve',
        before: async (opened) => {
          for (const name of ['Ben', 'Cal']) {
            await opened.mia.get(createSingleFlexTrip, { booking_id: opened.booking(name), ...opened.run('van') });
          }
        },
      },
    );
    // Without Ben, whose place he has yet, Ada would be driven with somebody whom nobody planned with.
    const reason = 'A ride that was to leave the vehicle is still on it.';
    expect(await apply(['Ada'])).toMatchObject({ data: { skipped: [{ booking_id: town.booking('Ada'), reason }] } });
    expect(await apply(['Cal'])).toMatchObject({ data: { skipped: [] } });
    const together = await apply(['Ada', 'Ben']);
    expect(together).toMatchObject({ data: { skipped: [], warnings: [] } });
    expect(await standing(town, ['Ada', 'Ben', 'Cal'])).toEqual({
      Ada: 'van 09:00–09:30 of 2',
      Ben: 'van 09:20–09:45 of 2',
      Cal: 'van 11:10–11:35',
    });
    // Ben's stops went to another trip with him, and come back with him.
    const version = together.status === 'success' ? (together.operation?.version ?? 0) : 0;
    expect(await town.theo.call(undoOperation, { version })).toBeAccepted();
    expect(await standing(town, ['Ada', 'Ben', 'Cal'])).toEqual({
      Ada: 'waits',
      Ben: 'van 09:10–09:35',
      Cal: 'van 11:10–11:35',
    });
  });

  test('joins two that stood apart where somebody is driven between them', async () => {
    const { town, apply } = await planned([['Ada', 'van', '09:20', '11:10']], {
      before: async (opened) => {
        for (const name of ['Ben', 'Cal']) {
          await opened.mia.get(createSingleFlexTrip, { booking_id: opened.booking(name), ...opened.run('van') });
        }
      },
    });
    expect(await apply()).toMatchObject({ data: { skipped: [], warnings: [] } });
    expect(await standing(town, ['Ada', 'Ben', 'Cal'])).toEqual({
      Ada: 'van 09:20–11:10 of 3',
      Ben: 'van 09:10–09:35 of 3',
      Cal: 'van 11:00–11:25 of 3',
    });
  });

  test('moves nobody who was pinned by a dispatcher, before the plan or since', async () => {
    const { town, apply } = await planned([['Cal', 'sedan', '11:00', '11:25']], {
      mode: 'improve',
      before: async (opened) => {
        for (const name of ['Ben', 'Cal']) {
          await opened.mia.get(createSingleFlexTrip, { booking_id: opened.booking(name), ...opened.run('van') });
        }
        const bookings = [opened.booking('Ben')];
        await opened.theo.get(pinDispatchedBookings, { bookings, is_pinned: true });
      },
    });
    await town.theo.get(pinDispatchedBookings, { bookings: [town.booking('Cal')], is_pinned: true });
    const reason = 'The ride is pinned, shared or under way by now.';
    expect(await apply(['Cal'])).toMatchObject({ data: { skipped: [{ booking_id: town.booking('Cal'), reason }] } });
    const standings: Record<string, string> = {};
    planBy(house, ({ input }) => {
      for (const { id, standing: is } of input.rides) standings[id] = is;
      return found(input, []);
    });
    await town.theo.get(pinDispatchedBookings, { bookings: [town.booking('Cal')], is_pinned: false });
    await make(house, await town.start(['Ada'], { mode: 'improve' }));
    expect([standings[town.booking('Ben')], standings[town.booking('Cal')]]).toEqual(['stands', 'free']);
  });

  test('puts nobody where a ride that was to leave the vehicle stays: it was not meant too, or has no place there', async () => {
    const { town, apply, queue_id } = await planned(
      [
        ['Ben', 'sedan', '09:12', '09:40'],
        ['Ada', 'van', '09:05', '09:35'],
      ],
      {
        mode: 'improve',
        before: async (opened) =>
          opened.mia.get(createSingleFlexTrip, { booking_id: opened.booking('Ben'), ...opened.run('van') }),
      },
    );
    const reason = 'A ride that was to leave the vehicle is still on it.';
    expect(await apply(['Ada'])).toMatchObject({ data: { skipped: [{ booking_id: town.booking('Ada'), reason }] } });
    await town.theo.get(createNewTimeBlock, {
      to_delete: false,
      trip_id: null,
      ...town.run('sedan'),
      program_id: town.program,
      start_time: `${DATE}T09:20`,
      end_time: `${DATE}T09:30`,
      notes: '',
    });
    const there = 'Something else was put on the vehicle there meanwhile.';
    const { skipped } = await town.mia.get(applyAutoSchedule, {
      queue_id,
      bookings: [town.booking('Ada'), town.booking('Ben')],
    });
    expect(Object.fromEntries(skipped.map((one) => [one.booking_id, one.reason]))).toEqual({
      [town.booking('Ada')]: reason,
      [town.booking('Ben')]: there,
    });
    expect(await standing(town, ['Ada', 'Ben'])).toEqual({ Ada: 'waits', Ben: 'van 09:10–09:35' });
  });

  test('is refused for what is no placeholder of it, and before it is done', async () => {
    const { town, apply, queue_id } = await planned([['Ada', 'van', '09:00', '09:30']]);
    expect(await apply(['Ben'])).toBeRefused('NOT_IN_PLAN', 'The plan has no place for one of these.');
    expect(await apply(['Ada'], [town.vehicle('van')])).toBeRefused('NOT_IN_PLAN');
    const params = { queue_id, bookings: [town.booking('Ada')] };
    expect(await town.mia.call(applyAutoSchedule, { ...params, expected_version: 7 })).toBeRefused('STALE');
    const waiting = await town.start(['Ada']);
    expect(await town.mia.call(applyAutoSchedule, { ...params, queue_id: waiting })).toBeRefused('PLAN_NOT_DONE');
    expect(await town.mia.call(applyAutoSchedule, { ...params, queue_id: '888888888' })).toMatchObject({
      httpStatus: 404,
    });
  });

  test('is refused once something newer was found, until that is put away', async () => {
    const { town, apply } = await planned([['Ada', 'van', '09:00', '09:30']]);
    const newer = await town.start(['Ada', 'Ben']);
    await make(house, newer);
    expect(await apply()).toBeRefused('PLAN_SUPERSEDED', 'There is a newer plan for this day.');
    await town.mia.get(cancelAutoSchedule, { queue_id: newer, as: 'seen' });
    expect(await apply()).toBeAccepted();
  });

  test('is refused on a day that is closed', async () => {
    const { apply } = await planned([['Ada', 'van', '09:00', '09:30']]);
    house.townClock.set('2026-03-13T10:40:00Z');
    expect(await apply()).toBeRefused('DAY_CLOSED');
  });
});

describe('A day that is changed while a plan is looked at', () => {
  const deeds: Record<string, [deed: (town: PlanTown) => Promise<unknown>, reason: string | null]> = {
    'a ride that is canceled': [
      async (town) => town.theo.get(cancelBooking, { booking_id: town.booking('Ada'), for_reschedule: false }),
      'The booking was canceled meanwhile.',
    ],
    'a ride that is dispatched': [
      async (town) => town.theo.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('sedan') }),
      'The booking was dispatched meanwhile.',
    ],
    'a ride that is booked for another time': [
      async (town) =>
        town.theo.get(editBookingPickupTime, {
          booking_id: town.booking('Ada'),
          trip_id: null,
          program_id: town.program,
          pickup_time: `${DATE}T09:30`,
        }),
      'The booking was changed meanwhile.',
    ],
    'a block on its vehicle': [
      async (town) =>
        town.theo.get(createNewTimeBlock, {
          to_delete: false,
          trip_id: null,
          ...town.run('van'),
          program_id: town.program,
          start_time: `${DATE}T09:30`,
          end_time: `${DATE}T09:45`,
          notes: '',
        }),
      'Something else was put on the vehicle there meanwhile.',
    ],
    'another ride of which there is no time to be there': [
      async (town) => town.theo.get(createSingleFlexTrip, { booking_id: town.booking('Ben'), ...town.run('van') }),
      'Something else was put on the vehicle there meanwhile.',
    ],
    'a note on it, which changes nothing of the plan': [
      async (town) => town.theo.get(editAdminNote, { booking_id: town.booking('Ada'), admin_note: 'Side door.' }),
      null,
    ],
    'a rider who calls now, whom the plan did not know': [
      async (town) =>
        town.theo.get(saveWillCallCallTime, { booking_id: town.booking('Dov'), call_time: `${DATE}T06:41` }),
      null,
    ],
  };

  test.each(Object.entries(deeds))(
    'is left out and named, and nothing else: %s (C8, C22)',
    async (_what, [deed, reason]) => {
      const { town, apply } = await planned([
        ['Ada', 'van', '09:37', '10:10'],
        ['Cal', 'sedan', '11:00', '11:30'],
      ]);
      await deed(town);
      const reply = await apply();
      const skipped = reason === null ? [] : [{ booking_id: town.booking('Ada'), reason }];
      expect(reply).toMatchObject({ data: { skipped } });
      expect(await standing(town, ['Cal'])).toEqual({ Cal: 'sedan 11:00–11:30' });
      const isThere = find((await dayNow(town)).booking, town.booking('Ada'))?.tripId !== null;
      expect(isThere).toBe(reason === null || reason.includes('dispatched'));
    },
  );

  test('a plan that was seen is not offered, and stays', async () => {
    const { apply, queue_id } = await planned([['Ada', 'van', '09:00', '09:30']]);
    await apply();
    expect(await planRow(house, queue_id)).toMatchObject({ state: 'viewed' });
  });
});
