import { describe, expect, test } from 'vitest';
import { accepted, type Booking } from '../day/index.ts';
import { effectOf, effectOnDate, ridesToMake, type Effect } from './effect.ts';
import { changeFrom, endOrder, pauseOrder, resumeOrder } from './order-deeds.ts';
import {
  carriedOut,
  isNoEffect,
  onDay,
  paperFacts,
  paperLeg,
  paperOrder,
  paperTerms,
  putDateBack,
  rideLine,
  skipDate,
  weekly,
} from './paper-order.ts';
import type { StandingOrder, Terms } from './standing-order.ts';

const FORTNIGHT = '2026-03-02/2026-03-13';
const order = paperOrder();
const returning = paperOrder({ times: ['08:40', '13:00'] });
const nine = (times: readonly (string | null)[] = ['09:00']) => paperTerms(weekly([1, 3, 5]), times);

function made(of: StandingOrder, range = FORTNIGHT): Booking[] {
  return carriedOut([], effectOf(of, of, paperFacts(range)));
}

function changed(rides: readonly Booking[], date: string, change: Partial<Booking>, legNo = 1): Booking[] {
  return rides.map((ride) => (ride.serviceDay === date && ride.legNo === legNo ? { ...ride, ...change } : ride));
}

/** An effect as a dispatcher would write it down. */
function told(effect: Effect): Record<string, string[]> {
  const wished = ({ wish }: Effect['changed'][number]) => `${wish.date.toString().slice(5)} leg ${wish.leg.legNo}`;
  const day = (date: { toString: () => string }) => date.toString().slice(5);
  return Object.fromEntries(
    Object.entries({
      added: effect.added.map(({ date, leg }) => `${day(date)} leg ${leg.legNo}`),
      changed: effect.changed.map(wished),
      restored: effect.restored.map(wished),
      canceled: effect.canceled.map(({ date, ride, because }) => `${day(date)} leg ${ride.legNo}: ${because}`),
      kept: effect.kept.map(({ date, ride, because }) => `${day(date)} leg ${ride.legNo}: ${because}`),
      refused: effect.refused.map(({ date }) => day(date)),
    }).filter(([, list]) => list.length > 0),
  );
}

const does = (before: StandingOrder, after: StandingOrder, rides: readonly Booking[], range = FORTNIGHT) =>
  told(effectOf(before, after, paperFacts(range, rides)));

describe('Making rides ahead', () => {
  test('makes each of the dates with its way back, as one journey', () => {
    const rides = made(returning, '2026-03-02/2026-03-04');
    expect(rides.map(rideLine)).toEqual([
      '2026-03-02 08:40',
      '2026-03-02 13:00',
      '2026-03-04 08:40',
      '2026-03-04 13:00',
    ]);
    const journeys = rides.map(({ journeyId }) => journeyId);
    expect(journeys[0]).not.toBeNull();
    expect([journeys[1], journeys[3]]).toEqual([journeys[0], journeys[2]]);
    expect(journeys[0]).not.toBe(journeys[2]);
  });

  test('twice adds nothing, and a day later adds the day that came into reach', () => {
    const rides = made(order);
    expect(isNoEffect(effectOf(order, order, paperFacts(FORTNIGHT, rides)))).toBe(true);
    expect(does(order, order, rides, '2026-03-03/2026-03-16')).toEqual({ added: ['03-16 leg 1'] });
  });

  test('makes nothing a second time that somebody canceled, and leaves what a hand changed', () => {
    const rides = changed(changed(made(returning), '2026-03-04', { rideStatus: 4 }), '2026-03-06', { aids: [] });
    expect(does(returning, returning, rides)).toEqual({});
  });

  test('brings back what the order canceled and wants again, where that could not be had before', () => {
    const gone: Partial<Booking> = { rideStatus: 4, cancelReason: 'The standing order is paused.' };
    const rides = changed(made(order), '2026-03-04', gone);
    const { added, restored } = ridesToMake(order, paperFacts(FORTNIGHT, rides));
    expect([added.length, restored.map(({ ride }) => ride.serviceDay)]).toEqual([0, ['2026-03-04']]);
  });

  test('makes the leg that is missing of a date', () => {
    const rides = made(returning).filter(({ legNo, serviceDay }) => legNo === 1 || serviceDay !== '2026-03-04');
    expect(does(returning, returning, rides)).toEqual({ added: ['03-04 leg 2'] });
  });

  test('makes none on a closed day, and leaves those that were booked before it was closed', () => {
    const closedDays = [{ date: onDay('2026-03-04'), programId: null, reason: 'Snow' }];
    expect(
      ridesToMake(order, paperFacts('2026-03-02/2026-03-06', [], { closedDays })).added.map(({ date }) => String(date)),
    ).toEqual(['2026-03-02', '2026-03-06']);
    const rides = made(order);
    expect(told(effectOf(order, order, paperFacts(FORTNIGHT, rides, { closedDays })))).toEqual({});
    const later = { ...order, terms: [nine()] as const };
    expect(told(effectOf(order, later, paperFacts('2026-03-04', rides, { closedDays })))).toMatchObject({
      changed: expect.arrayContaining(['03-04 leg 1']),
    });
  });

  test('tells the date whose clocks skip the time, in the words of the clock', () => {
    const sundays = paperOrder({ terms: [paperTerms(weekly([0]), ['02:30'])] });
    const { added, refused } = ridesToMake(sundays, paperFacts('2026-03-01/2026-03-15'));
    expect(added.map(({ date }) => date.toString())).toEqual(['2026-03-01', '2026-03-15']);
    expect(refused.map(({ date, refusal }) => `${date.toString()} ${refusal.code} ${refusal.sentence}`)).toEqual([
      '2026-03-08 TIME_SKIPPED 2:30 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
    ]);
  });
});

