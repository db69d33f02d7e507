import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';
import { HALF_HOUR_MS, hourTimes, quarterHourTimes, WILL_CALL_CHOICE, WILL_CALL_TIME } from './time-lists.ts';
import { readTyped } from './time-field.ts';

test('[CONST-10] The time list runs in quarter hours from 12:00 AM to 11:45 PM.', () => {
  const times = quarterHourTimes();
  expect(times.slice(0, 5)).toEqual(['12:00 AM', '12:15 AM', '12:30 AM', '12:45 AM', '1:00 AM']);
  expect(times.at(48)).toBe('12:00 PM');
  expect(times.at(-1)).toBe('11:45 PM');
  expect(new Set(times).size).toBe(96);
  expect(times.every((time) => readTyped(time).ok)).toBe(true);
});

test('[CONST-11] The hour list runs from 12:00 am to 11:00 pm.', () => {
  const hours = hourTimes();
  expect(hours.slice(0, 2)).toEqual(['12:00 am', '1:00 am']);
  expect(hours.slice(11, 14)).toEqual(['11:00 am', '12:00 pm', '1:00 pm']);
  expect(hours.at(-1)).toBe('11:00 pm');
  expect(new Set(hours).size).toBe(24);
});

test('[CONST-22] A will-call stands at 11:59 PM.', () => {
  expect(clockTime(WILL_CALL_TIME)).toBe('11:59 PM');
  expect(WILL_CALL_CHOICE).toBe(`Will call - ${clockTime(WILL_CALL_TIME)}`);
});

test('[CONST-09] Half an hour is 1,800,000 ms.', () => expect(HALF_HOUR_MS).toBe(1_800_000));
