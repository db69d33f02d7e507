import { Temporal } from 'temporal-polyfill';
import { bookingOf, entriesOf, find, idsFrom, patchBooking, unsoundness, type Day } from '@handrail/domain/day';
import { describe, expect, test } from 'vitest';
import { companyDay, dayRows } from '../days/index.ts';
import { harborRides, placesById, TOWN_DATE } from '../transit/index.ts';
import { nextEvent, playDay, stintOf, type DriverEvent, whereAt } from './index.ts';

const harbor = harborRides({ nextId: idsFrom(1) });
const point = placesById(harbor);
const momentAt = (clock: string) =>
  Temporal.PlainDateTime.from(`${TOWN_DATE}T${clock}`).toZonedDateTime(harbor.zone).toInstant();

/** The Tuesday before anyone has set out. */
const early = companyDay(harbor, TOWN_DATE, { seed: 1, now: momentAt('06:15'), nextId: idsFrom(1000) });
const ways = { seed: 1, date: TOWN_DATE, doorWaitMin: 5 };
const play = (day: Day, until: string, seed = 1) => playDay(day, { ...ways, seed, until: momentAt(until), point });

describe('The drivers of a day', () => {
  const whole = play(early, '23:00');

  test('do the same for the same seed, and something else for another', () => {
    expect(play(early, '23:00')).toEqual(whole);
    expect(play(early, '23:00', 2).events).not.toEqual(whole.events);
  });

  test('fetch everybody who is on a run, in an order that can be', () => {
    const left = [...entriesOf(whole.day.booking)].filter(
      ({ tripId, rideStatus, scheduledPickupAt }) =>
        tripId !== null && scheduledPickupAt !== null && rideStatus !== 3 && rideStatus !== 5,
    );
    expect(left).toEqual([]);
    expect(unsoundness(whole.day)).toEqual([]);
    expect(whole.events.length).toBeGreaterThan(40);
  });

  test('press one button after the other: on no run does time go back', () => {
    const times = whole.events.map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const order: DriverEvent['event'][] = ['enroute', 'arrived_pickup', 'picked_up', 'arrived_dropoff', 'dropped_off'];
    for (const { id } of entriesOf(early.booking)) {
      const own = whole.events.flatMap(({ bookingId, event }) => (bookingId === id ? [event] : []));
      const isNoShow = own.at(-1) === 'no_show';
      expect(own).toEqual(isNoShow ? [...order.slice(0, 2), 'no_show'] : order.slice(0, own.length));
    }
  });

  test.each(['07:30', '08:20', '08:47', '11:05', '15:50'])('go on from %s as if nobody had looked', (stop) => {
    const half = play(early, stop);
    const rest = play(half.day, '23:00');
    expect(dayRows(rest.day)).toEqual(dayRows(whole.day));
    expect([...half.events, ...rest.events]).toEqual(whole.events);
  });

  test('have nothing to do before their time, and only what is due at it', () => {
    const nexts = [...entriesOf(early.run)].flatMap(({ id }) => nextEvent(stintOf(early, id, point), ways) ?? []);
    const first = Math.min(...nexts.map(({ atMs }) => atMs));
    const until = (ms: number) =>
      playDay(early, { ...ways, until: Temporal.Instant.fromEpochMilliseconds(ms), point }).events;
    expect(until(first - 1)).toEqual([]);
    expect(until(first).map(({ atMs }) => atMs)).toEqual([first]);
  });

  test('leave alone who was canceled under their hands', () => {
    const half = play(early, '07:30').day;
    const waiting = [...entriesOf(half.booking)].find(
      ({ rideStatus, enrouteAt }) => rideStatus === 1 && enrouteAt === null,
    );
    const id = waiting?.id ?? '';
    const closed = patchBooking(half, id, { rideStatus: 5, noShowAt: half.date });
    const { events } = play(closed, '23:00');
    expect(events.some(({ bookingId }) => bookingId === id)).toBe(false);
    expect(bookingOf(closed, id).droppedOffAt).toBeNull();
  });
});

test('A driver is at the door while somebody gets in, and on the way between two, further the later it is', () => {
  const point = placesById(harbor);
  const [run] = [...entriesOf(early.run)];
  const id = run?.id ?? '';
  const { events } = play(early, '23:00');
  const own = events.filter(({ tripId }) => find(early.trip, tripId)?.runId === id);
  const brought = own.find(({ event }) => event === 'arrived_dropoff');
  const fetched = own.find(({ event, bookingId }) => event === 'picked_up' && bookingId === brought?.bookingId);
  if (!brought || !fetched) throw new Error('Somebody rides.');
  const whereOn = (ms: number) => {
    const until = Temporal.Instant.fromEpochMilliseconds(ms);
    const stint = stintOf(playDay(early, { ...ways, until, point }).day, id, point);
    return whereAt(stint, ways, ms);
  };
  const { pickupPlaceId, dropoffPlaceId } = bookingOf(early, brought.bookingId);
  const [door, there] = [point(pickupPlaceId), point(dropoffPlaceId)];
  expect(whereOn(fetched.atMs - 1000)).toEqual({ from: door, to: door, share: 1 });
  const onTheWay = [0.2, 0.8].map((part) => whereOn(fetched.atMs + part * (brought.atMs - fetched.atMs)));
  expect(onTheWay).toMatchObject([
    { from: door, to: there },
    { from: door, to: there },
  ]);
  expect(onTheWay[0]?.share).toBeCloseTo(0.2, 1);
  expect(onTheWay[1]?.share).toBeCloseTo(0.8, 1);
  expect(whereOn(brought.atMs + 1000)).toEqual({ from: there, to: there, share: 1 });
});
