import { describe, expect, test } from 'vitest';
import { clockOn, paperDay, patchBooking, PAPER, textOfInstant, type Day, type PaperRide } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { lateReason, LATE_PARTS, type LateReason } from './late-reason.ts';
import { lateSentence } from './late-sentence.ts';

/** A town on one road: a place is as many kilometers down it as its number says, a minute each. */
const road = {
  way: (from: string, to: string) => {
    const km = Math.abs(Number(from) - Number(to));
    return { meters: km * 1000, seconds: km * 60 };
  },
};

const ADA: PaperRide = { id: '11', pickup: '09:00', dropoff: '09:20', pickupPlaceId: '51', dropoffPlaceId: '52' };
const BEN: PaperRide = { id: '12', pickup: '10:00', dropoff: '10:20', pickupPlaceId: '51', dropoffPlaceId: '52' };

interface Driven {
  enroute?: string;
  came: string;
  in?: string;
  out?: string;
}

/** Ben’s ride on one van, behind Ada’s where she rides: until when he was promised it, and when the van stood where. */
function check({
  ada,
  ben,
  until,
  benAt = '51',
}: {
  ada?: Driven;
  ben: Driven | null;
  until: string;
  benAt?: string;
}): { reason: LateReason | null; sentence: string } {
  const rides = ada ? [ADA, { ...BEN, pickupPlaceId: benAt }] : [{ ...BEN, pickupPlaceId: benAt }];
  const paper = onPaperRun(
    paperDay(rides),
    rides.map(({ id }) => id),
  );
  const at = (time: string | undefined) => (time === undefined ? null : textOfInstant(clockOn(paper, time)));
  const drive = (day: Day, id: string, { enroute, came, in: inAt = came, out }: Driven) =>
    patchBooking(day, id, {
      rideStatus: out === undefined ? 6 : 3,
      enrouteAt: at(enroute),
      arrivedAt: at(came),
      pickedUpAt: at(inAt),
      arrivedDropoffAt: at(out),
      droppedOffAt: at(out),
    });
  const promised = patchBooking(paper, '12', { windowEndAt: at(until) });
  const one = ada ? drive(promised, '11', ada) : promised;
  const day = ben ? drive(one, '12', ben) : one;
  const reason = lateReason(day, '12', road);
  return { reason, sentence: reason ? lateSentence(reason, 'Van 02', PAPER.zone) : '' };
}

describe('Why a ride was late', () => {
  test('it was behind the plan at its first stop already', () => {
    const { reason, sentence } = check({ ben: { came: '10:40' }, until: '10:15' });
    expect(reason).toMatchObject({ lateMin: 25, totalMin: 40, parts: { start: 40 }, largest: 'start' });
    expect(sentence).toBe(
      'Van 02 came at 10:40 AM, 25 min past the window: it was its first stop, and the vehicle was 40 min behind the plan.',
    );
  });

  test('a stop took longer than planned', () => {
    const { reason, sentence } = check({
      ada: { came: '09:00', in: '10:00', out: '10:19' },
      ben: { came: '10:39' },
      until: '10:15',
    });
    expect(reason).toMatchObject({ parts: { stops: 60, driving: 37, tight: 0 }, spareUsedMin: 58, totalMin: 39 });
    // What each stop lost: an hour at Ada's door, nothing or little on the ways; with the time to spare it comes to the whole.
    const lost = reason?.stops.map(({ lostSec }) => lostSec / 60) ?? [];
    expect(Math.max(...lost)).toBe(lost[0]);
    expect(lost.reduce((sum, minutes) => sum + minutes, 0) - 58).toBeCloseTo(39, 0);
    expect(sentence).toBe(
      'Van 02 came at 10:39 AM, 24 min past the window: boarding and helping riders off took 60 min longer than planned, 60 of them at one stop.',
    );
  });

  test('the drives took longer than planned', () => {
    const { reason, sentence } = check({
      ada: { came: '09:00', out: '10:00' },
      ben: { came: '10:40' },
      until: '10:15',
    });
    expect(reason).toMatchObject({ parts: { stops: 0, driving: 79 }, spareUsedMin: 39, largest: 'driving' });
    expect(sentence).toContain('the drives took 79 min longer than planned.');
  });

  test('it set out late, though it stood free: what it could wait loses nothing', () => {
    const { reason, sentence } = check({
      ada: { came: '09:00', out: '09:20' },
      ben: { enroute: '10:38', came: '10:40' },
      until: '10:15',
    });
    // Of the 78 minutes that it stood, it had 39 to spare.
    expect(reason).toMatchObject({ parts: { start: 39, driving: 1 }, spareUsedMin: 0, totalMin: 40, largest: 'start' });
    expect(sentence).toContain('past the window: the vehicle set out 39 min late.');
  });

  test('the plan had too little time for its ways', () => {
    const { reason, sentence } = check({
      ada: { came: '09:00', out: '09:20' },
      ben: { came: '10:48' },
      until: '10:15',
      benAt: '140',
    });
    // The story begins where the van was on its plan for the last time.
    expect(reason?.stops.map(({ kind, behindSec }) => [kind, behindSec])).toEqual([
      ['dropoff', 0],
      ['pickup', 48 * 60],
    ]);
    expect(reason).toMatchObject({ parts: { tight: 48, driving: 0 }, spareUsedMin: 0, totalMin: 48 });
    expect(sentence).toContain('the plan had 48 min too little for its ways.');
  });

  test('the pickup was planned past the promise', () => {
    const { reason, sentence } = check({ ben: { came: '10:00' }, until: '09:50' });
    expect(reason).toMatchObject({ lateMin: 10, totalMin: 10, parts: { planned: 10, start: 0 } });
    expect(sentence).toContain('the pickup was planned 10 min after the promised window had ended.');
  });

  test('it was not', () => {
    const { reason, sentence } = check({ ben: { came: '10:05' }, until: '10:15' });
    expect(reason).toMatchObject({ lateMin: 0, largest: null });
    expect(sentence).toBe('Van 02 came at 10:05 AM, in the promised window.');
  });

  test('nobody knows, where nobody wrote down when the vehicle came', () =>
    expect(check({ ben: null, until: '10:15' }).reason).toBeNull());

  test('says so where no way is known, and the parts add up all the same', () => {
    const paper = onPaperRun(paperDay([ADA, BEN]), ['11', '12']);
    const at = (time: string) => textOfInstant(clockOn(paper, time));
    const ada = patchBooking(paper, '11', {
      rideStatus: 3,
      arrivedAt: at('09:07'),
      pickedUpAt: at('09:11'),
      droppedOffAt: at('09:41'),
    });
    const day = patchBooking(ada, '12', { rideStatus: 6, arrivedAt: at('10:31'), pickedUpAt: at('10:33') });
    const reason = lateReason(day, '12', { way: () => null });
    expect(reason?.isEstimated).toBe(true);
    const sum = LATE_PARTS.reduce((all, part) => all + (reason?.parts[part] ?? 0), 0) - (reason?.spareUsedMin ?? 0);
    expect(sum).toBe(reason?.totalMin);
  });
});
