import { editOperatorSettings } from '@handrail/contracts/admin';
import { cancelBooking } from '@handrail/contracts/bookings';
import {
  createSingleFlexTrip,
  getDispatchBoard,
  removeDispatchedBookings,
  reportRadioEvent,
} from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import {
  createSharedTrip,
  getOptimizedRouteTravelData,
  getSharedTrip,
  getSharedTripInitialOrder,
  getTripStopOrder,
  optimizeMultipleFlexTripRoute,
  previewSharedTrip,
  removeSharedTripBooking,
  saveSharedTrip,
} from '@handrail/contracts/shared-trips';
import type { SentOf } from '@handrail/contracts/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { audit, DATE } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';
import { openSharingTown, type SharingTown, shownStops } from './testing.ts';

const house = useHouse();
const ALL = ['Ada', 'Ben', 'Cleo'];

const create = async (town: SharingTown, names: readonly string[] = ALL) =>
  (await town.mia.get(createSharedTrip, await town.asked(names))).trip;
const ids = (town: SharingTown, names: readonly string[]) => names.map((name) => town.booking(name));
const settle = async (town: SharingTown) =>
  expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
const board = async (town: SharingTown) => town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
const at = (time: string) => `${DATE}T${time}:00-04:00`;

describe('The order that a vehicle is asked to drive', () => {
  let town: SharingTown;
  beforeAll(async () => void (town = await openSharingTown(house)));

  test('[CALL-169] [ENT-34] is the best of all legal ones, with times, and says that ways are estimated', async () => {
    const order = await town.order(ALL);
    expect(shownStops(order.stop_order)).toBe('+Ada +Ben +Cleo -Ada-Ben-Cleo');
    expect(order).toMatchObject({ orders_checked: 90, is_checked_in_full: true, is_estimated: true });
    expect(order.stop_order.at(-1)).toMatchObject({ mixed_type: false, scheduled_pickup_time: null });
    expect([order.travel_time, order.travel_distance, order.load_unload_time].every((figure) => figure > 0)).toBe(true);
    const times = order.stop_order.flatMap((stop) => stop.scheduled_pickup_time ?? stop.scheduled_dropoff_time ?? []);
    expect(times).toEqual(times.toSorted());
    expect(order.stops.map(({ riders_aboard }) => riders_aboard)).toEqual([1, 2, 3, 0]);
    expect(order.riders.map((rider) => rider.late_seconds + rider.early_seconds + rider.over_limit_seconds)).toEqual([
      0, 0, 0,
    ]);
  });

  test('[ENT-22] has of each stop what happens there to whom, where it is by every name it has, and when', async () => {
    const own = await openSharingTown(house);
    const clinic = await addPayer(house, own, 'Valley Dialysis', { isInsurance: false });
    const before = (await own.order(['Ada', 'Ben'])).stop_order;
    const [doorOfAda, end] = [before[0]!, before.at(-1)!];
    await own.book([
      {
        rider: 'Eve',
        pickup: '08:42',
        pickupPlaceId: doorOfAda.place_id!,
        dropoffPlaceId: end.place_id!,
        pickupAccountId: clinic,
        aids: ['Manual wheelchair'],
      },
    ]);
    const [door, ...on] = (await own.order(['Eve', 'Ben'])).stop_order;
    const { address, place_id, geoLocation } = doorOfAda;
    const eve = { booking_id: own.booking('Eve'), passenger_firstname: 'Eve', passenger_lastname: 'Rider' };
    expect(door).toEqual({
      id: `${own.booking('Eve')}-pickup`,
      stop_type: 'pickup',
      mixed_type: false,
      isMoved: false,
      address,
      place_id,
      account_id: clinic,
      geoLocation,
      bookings: [{ ...eve, stop_type: 'pickup', mobility_assistance: ['Manual wheelchair'] }],
      scheduled_pickup_time: expect.stringContaining(`${DATE}T08:`) as string,
      scheduled_dropoff_time: null,
    });
    expect(on.at(-1)).toMatchObject({ stop_type: 'dropoff', account_id: null, scheduled_pickup_time: null });
  });

  test('[ERR-71] [ERR-72] is of two to three riders, or as many as the operator says', async () => {
    const ask = async (names: readonly string[], on: SharingTown = town) =>
      on.mia.call(getSharedTripInitialOrder, {
        bookings: ids(on, names),
        shuttle_anchor_location: null,
        shuttle_id: on.vehicle('van'),
      });
    const sentence = (most: number) => `${most} bookings is the current allowed number for shared trips.`;
    expect(await ask(['Ada'])).toBeRefused(
      'TOO_FEW_BOOKINGS',
      'Multiple bookings are required to process shared trips.',
    );
    expect(await ask([...ALL, 'Dov'])).toBeRefused('TOO_MANY_BOOKINGS', sentence(3));
    const other = await openSharingTown(house);
    await other.mia.get(editOperatorSettings, { values: { riders_sharing: 4 } });
    expect(await ask([...ALL, 'Dov'], other)).toBeAccepted();
    await other.mia.get(editOperatorSettings, { values: { riders_sharing: 2 } });
    expect(await ask(ALL, other)).toBeRefused('TOO_MANY_BOOKINGS', sentence(2));
  });

  test('asks a vehicle that is there, and rides that are', async () => {
    const asked = { bookings: ids(town, ALL), shuttle_anchor_location: null };
    const nobodys = await town.mia.call(getSharedTripInitialOrder, { ...asked, shuttle_id: '1' });
    expect(nobodys).toBeRefused('VEHICLE_NOT_FOUND', 'Vehicle not found');
    const elsewhere = await openSharingTown(house);
    const theirs = await town.mia.call(getSharedTripInitialOrder, {
      ...asked,
      bookings: ids(elsewhere, ALL),
      shuttle_id: town.vehicle('van'),
    });
    expect(theirs).toBeRefused('NOT_FOUND');
    const strange = await town.mia.call(createSharedTrip, {
      ...(await town.asked(ALL)),
      bookings: ids(elsewhere, ALL),
    });
    expect(strange).toBeRefused('NOT_FOUND');
  });

  test('[CALL-170] is timed anew where somebody changed it, and from the first pickup they chose', async () => {
    const { stop_order } = await town.order(ALL);
    const [ada, ben, cleo, clinic] = stop_order;
    if (!ada || !ben || !cleo || !clinic) expect.unreachable();
    const moved = [{ ...ben, isMoved: true }, ada, cleo, clinic];
    const asked = { stop_order: moved, shuttle_id: town.vehicle('van'), shuttle_anchor_location: null };
    const preview = await town.mia.get(previewSharedTrip, asked);
    expect(shownStops(preview.stop_order)).toBe('+Ben +Ada +Cleo -Ada-Ben-Cleo');
    expect(preview.orders_checked).toBe(0);
    const chosen = await town.mia.get(previewSharedTrip, {
      ...asked,
      first_pickup_time: `${DATE}T08:20`,
      load_unload_time: 300,
    });
    expect(chosen.stop_order[0]?.scheduled_pickup_time).toBe(at('08:20'));
    expect(chosen).toMatchObject({ load_unload_time: 300, stops: [{ leaves_time: at('08:25') }, {}, {}, {}] });
    const back = await town.mia.call(previewSharedTrip, { ...asked, stop_order: moved.toReversed() });
    expect(back).toBeRefused('ORDER_ILLEGAL');
    expect(back).toMatchObject({
      message: { message: expect.stringMatching(/would get out before getting in/) as string },
    });
  });

  test('[CALL-178] [CALL-179] is found again from any legal one, and its way is told', async () => {
    const { stop_order, travel_time, travel_distance } = await town.order(ALL);
    const [ada, ben, cleo, clinic] = stop_order;
    if (!ada || !ben || !cleo || !clinic) expect.unreachable();
    const other = [cleo, ben, ada, clinic];
    const best = await town.mia.get(optimizeMultipleFlexTripRoute, { stop_order: other });
    expect(shownStops(best.stop_order)).toBe(shownStops(stop_order));
    expect(await town.mia.get(getOptimizedRouteTravelData, { stop_order })).toMatchObject({
      travel_time,
      travel_distance,
    });
    const longer = await town.mia.get(getOptimizedRouteTravelData, { stop_order: other });
    expect(longer.travel_distance).toBeGreaterThan(travel_distance);
  });
});