describe('A pause', () => {
  const pause = { startsOn: onDay('2026-03-06'), endsOn: onDay('2026-03-10') };
  const paused = accepted(pauseOrder(order, pause));

  test('cancels the rides of its days, both ends included', () => {
    expect(does(order, paused, made(order))).toEqual({ canceled: ['03-06 leg 1: paused', '03-09 leg 1: paused'] });
  });

  test('that ends sooner brings back its own rides and no others', () => {
    const before = changed(made(order), '2026-03-09', { rideStatus: 4, cancelReason: 'In hospital' });
    const rides = carriedOut(before, effectOf(order, paused, paperFacts(FORTNIGHT, before)));
    expect(rides.filter(({ rideStatus }) => rideStatus === 4).map(rideLine)).toEqual([
      '2026-03-06 08:40 status 4',
      '2026-03-09 08:40 status 4',
    ]);
    const resumed = resumeOrder(paused, onDay('2026-03-06'));
    const effect = effectOf(paused, resumed, paperFacts(FORTNIGHT, rides));
    expect(told(effect)).toEqual({ restored: ['03-06 leg 1'] });
    expect(carriedOut(rides, effect).map(rideLine)).toEqual(before.map(rideLine));
  });

  test('that ends brings back the way home of a ride that somebody had brought back themselves', () => {
    const before = made(returning);
    const without = accepted(pauseOrder(returning, pause));
    const rides = carriedOut(before, effectOf(returning, without, paperFacts(FORTNIGHT, before)));
    const undone = rides.map(
      (ride) =>
        before.find(({ id }) => ride.occurrenceOn === '2026-03-06' && ride.legNo === 1 && id === ride.id) ?? ride,
    );
    const effect = effectOf(without, resumeOrder(without, onDay('2026-03-06')), paperFacts(FORTNIGHT, undone));
    expect(told(effect)).toEqual({ restored: ['03-06 leg 2', '03-09 leg 1', '03-09 leg 2'] });
  });

  test('that ends does not bring back what was booked anew meanwhile', () => {
    const before = made(order);
    const rides = carriedOut(before, effectOf(order, paused, paperFacts(FORTNIGHT, before)));
    const anew = changed(rides, '2026-03-06', { recreatedAs: '77' });
    expect(does(paused, resumeOrder(paused, onDay('2026-03-06')), anew)).toEqual({ restored: ['03-09 leg 1'] });
  });

  test('ends on the day before rides begin again', () => {
    const resumed = resumeOrder(paused, onDay('2026-03-09'));
    expect(resumed.pauses.map(({ endsOn }) => endsOn?.toString())).toEqual(['2026-03-08']);
    expect(resumeOrder(paused, onDay('2026-03-11'))).toEqual(paused);
    expect(resumeOrder(paused, onDay('2026-03-06')).pauses).toEqual([]);
    const open = accepted(pauseOrder(order, { ...pause, endsOn: null }));
    expect(resumeOrder(open, onDay('2026-04-01')).pauses.map(({ endsOn }) => endsOn?.toString())).toEqual([
      '2026-03-31',
    ]);
  });

  test('does not end before it begins', () => {
    expect(pauseOrder(order, { startsOn: onDay('2026-03-06'), endsOn: onDay('2026-03-05') })).toMatchObject({
      refusal: { code: 'INVALID_TIME_RANGE', sentence: 'Please input a valid time range.' },
    });
  });
});

