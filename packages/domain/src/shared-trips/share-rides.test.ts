import { describe, expect, test } from 'vitest';
import {
  accepted,
  bookingOf,
  clockOn,
  entriesOf,
  idsFrom,
  paperDay,
  patchBooking,
  sound,
  statusOf,
  stopsOfTrip,
  textOfInstant,
  tripOf,
  type Day,
} from '../day/index.ts';
import { onPaperRun, PAPER_RUN, PAPER_VAN } from '../dispatch/paper-run.ts';
import { paperOrder } from './paper-order.ts';
import { removeFromShared } from './remove-from-shared.ts';
import { replanShared } from './replan-shared.ts';
import { shareRides } from './share-rides.ts';

const NAMES: Record<string, string> = { 11: 'Ada', 12: 'Ben', 13: 'Cleo' };
const nameOf = (id: string) => NAMES[id] ?? 'Nobody';
const morning = paperDay([{ id: '11' }, { id: '12', pickup: '08:50' }, { id: '13', pickup: '09:00' }]);
const opening = () => ({ now: clockOn(morning, '08:00'), nextId: idsFrom(5000) });

/** An order of stops five minutes apart, from a minute on. */
function planned(text: string, from = '08:40', stepMin = 5) {
  const at = (stop: number) => textOfInstant(clockOn(morning, from).add({ minutes: stop * stepMin }));
  return paperOrder(text).map(({ visits }, stop) => ({ visits: visits.map((v) => ({ ...v, plannedAt: at(stop) })) }));
}

const figures = { travelSec: 1800, travelM: 12_000, loadUnloadSec: 240 };

function share(day: Day, text: string, { ids = ['11', '12', '13'], dispatched = [] as string[], from = '08:40' } = {}) {
  return shareRides(
    day,
    {
      ...PAPER_RUN,
      bookingIds: ids,
      dispatched: new Set(dispatched),
      most: 3,
      nameOf,
      stops: planned(text, from),
      ...figures,
    },
    PAPER_VAN,
    opening(),
  );
}

const ORDER = '+11 +12 +13 -11 -12-13';
const shared = accepted(share(morning, ORDER));
const stopsShown = (day: Day, tripId: string) =>
  stopsOfTrip(day, tripId).map(
    ({ bookingId, stopType, seq }) => `${seq}${stopType === 'pickup' ? '+' : '-'}${bookingId}`,
  );

describe('Sharing rides', () => {
  test('makes one trip of them, with a stop for each end in order and at its time', () => {
    const day = sound({ ok: true, value: shared.day });
    expect(tripOf(day, shared.tripId)).toMatchObject({
      kind: 'shared',
      startsAt: textOfInstant(clockOn(day, '08:40')),
      endsAt: textOfInstant(clockOn(day, '09:00')),
      ...figures,
    });
    expect(stopsShown(day, shared.tripId)).toEqual(['1+11', '2+12', '3+13', '4-11', '5-12', '5-13']);
    expect(['11', '12', '13'].map((id) => statusOf(bookingOf(day, id)))).toEqual(Array(3).fill('dispatched'));
  });

  test.each([
    ['one rider', '+11 -11', ['11'], 'TOO_FEW_BOOKINGS'],
    ['a rider who is missing', '+11 +12 -11 -12', ['11', '12', '13'], 'ORDER_ILLEGAL'],
    ['a rider who is not of them', '+11 +12 +13 -11 -12 -13', ['11', '12'], 'ORDER_ILLEGAL'],
    ['a rider who gets out first', '+11 -12 +12 -11', ['11', '12'], 'ORDER_ILLEGAL'],
    ['a rider who gets in twice', '+11 +12 +11 -11 -12', ['11', '12'], 'ORDER_ILLEGAL'],
    ['a rider who gets in and out at one stop', '+11-11 +12 -12', ['11', '12'], 'ORDER_ILLEGAL'],
    ['two stops', '+11 -11', ['11', '12'], 'TOO_FEW_STOPS'],
  ])('is refused with %s', (_who, order, ids, code) => {
    expect(share(morning, order, { ids })).toMatchObject({ ok: false, refusal: { code } });
  });

  test('says by name who makes an order illegal', () => {
    expect(share(morning, '+11 -12 +12 -11', { ids: ['11', '12'] })).toMatchObject({
      refusal: { sentence: 'Ben would get out before getting in: a drop-off never comes before its own pickup.' },
    });
    expect(share(morning, '+11 +12 -11 -12')).toMatchObject({
      refusal: { sentence: 'Cleo is missing in the order.' },
    });
  });

  test('is refused for stops that go back in time, and for a rider who has yet to call', () => {
    const back = planned('+11 +12 -11 -12', '08:40', -5);
    const refused = shareRides(
      morning,
      { ...PAPER_RUN, bookingIds: ['11', '12'], dispatched: new Set(), most: 3, nameOf, stops: back, ...figures },
      PAPER_VAN,
      opening(),
    );
    expect(refused).toMatchObject({ refusal: { code: 'ORDER_ILLEGAL', sentence: /^The pickup of Ben is before/ } });
    const waiting = paperDay([{ id: '11' }, { id: '12', pickup: null }]);
    expect(share(waiting, '+11 +12 -11 -12', { ids: ['11', '12'] })).toMatchObject({
      refusal: { sentence: 'Ben has yet to call, and has no time until then.' },
    });
  });

  test('takes a ride off its vehicle only where whoever shares it saw it there', () => {
    const onRun = onPaperRun(morning, ['12']);
    const order = { ids: ['11', '12'] };
    expect(share(onRun, '+11 +12 -11 -12', order)).toMatchObject({
      refusal: {
        code: 'ALREADY_DISPATCHED',
        sentence:
          "The booking can't be dispatched because it's either already dispatched or completed. It is that of Ben.",
      },
    });
    const { day } = accepted(share(onRun, '+11 +12 -11 -12', { ...order, dispatched: ['12'] }));
    expect([...entriesOf(sound({ ok: true, value: day }).trip)]).toMatchObject([{ kind: 'shared' }]);
    const boarded = patchBooking(onRun, '12', { rideStatus: 6 });
    expect(share(boarded, '+11 +12 -11 -12', { ...order, dispatched: ['12'] })).toMatchObject({
      refusal: { code: 'ALREADY_DISPATCHED' },
    });
  });
});

