import { describe, expect, test } from 'vitest';
import { hurtSentence, mergedVerdicts, pickupMsOf, type Telling, type TimedRun } from './timed-verdicts.ts';
import type { LaneVerdict } from './verdict-store.ts';

const at = (time: string) => `2026-03-10T${time}:00-04:00`;

const telling: Telling = {
  zone: 'America/New_York',
  nameOf: (id) => ({ '31': 'Hess', '32': 'Farrell' })[id] ?? 'Somebody',
  ownMs: Date.parse(at('14:00')),
};

/** A vehicle that would be there at two, six minutes' driving away. */
function run(change: Partial<TimedRun> = {}): TimedRun {
  return {
    run_id: '61',
    shuttle_id: '71',
    driver_id: '81',
    driver_team_id: null,
    verdict: 'fits',
    pickup_time: at('14:00'),
    dropoff_time: at('14:25'),
    added_travel_time: 360,
    added_travel_distance: 4000,
    late_seconds: 0,
    ride_time: 41 * 60,
    ride_time_limit: 45 * 60,
    riders: [],
    is_estimated: false,
    code: null,
    reason: null,
    fix: null,
    ...change,
  };
}

const hess = { booking_id: '31', stop_type: 'pickup' as const, from: at('14:30'), to: at('14:32'), late_seconds: 0 };
const rule: LaneVerdict = { is: 'fits', word: 'Fits', why: '2 mi away', sentence: '2 mi away.', rank: 2 };

/** The verdict of one lane, drawn: its form, its word and why. */
function check(change: Partial<TimedRun>, ...[is, word, why]: string[]) {
  const verdict = mergedVerdicts(new Map([['61', rule]]), new Map([['61', run(change)]]), telling, false).get('61');
  expect(verdict && [verdict.is, verdict.word, verdict.why]).toEqual([is, word, why]);
}

describe('A lane that fits says', () => {
  test('how much there is to drive more, and how long the rider is aboard', () =>
    check({}, 'fits', '+6 min', 'Rides 41 of 45 min'));
  test('when the vehicle is there, where that is another time', () =>
    check({ pickup_time: at('14:07') }, 'fits', '+6 min', 'There 2:07'));
  test('who is met later for it, before anything else', () =>
    check({ pickup_time: at('14:07'), riders: [hess] }, 'fits', '+6 min', 'Hess 2 min later'));
});

test('A lane that fits and is not what the rider wished says so, unless somebody else is met later for it.', () => {
  const wish = 'Not the wished vehicle';
  const said = (change: Partial<TimedRun>) =>
    mergedVerdicts(new Map([['61', { ...rule, wish }]]), new Map([['61', run(change)]]), telling, true).get('61');
  expect(said({})).toMatchObject({ is: 'best', why: `Best. ${wish}` });
  expect(said({})?.sentence).toContain(`${wish}. `);
  expect(said({ riders: [hess] })).toMatchObject({ is: 'best', why: 'Best. Hess 2 min later' });
  expect(said({ riders: [hess] })?.sentence).toContain(`${wish}. `);
});