describe('A date that is skipped', () => {
  const skipped = skipDate(returning, onDay('2026-03-06'));

  test('has its rides canceled, all legs of it', () => {
    expect(does(returning, skipped, made(returning))).toEqual({
      canceled: ['03-06 leg 1: skipped', '03-06 leg 2: skipped'],
    });
  });

  test('has them canceled too where a hand changed them: it is that date that was meant', () => {
    const rides = changed(made(returning), '2026-03-06', { scheduledWall: '2026-03-06T09:30:00' });
    expect(does(returning, skipped, rides)).toMatchObject({
      canceled: ['03-06 leg 1: skipped', '03-06 leg 2: skipped'],
    });
  });

  test('has them kept once somebody is on the way', () => {
    const rides = changed(made(returning), '2026-03-06', { rideStatus: 6, tripId: '9' });
    expect(does(returning, skipped, rides)).toEqual({
      kept: ['03-06 leg 1: under_way', '03-06 leg 2: under_way'],
    });
  });

  test('comes back with the same rides, and not as others', () => {
    const before = made(returning);
    const without = carriedOut(before, effectOf(returning, skipped, paperFacts(FORTNIGHT, before)));
    const back = putDateBack(skipped, onDay('2026-03-06'));
    expect(back).toEqual(returning);
    const effect = effectOf(skipped, back, paperFacts(FORTNIGHT, without));
    expect(told(effect)).toEqual({ restored: ['03-06 leg 1', '03-06 leg 2'] });
    expect(carriedOut(without, effect)).toEqual(before);
  });

  test('is skipped once', () => expect(skipDate(skipped, onDay('2026-03-06'))).toBe(skipped));
});

describe('An end', () => {
  test('cancels what was made for later, and the last day is one with a ride', () => {
    const ended = accepted(endOrder(order, onDay('2026-03-09')));
    expect(does(order, ended, made(order))).toEqual({ canceled: ['03-11 leg 1: ended', '03-13 leg 1: ended'] });
    expect(does(ended, ended, [], FORTNIGHT)).toEqual({
      added: ['03-02 leg 1', '03-04 leg 1', '03-06 leg 1', '03-09 leg 1'],
    });
  });

  test('may take away all of an order, and no day before it', () => {
    expect(endOrder(order, onDay('2026-02-28')).ok).toBe(true);
    expect(endOrder(order, onDay('2026-02-27'))).toMatchObject({ refusal: { code: 'INVALID_TIME_RANGE' } });
    expect(accepted(endOrder(order, null)).endsOn).toBeNull();
  });
});