describe('A shared trip', () => {
  test('[CALL-173] [CALL-175] [ENT-47] is made of rides that wait, in one step that one undo takes back', async () => {
    const town = await openSharingTown(house);
    const before = await town.version();
    const reply = await town.mia.call(createSharedTrip, await town.asked(ALL));
    if (reply.status !== 'success') expect.unreachable(JSON.stringify(reply));
    const { trip } = reply.data;
    expect(trip).toMatchObject({
      kind: 'shared',
      booking_ids: ids(town, ALL),
      shuttle: { shuttle_id: town.vehicle('van') },
    });
    expect(shownStops(trip.stop_order)).toBe('+Ada +Ben +Cleo -Ada-Ben-Cleo');
    expect(await town.version()).toBe(before + 1);
    await settle(town);
    await town.mia.get(undoOperation, { version: before + 1 });
    const after = await board(town);
    expect(after.trips).toEqual([]);
    expect(after.bookings.map(({ ride_status }) => ride_status)).toEqual([0, 0, 0, 0]);
  });

  test('[CALL-168] [CALL-174] is read with its order as it is planned', async () => {
    const town = await openSharingTown(house);
    const { trip_id, stop_order } = await create(town);
    expect(await town.theo.get(getSharedTrip, { trip_id })).toMatchObject({ trip_id, kind: 'shared', stop_order });
    expect((await town.theo.get(getTripStopOrder, { trip_id })).stop_order).toEqual(stop_order);
    expect(await town.theo.call(getSharedTrip, { trip_id: town.booking('Ada') })).toBeRefused('NOT_FOUND');
    const elsewhere = await openSharingTown(house);
    expect(await elsewhere.mia.call(getTripStopOrder, { trip_id })).toBeRefused('NOT_FOUND');
  });

  test('[CALL-172] [CALL-176] is given another order and other times, and undo takes that back', async () => {
    const town = await openSharingTown(house);
    const trip = await create(town);
    const [ada, ben, cleo, clinic] = trip.stop_order;
    if (!ada || !ben || !cleo || !clinic) expect.unreachable();
    const preview = await town.mia.get(previewSharedTrip, {
      stop_order: [ben, ada, cleo, clinic],
      shuttle_id: town.vehicle('van'),
      shuttle_anchor_location: null,
    });
    const { stop_order, travel_time, travel_distance, load_unload_time } = preview;
    const sent = { trip_id: trip.trip_id, stop_order, travel_time, travel_distance, load_unload_time };
    const before = await town.version();
    const saved = await town.mia.get(saveSharedTrip, {
      ...sent,
      shuttle_anchor_location: null,
      expected_version: trip.version,
    });
    expect(shownStops(saved.stop_order)).toBe('+Ben +Ada +Cleo -Ada-Ben-Cleo');
    expect(
      await town.theo.call(saveSharedTrip, { ...sent, shuttle_anchor_location: null, expected_version: trip.version }),
    ).toBeRefused('STALE');
    await settle(town);
    await town.mia.get(undoOperation, { version: before + 1 });
    expect((await town.mia.get(getSharedTrip, { trip_id: trip.trip_id })).stop_order).toEqual(trip.stop_order);
  });

  test('is not written over where only the order of its stops is another than the one that was opened', async () => {
    const town = await openSharingTown(house);
    const trip = await create(town);
    const visits = trip.stop_order.flatMap(({ bookings }) => bookings);
    const seen_order = visits.map(({ booking_id, stop_type }) => ({ booking_id, stop_type }));
    const sent = {
      trip_id: trip.trip_id,
      stop_order: trip.stop_order,
      travel_time: trip.travel_time,
      travel_distance: trip.travel_distance,
      load_unload_time: trip.load_unload_time,
      shuttle_anchor_location: null,
      expected_version: trip.version,
    };
    const other = [seen_order[1], seen_order[0], ...seen_order.slice(2)].flatMap((visit) => visit ?? []);
    expect(await town.theo.call(saveSharedTrip, { ...sent, seen_order: other })).toBeRefused('STALE');
    expect((await town.mia.call(saveSharedTrip, { ...sent, seen_order })).status).toBe('success');
  });

  test('[CALL-171] [CALL-177] [SHARED-36] lets a rider go and answers with a new order; the last one has a ride', async () => {
    const town = await openSharingTown(house);
    const trip = await create(town);
    const without = (name: string, stops: typeof trip.stop_order) =>
      stops.flatMap((stop) => {
        const bookings = stop.bookings.filter(({ passenger_firstname }) => passenger_firstname !== name);
        return bookings.length === 0 ? [] : { ...stop, bookings };
      });
    const left = await town.mia.get(removeSharedTripBooking, {
      trip_id: trip.trip_id,
      stop_order: without('Ada', trip.stop_order),
      bookings: ids(town, ['Ada']),
      shuttle_anchor_location: null,
    });
    expect(shownStops(left.stop_order)).toBe('+Ben +Cleo -Ben-Cleo');
    expect(left.trip).toMatchObject({ kind: 'shared', booking_ids: ids(town, ['Ben', 'Cleo']) });
    await settle(town);
    const before = await town.version();
    const alone = await town.mia.get(removeSharedTripBooking, {
      trip_id: trip.trip_id,
      stop_order: without('Ben', left.trip.stop_order),
      bookings: ids(town, ['Ben']),
      shuttle_anchor_location: null,
    });
    expect(alone.trip).toMatchObject({ kind: 'ride', booking_ids: ids(town, ['Cleo']) });
    await settle(town);
    await town.mia.get(undoOperation, { version: before + 1 });
    expect(await town.mia.get(getSharedTrip, { trip_id: trip.trip_id })).toMatchObject({ kind: 'shared' });
  });

  test('[SHARED-35] keeps who is aboard, and somebody', async () => {
    const town = await openSharingTown(house);
    const trip = await create(town);
    const remove = async (names: readonly string[]) =>
      town.mia.call(removeSharedTripBooking, {
        trip_id: trip.trip_id,
        stop_order: trip.stop_order.flatMap((stop) => {
          const bookings = stop.bookings.filter(({ passenger_firstname }) => !names.includes(passenger_firstname));
          return bookings.length === 0 ? [] : { ...stop, bookings };
        }),
        bookings: ids(town, names),
        shuttle_anchor_location: null,
      });
    expect(await remove(ALL)).toBeRefused(
      'MULTILOADREMOVEBOOKINGERROR',
      'Removing all the bookings in the shared trip is not supported.',
    );
    house.townClock.set('2026-03-10T12:50:00Z');
    const booking_id = town.booking('Ada');
    for (const event of ['enroute', 'arrived_pickup', 'picked_up'] as const) {
      await town.mia.get(reportRadioEvent, { trip_id: trip.trip_id, booking_id, event, event_time: `${DATE}T08:45` });
    }
    expect(await remove(['Ada'])).toBeRefused(
      'PASSENGER_ONBOARD',
      "The booking can't be removed because the passenger is onboard or dropped off.",
    );
    expect(await remove(['Ben'])).toBeAccepted();
    await settle(town);
  });
});