describe('A shared trip', () => {
  const { day, tripId } = shared;
  const at = textOfInstant(clockOn(day, '08:41'));
  const underWay = patchBooking(
    patchBooking(day, '11', { rideStatus: 6, enrouteAt: at, arrivedAt: at, pickedUpAt: at }),
    '12',
    { rideStatus: 2 },
  );
  const replan = (on: Day, text: string, from?: string) =>
    replanShared(on, { tripId, nameOf, stops: planned(text, from), ...figures, loadUnloadSec: 0 });

  test('is given another order and other times', () => {
    const after = sound(replan(day, '+12 +11 -12 +13 -11 -13', '08:45'));
    expect(stopsShown(after, tripId)).toEqual(['1+12', '2+11', '3-12', '4+13', '5-11', '6-13']);
    expect(tripOf(after, tripId)).toMatchObject({
      startsAt: textOfInstant(clockOn(day, '08:45')),
      endsAt: textOfInstant(clockOn(day, '09:10')),
      loadUnloadSec: 0,
    });
  });

  test('keeps what was driven in front and at its time', () => {
    expect(replan(underWay, '+12 +11 -12 +13 -11 -13')).toMatchObject({
      refusal: { code: 'ORDER_ILLEGAL', sentence: /^Ada was picked up already/ },
    });
    const after = sound(replan(underWay, '+11 +13 +12 -11 -12 -13', '09:00'));
    expect(stopsOfTrip(after, tripId)[0]).toMatchObject({ plannedAt: textOfInstant(clockOn(day, '08:40')) });
  });

  test('that is over is not given another', () => {
    const over = ['11', '12', '13'].reduce((on, id) => patchBooking(on, id, { rideStatus: 3 }), day);
    expect(replan(over, ORDER)).toMatchObject({ refusal: { code: 'TRIP_COMPLETED' } });
  });

  const remove = (on: Day, ids: string[], order: string) =>
    removeFromShared(on, { tripId, bookingIds: ids, order: paperOrder(order), nameOf });

  test('lets a rider go who then waits, and the others go on', () => {
    const after = sound(remove(day, ['12'], '+11 +13 -13 -11'));
    expect(stopsShown(after, tripId)).toEqual(['1+11', '2+13', '3-13', '4-11']);
    expect(bookingOf(after, '12')).toMatchObject({ rideStatus: 0, tripId: null });
    expect(tripOf(after, tripId).kind).toBe('shared');
  });

  test('that falls to one rider becomes a ride, as long as that one is', () => {
    const after = sound(remove(day, ['12', '13'], '+11 -11'));
    expect(tripOf(after, tripId)).toMatchObject({ kind: 'ride', travelSec: 1500, travelM: 9000, loadUnloadSec: 0 });
  });

  test('does not let everyone go', () => {
    expect(remove(day, ['11', '12', '13'], '+11 -11')).toMatchObject({
      refusal: {
        code: 'MULTILOADREMOVEBOOKINGERROR',
        sentence: 'Removing all the bookings in the shared trip is not supported.',
      },
    });
  });

  test('does not let go who is aboard, and lets go who waits for it under way', () => {
    expect(remove(underWay, ['11'], '+12 +13 -12 -13')).toMatchObject({ refusal: { code: 'PASSENGER_ONBOARD' } });
    expect(bookingOf(sound(remove(underWay, ['12'], '+11 +13 -11 -13')), '12')).toMatchObject({ rideStatus: 0 });
  });
});