describe('A change', () => {
  const from = (date: string, terms: Terms, of: StandingOrder = order) => accepted(changeFrom(of, onDay(date), terms));

  test('[SUBS-07] from a date on changes the rides from there and none before', () => {
    const after = from('2026-03-09', nine());
    const rides = made(order);
    const effect = effectOf(order, after, paperFacts(FORTNIGHT, rides));
    expect(told(effect)).toEqual({ changed: ['03-09 leg 1', '03-11 leg 1', '03-13 leg 1'] });
    const now = carriedOut(rides, effect);
    expect(now.map(rideLine)).toEqual([
      '2026-03-02 08:40',
      '2026-03-04 08:40',
      '2026-03-06 08:40',
      '2026-03-09 09:00',
      '2026-03-11 09:00',
      '2026-03-13 09:00',
    ]);
    expect(now.map(({ id }) => id)).toEqual(rides.map(({ id }) => id));
    // Asked again, by whoever was stopped half way or by the job of the night, there is nothing left to do.
    expect(isNoEffect(effectOf(order, after, paperFacts(FORTNIGHT, now)))).toBe(true);
    expect(does(after, after, now)).toEqual({});
  });

  test('of which half is done names the other half, and the job of the night touches neither', () => {
    const after = from('2026-03-02', nine());
    const rides = made(order);
    const { changed: todo, ...rest } = effectOf(order, after, paperFacts(FORTNIGHT, rides));
    const half = carriedOut(rides, { ...rest, changed: todo.slice(0, 2) });
    expect(does(order, after, half)).toEqual({
      changed: ['03-06 leg 1', '03-09 leg 1', '03-11 leg 1', '03-13 leg 1'],
    });
    expect(does(after, after, half)).toEqual({});
  });

  test('of all leaves what is over and what is under way', () => {
    const rides = changed(changed(made(order), '2026-03-04', { rideStatus: 3 }), '2026-03-06', {
      rideStatus: 1,
      tripId: '9',
      enrouteAt: '2026-03-06T13:30:00+00:00',
    });
    expect(does(order, from('2026-03-04', nine()), rides)).toEqual({
      changed: ['03-09 leg 1', '03-11 leg 1', '03-13 leg 1'],
      kept: ['03-04 leg 1: under_way', '03-06 leg 1: under_way'],
    });
  });

  test('keeps and lists what a hand changed, canceled or dispatched, the whole date of it', () => {
    let rides = made(returning);
    rides = changed(rides, '2026-03-02', { scheduledWall: '2026-03-02T13:30:00' }, 2);
    rides = changed(rides, '2026-03-04', { companions: 1 });
    rides = changed(rides, '2026-03-06', { rideStatus: 4, cancelReason: 'Sick' }, 2);
    rides = changed(rides, '2026-03-09', { rideStatus: 1, tripId: '9' });
    rides = changed(rides, '2026-03-11', { officeNote: 'Called.', driverNote: 'Dog.', flag: true });
    expect(does(returning, from('2026-03-02', nine(['09:00', '13:20']), returning), rides)).toEqual({
      changed: ['03-11 leg 1', '03-11 leg 2', '03-13 leg 1', '03-13 leg 2'],
      kept: [
        '03-02 leg 1: changed_by_hand',
        '03-02 leg 2: changed_by_hand',
        '03-04 leg 1: changed_by_hand',
        '03-04 leg 2: changed_by_hand',
        '03-06 leg 1: canceled_by_hand',
        '03-06 leg 2: canceled_by_hand',
        '03-09 leg 1: dispatched',
        '03-09 leg 2: dispatched',
      ],
    });
  });

  test('cancels what is dispatched like what is not', () => {
    const rides = changed(made(order), '2026-03-09', { rideStatus: 1, tripId: '9' });
    const tuesdays = from('2026-03-09', paperTerms(weekly([2]), ['08:40']));
    expect(does(order, tuesdays, rides)).toEqual({
      added: ['03-10 leg 1'],
      canceled: ['03-09 leg 1: changed', '03-11 leg 1: changed', '03-13 leg 1: changed'],
    });
  });

  test('says nothing of a ride that a hand changed where it changes nothing for it', () => {
    const rides = changed(made(order), '2026-03-04', { companions: 1 });
    expect(does(order, from('2026-03-09', nine()), rides)).not.toHaveProperty('kept');
    const noted = { ...nine(['08:40']), notes: { officeNote: 'New.', adminNote: '' } };
    expect(does(order, from('2026-03-02', noted), rides)).toEqual({});
  });

  test('lists a ride that a hand changed where only a way back comes to it', () => {
    const rides = changed(made(order, '2026-03-04'), '2026-03-04', { companions: 1 });
    expect(does(order, from('2026-03-04', nine(['08:40', '13:00'])), rides, '2026-03-04')).toEqual({
      kept: ['03-04 leg 1: changed_by_hand'],
    });
  });

  test('lets a ride be that is already what is wanted', () => {
    const rides = changed(made(order), '2026-03-04', { scheduledWall: '2026-03-04T09:00:00' });
    expect(does(order, from('2026-03-02', nine()), rides, '2026-03-02/2026-03-06')).toMatchObject({
      changed: expect.not.arrayContaining(['03-04 leg 1']),
    });
  });

  test('adds a way back to rides that went alone, which are a journey then, and takes it away again', () => {
    const rides = made(order, '2026-03-02');
    const after = from('2026-03-02', nine(['08:40', null]));
    const effect = effectOf(order, after, paperFacts('2026-03-02', rides));
    expect(told(effect)).toEqual({ added: ['03-02 leg 2'] });
    const both = carriedOut(rides, effect);
    expect(both.map(rideLine)).toEqual(['2026-03-02 08:40', '2026-03-02 will-call']);
    expect(both[0]?.journeyId).not.toBeNull();
    expect(both[1]?.journeyId).toBe(both[0]?.journeyId);
    const again = from('2026-03-02', nine(['08:40']), after);
    const without = effectOf(after, again, paperFacts('2026-03-02', both));
    expect(told(without)).toEqual({ canceled: ['03-02 leg 2: changed'] });
    const alone = carriedOut(both, without);
    expect(does(again, after, alone, '2026-03-02')).toEqual({ restored: ['03-02 leg 2'] });
  });

  test('makes a journey of its own rides alone, whoever else rides that day', () => {
    const others = made(order, '2026-03-02').map((ride) => ({ ...ride, id: '9', subscriptionId: '701' }));
    const own = made(order, '2026-03-02');
    const effect = effectOf(order, from('2026-03-02', nine(['08:40', null])), paperFacts('2026-03-02', own));
    const after = carriedOut([...own, ...others], effect);
    expect(after.filter(({ journeyId }) => journeyId !== null).map(({ subscriptionId }) => subscriptionId)).toEqual([
      '700',
      '700',
    ]);
  });

  test('to a time that a date has not leaves the ride of that date as it is, and names it', () => {
    const sundays = paperOrder({ terms: [paperTerms(weekly([0]), ['01:30'])] });
    const rides = made(sundays, '2026-03-01/2026-03-15');
    const after = from('2026-03-01', paperTerms(weekly([0]), ['02:30']), sundays);
    const effect = effectOf(sundays, after, paperFacts('2026-03-01/2026-03-15', rides));
    expect(told(effect)).toEqual({ changed: ['03-01 leg 1', '03-15 leg 1'], refused: ['03-08'] });
    expect(carriedOut(rides, effect).map(rideLine)).toEqual([
      '2026-03-01 02:30',
      '2026-03-08 01:30',
      '2026-03-15 02:30',
    ]);
  });

  test('takes the place of what was agreed for later, and not of what was agreed before', () => {
    const later = from('2026-03-11', nine(['10:00']));
    const sooner = from('2026-03-04', nine(), later);
    expect(sooner.terms.map(({ effectiveOn }) => effectiveOn.toString())).toEqual(['2026-03-01', '2026-03-04']);
    expect(from('2026-03-01', nine(), sooner).terms.map(({ effectiveOn }) => effectiveOn.toString())).toEqual([
      '2026-03-01',
    ]);
  });

  test('is judged as an order is', () => {
    expect(changeFrom(order, onDay('2026-03-04'), paperTerms(weekly([]), ['08:40']))).toMatchObject({
      refusal: { code: 'NO_DAYS' },
    });
  });

  test('reaches rides that were made further ahead than rides are made now', () => {
    const rides = made(order);
    expect(does(order, from('2026-03-09', nine()), rides, '2026-03-02/2026-03-06')).toEqual({
      changed: ['03-09 leg 1', '03-11 leg 1', '03-13 leg 1'],
    });
  });
});

