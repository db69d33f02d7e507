import { cancelBooking, getAvailableBookingDates } from '@handrail/contracts/bookings';
import {
  cancelAutoSchedule,
  getAutoScheduleBookings,
  getAutoScheduleQueue,
  getAutoScheduleResults,
  getLatestAutoScheduleConfig,
  getProgramDriverList,
  getProgramVehicleList,
  getQueuedAutoScheduleResults,
  getVehicleTripList,
  startAutoSchedule,
} from '@handrail/contracts/scheduler';
import { describe, expect, test, vi } from 'vitest';
import { DATE } from '../dispatch/testing.ts';
import { LiveFeed } from '../platform/live/feed.ts';
import { useHouse } from '../testing.ts';
import { makePlan } from './make-plan.ts';
import { askWith, endless, found, make, openPlanTown, planBy, planRow, type PlanTown } from './testing.ts';

const house = useHouse();

const RIDES = [
  { rider: 'Ada', pickup: '09:00' },
  { rider: 'Ben', pickup: '09:10' },
  { rider: 'Cal', pickup: '11:00' },
];

async function open(): Promise<PlanTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  return openPlanTown(house, [...RIDES, { rider: 'Dov', pickup: null }]);
}

/** Ada on the van, and nobody for Ben. */
function adaOnVan(town: PlanTown): void {
  planBy(house, ({ input }) =>
    found(input, [{ ride: town.booking('Ada'), vehicle: town.vehicle('van'), from: '08:55', to: '09:25' }], {
      isEstimated: true,
      laneMeters: input.lanes.map((_, lane) => (lane === 0 ? 12_000 : 0)),
      stood: { loadedMeters: 5000, emptyMeters: 3000, byLane: input.lanes.map((_, lane) => (lane === 0 ? 8000 : 0)) },
      unplaced: [
        { id: town.booking('Ben'), isImpossible: true, refusal: { code: 'AID_UNSUPPORTED', sentence: 'No lift.' } },
      ],
    }),
  );
}