describe('A lane that hurts says what has to give', () => {
  const hurts = (code: string, by: number, change: Partial<TimedRun> = {}): Partial<TimedRun> => ({
    verdict: 'hurts',
    reason: 'No.',
    code,
    fix: { code, by },
    ...change,
  });
  test.each([
    [
      hurts('OTHERS_LATE', 660, { riders: [{ ...hess, booking_id: '32', late_seconds: 660 }] }),
      'Farrell 11 min past window',
    ],
    [hurts('WINDOW_MISSED', 420, { pickup_time: at('14:22') }), 'There 2:22, 7 min off'],
    [hurts('RIDE_TOO_LONG', 420, { ride_time: 52 * 60 }), 'Rides 52 of 45 min'],
    [hurts('OFF_SHIFT', 720), 'Shift 12 min longer'],
    [hurts('ON_BREAK', 600), 'Break 10 min later'],
    [hurts('ON_TASK', 600), 'Errand 10 min later'],
    [hurts('SHARES_VEHICLE', 0, { riders: [hess] }), 'Shares with Hess'],
    [hurts('SHARES_VEHICLE', 0), 'Shares the vehicle'],
  ])('%#', (change, why) => check(change, 'hurts', '+6 min', why));

  test('is asked about in a sentence, which one that fits needs not', () => {
    const sentence = hurtSentence(
      run(
        hurts('OTHERS_LATE', 660, { riders: [{ ...hess, booking_id: '32', late_seconds: 660 }], is_estimated: true }),
      ),
      telling,
    );
    expect(sentence).toBe(
      'No. It fits with 11 minutes more. Pickup at 2:00 PM, 6 minutes more to drive. ' +
        'Farrell: pickup at 2:32 PM, 11 minutes late. Times are estimated.',
    );
    expect(hurtSentence(run(), telling)).toBe(null);
  });
});

describe('A lane that cannot says', () => {
  test('why not, and in the words of the server', () =>
    check(
      { verdict: 'no', pickup_time: null, code: 'NO_SEAT', reason: 'The vehicle has 4 seats and would need 5 seats.' },
      'no',
      'Full',
      'The vehicle has 4 seats and would need 5 seats.',
    ));
  test('what would help, where one thing would', () =>
    check(
      {
        verdict: 'no',
        code: 'WINDOW_MISSED',
        reason: 'No.',
        fix: { code: 'WINDOW_MISSED', by: 2700 },
        pickup_time: at('15:00'),
      },
      'no',
      'Too late',
      'There 3:00, 45 min off',
    ));
});

describe('Of all lanes', () => {
  const lanes = new Map([
    ['near', run({ added_travel_time: 60, riders: [hess] })],
    ['far', run({ added_travel_time: 600 })],
    ['middle', run({ added_travel_time: 300 })],
    ['away', run({ added_travel_time: 10 })],
    ['busy', run({ added_travel_time: 20 })],
  ]);
  const rules = new Map<string, LaneVerdict>([
    ['away', { ...rule, is: 'no', word: 'Down', why: 'Off the road', rank: null }],
    ['busy', { ...rule, is: 'hurts', why: 'Busy 2:00–2:30', rank: null }],
    ['slow', { ...rule, is: 'best', rank: 1 }],
  ]);
  const merged = (isWhole: boolean) => mergedVerdicts(rules, lanes, telling, isWhole);

  test('the rules have the last word, and times stand in front of them elsewhere', () => {
    expect(merged(true).get('away')).toMatchObject({ is: 'no', word: 'Down' });
    expect(merged(true).get('busy')).toMatchObject({ is: 'hurts', word: '+0 min', why: 'Busy 2:00–2:30' });
  });
  test('those that touch nobody come first, then those with less to drive', () => {
    const byRank = new Map([...merged(true)].map(([key, { rank }]) => [rank, key]));
    expect([1, 2, 3, 4].map((rank) => byRank.get(rank))).toEqual(['middle', 'far', 'near', undefined]);
  });
  test('the best is named', () =>
    expect(merged(true).get('middle')).toMatchObject({ is: 'best', why: 'Best. Rides 41 of 45 min' }));
  test('none has a number while some have not answered', () =>
    expect([...merged(false).values()].every(({ rank }) => rank === null)).toBe(true));
  test('one without times yet says what the rules say, and is the best of nothing', () =>
    expect(merged(true).get('slow')).toMatchObject({ is: 'fits', rank: null }));
});

test('The pickup is another than the own one only where it is', () => {
  expect(pickupMsOf(run(), telling.ownMs)).toBe(null);
  expect(pickupMsOf(undefined, telling.ownMs)).toBe(null);
  expect(pickupMsOf(run({ pickup_time: at('14:07') }), telling.ownMs)).toBe(Date.parse(at('14:07')));
});
