import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, paperDay, patchBooking, textOfInstant, type Booking } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { isPromiseMoved, type NoticeTerms, noticeDue, promiseOf, type RideNotice } from './ride-notice.ts';

const TERMS: NoticeTerms = { onTheWay: true, nearMin: 8, lateMin: 5, changedMin: 10 };

/** A ride at 8:40 on a van; its window is from 8:25 to 8:55. */
const day = onPaperRun(paperDay([{ id: '11', pickup: '08:40' }]), ['11']);
const stamp = (time: string) => textOfInstant(clockOn(day, time));
const msOf = (time: string) => clockOn(day, time).epochMilliseconds;

interface Case {
  now: string;
  eta?: string;
  isGuess?: boolean;
  isNext?: boolean;
  fields?: Partial<Booking>;
  said?: RideNotice[];
  isCalled?: boolean;
  terms?: Partial<NoticeTerms>;
}

function check(of: Case, kind: RideNotice | null, covers: RideNotice[] = []) {
  const { now, eta, isGuess = false, isNext = true, fields = {}, said = [], isCalled = false, terms = {} } = of;
  const booking = bookingOf(patchBooking(day, '11', fields), '11');
  const known = { booking, eta: eta ? { atMs: msOf(eta), isGuess } : null, isNext, said: new Set(said), isCalled };
  const due = noticeDue(known, { ...TERMS, ...terms }, msOf(now));
  expect(due?.kind ?? null).toBe(kind);
  if (kind !== null) expect(due?.covers).toEqual(covers);
}

const onTheWay = { enrouteAt: stamp('08:20') };

describe('A rider is told', () => {
  test('that the vehicle waits at the door, once the driver has called from there, and nothing else while it does', () => {
    const standing = { enrouteAt: stamp('08:20'), arrivedAt: stamp('08:38') };
    check({ now: '08:42', eta: '08:38', fields: standing }, null);
    check({ now: '08:42', fields: standing, isCalled: true }, 'waiting', ['waiting', 'near', 'late', 'on_the_way']);
    check({ now: '08:42', fields: standing, isCalled: true, said: ['waiting'] }, null);
    check({ now: '08:42', fields: { ...standing, rideStatus: 6, pickedUpAt: stamp('08:41') }, isCalled: true }, null);
  });

  test('that the vehicle is on its way once the driver said so, and not when that is long ago', () => {
    check({ now: '08:20' }, null);
    check({ now: '08:20', fields: onTheWay }, 'on_the_way', ['on_the_way']);
    check({ now: '08:51', fields: onTheWay }, null);
    check({ now: '08:20', fields: onTheWay, terms: { onTheWay: false } }, null);
  });

  test('that it is near, instead of all that this says as well', () => {
    const covered: RideNotice[] = ['near', 'late', 'on_the_way'];
    check({ now: '08:30', eta: '08:38', fields: onTheWay }, 'near', covered);
    check({ now: '08:29', eta: '08:38', fields: onTheWay, said: ['on_the_way'] }, null);
    check({ now: '08:30', eta: '08:38', said: covered }, null);
    check({ now: '08:30', eta: '08:38', terms: { nearMin: 0 } }, null);
  });

  test('nothing of a vehicle that stops at somebody else’s door first, nor of one that nobody has heard of', () => {
    check({ now: '08:30', eta: '08:38', isNext: false }, null);
    check({ now: '08:30', eta: '08:38', isGuess: true }, null);
    check({ now: '08:30', eta: '09:20', isGuess: true }, null);
  });

  test('that it is late from so many minutes after the window on, within the hour', () => {
    check({ now: '08:10', eta: '08:59' }, null);
    check({ now: '08:10', eta: '09:00' }, 'late', ['late']);
    check({ now: '08:22', eta: '09:00', fields: onTheWay }, 'late', ['late', 'on_the_way']);
    check({ now: '07:24', eta: '09:30' }, null);
    check({ now: '07:25', eta: '09:30' }, 'late', ['late']);
    check({ now: '08:10', eta: '09:30', terms: { lateMin: 0 } }, null);
    check({ now: '08:10', eta: '09:30', said: ['late'] }, null);
  });

  test('nothing once the vehicle is at the door, the rider is on board, or the ride is over or has no vehicle', () => {
    const late = { now: '08:45', eta: '09:20' };
    check(late, 'late', ['late']);
    check({ ...late, fields: { arrivedAt: stamp('08:44') } }, null);
    check({ ...late, fields: { rideStatus: 6, pickedUpAt: stamp('08:44') } }, null);
    for (const rideStatus of [0, 3, 4, 5, 7] as const) check({ ...late, fields: { rideStatus } }, null);
  });
});

describe('The promise to a rider', () => {
  const promised = (fields: Partial<Booking>) => {
    const promise = promiseOf(bookingOf(patchBooking(day, '11', fields), '11'));
    return promise && [promise.fromMs, promise.toMs];
  };

  test('is their window, wherever in it they are planned, and outside of it the planned time', () => {
    expect(promised({ scheduledPickupAt: stamp('08:55') })).toEqual([msOf('08:25'), msOf('08:55')]);
    expect(promised({ scheduledPickupAt: stamp('08:56') })).toEqual([msOf('08:56'), msOf('08:56')]);
    expect(promised({ windowStartAt: null, windowEndAt: null })).toEqual([msOf('08:40'), msOf('08:40')]);
    expect(promised({ scheduledPickupAt: null })).toBeNull();
  });

  test('has moved once it is as far from what they were told as the operator says', () => {
    const promise = { fromMs: msOf('08:25'), toMs: msOf('08:55') };
    expect(isPromiseMoved(msOf('08:15'), promise, TERMS)).toBe(true);
    expect(isPromiseMoved(msOf('08:34'), promise, TERMS)).toBe(false);
    expect(isPromiseMoved(msOf('08:35'), promise, TERMS)).toBe(true);
    expect(isPromiseMoved(msOf('06:00'), promise, { ...TERMS, changedMin: 0 })).toBe(false);
  });
});