describe('A shared trip that cannot be made any more', () => {
  let town: SharingTown;
  let asked: SentOf<typeof createSharedTrip>;
  beforeAll(async () => {
    town = await openSharingTown(house);
    asked = await town.asked(ALL);
  });
  const refusal = async (change: Partial<typeof asked>) => town.mia.call(createSharedTrip, { ...asked, ...change });

  test('[ERR-74] [ERR-75] is refused without a first pickup or minutes at the stops', async () => {
    const [first, ...rest] = asked.stop_order;
    if (!first) expect.unreachable();
    const timeless = [{ ...first, scheduled_pickup_time: null }, ...rest];
    expect(await refusal({ stop_order: timeless })).toBeRefused(
      'NO_FIRST_PICKUP',
      'Please set up the first pickup time.',
    );
    for (const load_unload_time of [null, -60]) {
      expect(await refusal({ load_unload_time })).toBeRefused('NO_LOAD_TIME', 'Please set up the load/unload time.');
    }
  });

  test('[ERR-73] is refused by what is wrong with it', async () => {
    const some = asked.stop_order.slice(0, 1);
    expect(await refusal({ stop_order: some })).toBeRefused(
      'TOO_FEW_STOPS',
      'At least two or more trips are needed for this feature.',
    );
    expect(await refusal({ bookings: ids(town, ['Ada', 'Ben', 'Dov']) })).toBeRefused('ORDER_ILLEGAL');
    expect(await refusal({ bookings: ids(town, ['Ada']) })).toBeRefused('TOO_FEW_BOOKINGS');
    expect(await refusal({ bookings: ids(town, [...ALL, 'Dov']) })).toBeRefused('TOO_MANY_BOOKINGS');
    expect(await refusal({ driver_id: null })).toBeRefused('NO_DRIVER', 'You need to add a driver.');
    expect(await refusal({ shuttle_id: null })).toBeRefused('NO_SHUTTLE', 'You need to add a shuttle.');
    expect(await refusal({ shuttle_id: '1' })).toBeRefused('VEHICLE_NOT_FOUND', 'Vehicle not found');
    expect(await refusal({ driver_team_id: town.team })).toBeRefused('DRIVER_TEAM_CONFLICT');
    expect(await refusal(town.run('stranger'))).toBeRefused('MANUALDISPATCHPROGRAMERROR');
  });

  test('is refused by name where a ride was taken meanwhile, and by version where the caller saw an older day', async () => {
    const expected_version = await town.version();
    await town.theo.get(createSingleFlexTrip, { booking_id: town.booking('Ben'), ...town.run('sedan') });
    expect(await refusal({})).toBeRefused(
      'ALREADY_DISPATCHED',
      "The booking can't be dispatched because it's either already dispatched or completed. It is that of Ben Rider.",
    );
    expect(await refusal({ expected_version })).toBeRefused(
      'STALE',
      'Someone else just changed the booking of Ben Rider.',
    );
    expect(await refusal({ dispatched: ids(town, ['Ben']) })).toBeAccepted();
    await settle(town);
  });

  test('is refused by name where an order names who has left, or leaves out who is there', async () => {
    const other = await openSharingTown(house);
    const trip = await create(other);
    await other.theo.get(removeDispatchedBookings, { bookings: ids(other, ['Ben']) });
    const { stop_order, travel_time, travel_distance, load_unload_time, trip_id } = trip;
    const sent = { trip_id, stop_order, travel_time, travel_distance, load_unload_time, shuttle_anchor_location: null };
    expect(await other.mia.call(saveSharedTrip, sent)).toBeRefused('ORDER_ILLEGAL', 'Ben Rider is not on this trip.');
    const short = stop_order.slice(0, 1);
    expect(await other.mia.call(saveSharedTrip, { ...sent, stop_order: short })).toBeRefused(
      'ORDER_ILLEGAL',
      'Ada Rider gets in once and out once, and the order says otherwise.',
    );
    await other.theo.get(cancelBooking, { booking_id: other.booking('Ada'), for_reschedule: false });
    expect(await other.mia.call(saveSharedTrip, sent)).toBeRefused('ORDER_ILLEGAL');
    await settle(other);
  });
});