describe('A plan', () => {
  test('[CALL-181] is asked for with the rides that wait at a known time', async () => {
    const town = await open();
    const { bookings } = await town.mia.get(getAutoScheduleBookings, { date: DATE, program_id: [town.program] });
    expect(bookings.map(({ passenger_firstname }) => passenger_firstname)).toEqual(['Ada', 'Ben', 'Cal']);
    const others = await town.mia.get(getAutoScheduleBookings, { date: DATE, program_id: [] });
    expect(others.bookings).toEqual([]);
  });

  test('[CALL-187] has the bookable times of its day asked for by program, two-digit day and a month from zero', async () => {
    const town = await open();
    const day = { program_id: town.program, day_of_month: DATE.slice(8), month: 2, year: 2026 };
    const { available_booking_dates } = await town.mia.get(getAvailableBookingDates, day);
    expect(available_booking_dates.map(({ date }) => date)).toEqual([DATE]);
    const starts = available_booking_dates.flatMap(({ time }) => time.map((slot) => slot.booking_startTime));
    expect(starts.length).toBeGreaterThan(0);
    // It is 6:40 AM in town: what is over is offered to nobody.
    expect(starts.every((start) => start > `${DATE}T06:40`)).toBe(true);
    expect(await town.mia.call(getAvailableBookingDates, { ...day, day_of_month: '9' })).toBeRefused(
      'MALFORMED',
      'day_of_month: The day is two digits.',
    );
  });

  test('[CALL-184][CALL-185][CALL-186] is asked for on the vehicles and drivers of its programs', async () => {
    const town = await open();
    const program_id = [town.program];
    const { vehicle_trip_list } = await town.mia.get(getVehicleTripList, { date: DATE, program_id });
    expect(vehicle_trip_list.map(({ name, trips }) => [name, trips])).toEqual([
      ['van', []],
      ['sedan', []],
    ]);
    const vehicles = await town.mia.get(getProgramVehicleList, { program_id });
    expect(vehicles.map(({ fleet_shuttle_id }) => fleet_shuttle_id)).toEqual(['van', 'sedan']);
    const drivers = await town.mia.get(getProgramDriverList, { program_id });
    expect(drivers.map(({ firstname }) => firstname).sort()).toEqual(['Dan', 'Max', 'Sue']);
    expect(await town.mia.get(getProgramDriverList, { program_id: [] })).toEqual([]);
    expect(await town.mia.get(getProgramVehicleList, { program_id: [] })).toEqual([]);
  });

  test('[CALL-182][ENT-30][ENT-31] is answered with a number first, and then with placeholders that are no rides yet', async () => {
    const town = await open();
    adaOnVan(town);
    const config = { before_pickup_time: 10, after_pickup_time: 5, pickup_loading_time: 1, dropoff_unloading_time: 2 };
    const version = await town.version();
    const started = await town.mia.get(startAutoSchedule, town.ask(['Ada', 'Ben'], { config }));
    expect(started).toEqual({ queue_id: expect.any(String) });
    const { queue_id } = started;
    expect(await town.mia.get(getAutoScheduleQueue, { queue_id })).toEqual({
      status: 'PENDING',
      queue_id,
      date: DATE,
      version: 1,
      progress: null,
    });
    expect(await make(house, queue_id)).toBe('done');
    const plan = await town.mia.get(getAutoScheduleQueue, { queue_id });
    expect(plan).toMatchObject({
      status: 'DONE',
      date: DATE,
      base_version: version,
      unscheduled: [
        { booking_id: town.booking('Ben'), passenger_firstname: 'Ben', reason: 'No lift.', is_impossible: true },
      ],
      skipped: [],
      placeholders: [
        {
          booking_id: town.booking('Ada'),
          shuttle_id: town.vehicle('van'),
          pickup_time: '2026-03-10T08:55:00-04:00',
          dropoff_time: '2026-03-10T09:25:00-04:00',
          pickup_before: '2026-03-10T09:00:00-04:00',
          from_shuttle_id: null,
          must_call: true,
        },
      ],
      figures: { placed: 1, riders_an_hour: 1, must_call: 1 },
      is_estimated: true,
      stood: { loaded_meters: 5000, empty_meters: 3000 },
    });
    if (plan.status !== 'DONE') throw new Error('The plan is done.');
    expect(plan.vehicle_meters[0]).toMatchObject({ meters: 12_000, meters_before: 8000 });
    const [van] = plan.vehicle_trip_list;
    expect(van).toMatchObject({ name: 'van', run_id: null, version: 0 });
    expect(van?.trips[0]?.bookings).toMatchObject([
      { booking_id: town.booking('Ada'), type: 'autoScheduling', ride_status: 1, trip_id: null },
    ]);
    // Nothing of it is done, and nothing of it is in the log.
    expect(await town.version()).toBe(version);
    expect(await planRow(house, queue_id)).toMatchObject({
      mode: 'fill',
      config: { beforePickupMin: 10, afterPickupMin: 5, pickupLoadingMin: 1, dropoffUnloadingMin: 2 },
      attempts: 1,
    });
    const without = await planRow(house, await town.start(['Ada']));
    expect(new Set(Object.values(without.config))).toEqual(new Set([0]));
  });

  test('[CALL-190] is what the next one of its program begins with', async () => {
    const town = await open();
    const latest = async () => town.mia.get(getLatestAutoScheduleConfig, { program_id: town.program });
    const none = { before_pickup_time: 0, after_pickup_time: 0, pickup_loading_time: 0, dropoff_unloading_time: 0 };
    expect(await latest()).toEqual(none);
    await town.mia.get(startAutoSchedule, town.ask(['Ada'], { config: { ...none, before_pickup_time: 10 } }));
    expect(await latest()).toEqual({ ...none, before_pickup_time: 10 });
  });

  test('[CALL-182] is answered at once where it is found within two seconds', async () => {
    const town = await open();
    adaOnVan(town);
    askWith(house, async (_name, id) => void make(house, id));
    const plan = await town.mia.get(startAutoSchedule, town.ask(['Ada']));
    expect(plan).toMatchObject({ status: 'DONE', vehicle_trip_list: [{ name: 'van' }, { name: 'sedan' }] });
  });

  test('is answered with its number as soon as there is a first plan whose search has far to go', async () => {
    const town = await open();
    const search = endless();
    planBy(house, ({ input }, told) => {
      const plan = found(input, []);
      told({ share: 0.3, figures: plan.figures, found: plan });
      return search;
    });
    const { promise: over, resolve: end } = Promise.withResolvers<unknown>();
    askWith(house, async (_name, id) => void make(house, id).then(end));
    // The two seconds never go by.
    const still = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const started = await town.mia.get(startAutoSchedule, town.ask(['Ada']));
    still.mockRestore();
    expect(started).toEqual({ queue_id: expect.any(String) as string });
    await town.mia.get(cancelAutoSchedule, { queue_id: started.queue_id });
    expect(await over).toBe('lost');
  });

  test('[CALL-183] says how far it is while it is made', async () => {
    const town = await open();
    const search = endless();
    // A worker on another machine, which shares nothing with this server but the database.
    const worker = { ...house.services, feed: new LiveFeed(house.services.db) };
    planBy({ services: worker }, ({ input }, told) => {
      const plan = found(input, [
        { ride: town.booking('Ada'), vehicle: town.vehicle('van'), from: '09:00', to: '09:25' },
      ]);
      told({ share: 0.4, figures: plan.figures, found: plan });
      return search;
    });
    const queue_id = await town.start(['Ada']);
    const ear = await town.theo.listen({ days: [DATE] });
    const making = makePlan(worker, queue_id);
    await vi.waitFor(() => expect(ear.passed).toHaveLength(1), 8000);
    const progress = { about: 'progress', day: DATE, id: queue_id, share: 0.4, counts: { placed: 1, late: 0 } };
    expect(ear.passed[0]).toMatchObject(progress);
    ear.close();
    expect(await town.mia.get(getAutoScheduleQueue, { queue_id })).toMatchObject({
      status: 'PENDING',
      progress: { share: 0.4, figures: { placed: 1 } },
    });
    // Whoever stops it there keeps what there is, and what the search says later is nobody's.
    expect(await town.theo.call(cancelAutoSchedule, { queue_id, as: 'kept' })).toBeAccepted();
    expect(await making).toBe('lost');
    expect(search.ended()).toBe(true);
    expect(await town.mia.get(getAutoScheduleQueue, { queue_id })).toMatchObject({
      status: 'DONE',
      is_stopped: true,
      placeholders: [{ booking_id: town.booking('Ada') }],
    });
  });

  test('[CALL-188][CALL-189] is offered until somebody puts it away, the newest of its day first', async () => {
    const town = await open();
    adaOnVan(town);
    expect(await town.mia.get(getAutoScheduleResults, { date: DATE })).toBe(null);
    const first = await town.start(['Ada']);
    await make(house, first);
    const second = await town.start(['Ada', 'Cal']);
    const queued = await town.theo.get(getQueuedAutoScheduleResults, {});
    expect(queued).toEqual([
      {
        queue_id: second,
        date: DATE,
        status: 'PENDING',
        started: '2026-03-10T06:40:00-04:00',
        program_id: [town.program],
        started_by: town.mia.id,
      },
      {
        queue_id: first,
        date: DATE,
        status: 'DONE',
        started: '2026-03-10T06:40:00-04:00',
        program_id: [town.program],
        started_by: town.mia.id,
      },
    ]);
    expect(await town.mia.get(getAutoScheduleResults, { date: DATE })).toMatchObject({
      queue_id: second,
      status: 'PENDING',
    });
    expect(await town.mia.call(cancelAutoSchedule, { queue_id: second })).toBeAccepted();
    expect(await town.mia.get(getAutoScheduleQueue, { queue_id: second })).toMatchObject({
      status: 'FAILED',
      reason: 'The plan was discarded.',
    });
    expect(await town.mia.get(getAutoScheduleResults, { date: DATE })).toMatchObject({
      queue_id: first,
      status: 'DONE',
    });
    expect(await town.mia.call(cancelAutoSchedule, { queue_id: first, as: 'seen' })).toBeAccepted();
    expect(await town.mia.get(getQueuedAutoScheduleResults, {})).toEqual([]);
    // By its number it is still there.
    expect(await town.mia.get(getAutoScheduleQueue, { queue_id: first })).toMatchObject({ status: 'DONE' });
  });

  test('is ended once, by whoever is first', async () => {
    const town = await open();
    adaOnVan(town);
    const queue_id = await town.start(['Ada']);
    const done = 'The plan is finished already.';
    expect(await town.mia.call(cancelAutoSchedule, { queue_id, as: 'kept' })).toBeRefused('NOTHING_YET');
    expect(await town.mia.call(cancelAutoSchedule, { queue_id, as: 'seen' })).toBeRefused('PLAN_NOT_DONE');
    expect(await town.mia.call(cancelAutoSchedule, { queue_id, expected_version: 2 })).toBeRefused('STALE');
    const both = await Promise.all([1, 2].map(async () => town.mia.call(cancelAutoSchedule, { queue_id })));
    expect(both.map(({ status }) => status).sort()).toEqual(['error', 'success']);
    expect(await make(house, queue_id)).toBe(null);
    const late = await town.start(['Ada']);
    await make(house, late);
    expect(await town.mia.call(cancelAutoSchedule, { queue_id: late })).toBeRefused('ALREADY_DONE', done);
  });

  test('leaves out what was changed since, and says so', async () => {
    const town = await open();
    adaOnVan(town);
    const queue_id = await town.start(['Ada']);
    await make(house, queue_id);
    await town.theo.get(cancelBooking, { booking_id: town.booking('Ada'), for_reschedule: false });
    expect(await town.mia.get(getAutoScheduleQueue, { queue_id })).toMatchObject({
      placeholders: [],
      skipped: [
        { booking_id: town.booking('Ada'), passenger_firstname: 'Ada', reason: 'The booking was canceled meanwhile.' },
      ],
    });
  });

  test('has nobody without a place who needs none any more', async () => {
    const town = await open();
    adaOnVan(town);
    const queue_id = await town.start(['Ada', 'Ben']);
    await make(house, queue_id);
    const unscheduled = async () => {
      const plan = await town.mia.get(getAutoScheduleQueue, { queue_id });
      return plan.status === 'DONE' && plan.unscheduled.map(({ booking_id }) => booking_id);
    };
    expect(await unscheduled()).toEqual([town.booking('Ben')]);
    await town.theo.get(cancelBooking, { booking_id: town.booking('Ben'), for_reschedule: false });
    expect(await unscheduled()).toEqual([]);
  });

  test('is made around what is pinned of the one before', async () => {
    const town = await open();
    adaOnVan(town);
    const first = await town.start(['Ada', 'Ben']);
    await make(house, first);
    planBy(house, ({ input }) => {
      const ada = input.rides.find(({ id }) => id === town.booking('Ada'));
      expect(ada).toMatchObject({ standing: 'stands', home: 0 });
      expect(input.lanes[0]?.stops).toHaveLength(2);
      return found(input, [{ ride: town.booking('Ben'), vehicle: town.vehicle('sedan'), from: '09:10', to: '09:40' }], {
        stood: { loadedMeters: 5000, emptyMeters: 3000, byLane: input.lanes.map(() => 4000) },
      });
    });
    const pinned = { queue_id: first, bookings: [], shuttle_id: [town.vehicle('van')] };
    const second = await town.start(['Ben'], { pinned });
    await make(house, second);
    const plan = await town.mia.get(getAutoScheduleQueue, { queue_id: second });
    expect(plan).toMatchObject({
      // What is pinned was driven in it, and is not there yet.
      stood: null,
      vehicle_meters: [],
      placeholders: [
        { booking_id: town.booking('Ben'), shuttle_id: town.vehicle('sedan') },
        { booking_id: town.booking('Ada'), shuttle_id: town.vehicle('van'), pickup_time: '2026-03-10T08:55:00-04:00' },
      ],
    });
  });
});
