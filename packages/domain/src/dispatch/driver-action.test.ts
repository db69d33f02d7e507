import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { clockTime } from '../platform/clock-time.ts';
import type { TimeRange } from '../platform/time-range.ts';
import { checkActionWords, settleActionTimes, type DriverActionDraft } from './driver-action.ts';

const at = (text: string) => Temporal.PlainTime.from(text);
const draft: DriverActionDraft = {
  addressLine: '12 Elm St',
  detail: 'Fetch the spare chair',
};
const refusal = (change: Partial<DriverActionDraft>) => {
  const verdict = checkActionWords({ ...draft, ...change });
  return verdict.ok ? null : verdict.refusal;
};

describe('A driver action', () => {
  test('stands with a place and a sentence', () => expect(refusal({})).toBeNull());

  test.each(['', '  '])('[ERR-44] needs a location: %j', (addressLine) => {
    expect(refusal({ addressLine })).toEqual({ code: 'INVALID_LOCATION', sentence: 'Please add a valid location.' });
  });

  test.each(['', ' \n '])('[ERR-45] needs its detail: %j', (detail) => {
    expect(refusal({ detail })).toEqual({ code: 'NO_ACTION_DETAIL', sentence: 'Please add an action details.' });
  });
});

describe('The times of a driver action', () => {
  const before: TimeRange = { startTime: at('09:00'), endTime: at('09:30') };
  const shown = ({ startTime, endTime }: TimeRange) => `${clockTime(startTime)} to ${clockTime(endTime)}`;

  test.each([
    ['startTime', '10:00', '10:00 AM to 10:30 AM'],
    ['startTime', '09:30', '9:30 AM to 10:00 AM'],
    ['startTime', '08:00', '8:00 AM to 9:30 AM'],
    ['endTime', '08:00', '7:30 AM to 8:00 AM'],
    ['endTime', '11:00', '9:00 AM to 11:00 AM'],
  ])('[DACT-10] with the %s set to %s become %s', (which, time, expected) => {
    const edited = which === 'startTime' ? { startTime: at(time) } : { endTime: at(time) };
    expect(shown(settleActionTimes(before, edited))).toBe(expected);
  });

  test('[DACT-11] go back to 12:00 AM and 1:00 AM where no pair is left', () => {
    expect(shown(settleActionTimes(before, { startTime: at('23:45') }))).toBe('12:00 AM to 1:00 AM');
    expect(shown(settleActionTimes(before, { endTime: at('00:15') }))).toBe('12:00 AM to 1:00 AM');
    expect(shown(settleActionTimes(before, { endTime: at('00:00') }))).toBe('12:00 AM to 1:00 AM');
  });
});