describe('A change of one date', () => {
  const onDate = (date: string, rides: readonly Booking[], of = order) =>
    effectOnDate(of, onDay(date), nine(), paperFacts(FORTNIGHT, rides));

  test('changes that date alone, also where a hand changed it before', () => {
    const rides = changed(made(order), '2026-03-04', { companions: 1 });
    expect(told(onDate('2026-03-04', rides))).toEqual({ changed: ['03-04 leg 1'] });
    expect(told(onDate('2026-03-06', rides))).toEqual({ changed: ['03-06 leg 1'] });
  });

  test('makes its rides now where they are not reached yet, and they are made once', () => {
    const rides = carriedOut([], onDate('2026-03-27', []));
    expect(rides.map(rideLine)).toEqual(['2026-03-27 09:00']);
    expect(does(order, order, rides, '2026-03-25/2026-03-27')).toEqual({ added: ['03-25 leg 1'] });
  });

  test('is then kept as changed by hand when the order changes', () => {
    const before = made(order);
    const rides = carriedOut(before, onDate('2026-03-04', before));
    const after = accepted(changeFrom(order, onDay('2026-03-02'), nine(['10:00'])));
    expect(does(order, after, rides, '2026-03-04/2026-03-06')).toMatchObject({
      kept: ['03-04 leg 1: changed_by_hand'],
    });
  });

  test('leaves what is under way', () => {
    const rides = changed(made(order), '2026-03-04', { rideStatus: 6, tripId: '9' });
    expect(told(onDate('2026-03-04', rides))).toEqual({ kept: ['03-04 leg 1: under_way'] });
  });
});

test('Where the way back is after midnight, a date is still one.', () => {
  const night = {
    ...paperTerms(weekly([6]), []),
    legs: [paperLeg('22:00'), paperLeg('00:30', 2, { daysLater: 1 })] as const,
  };
  const nights = paperOrder({ terms: [night] });
  const rides = made(nights, '2026-03-07');
  expect(rides.map((ride) => `${rideLine(ride)} of ${ride.occurrenceOn}`)).toEqual([
    '2026-03-07 22:00 of 2026-03-07',
    '2026-03-08 00:30 of 2026-03-07',
  ]);
  const skipped = skipDate(nights, onDay('2026-03-07'));
  expect(does(nights, skipped, rides, '2026-03-07')).toEqual({
    canceled: ['03-07 leg 1: skipped', '03-07 leg 2: skipped'],
  });
});
