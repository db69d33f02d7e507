import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { driverStatusLabel, knownDate } from './driver-record.ts';

test('[DRV-10] A driver is Active at 1, Inactive at 0, and any other number is shown as it is.', () => {
  expect([1, 0, 2, -1, 17].map(driverStatusLabel)).toEqual(['Active', 'Inactive', '2', '-1', '17']);
});

test('[DRV-12] A date of 12/31/1969 is no date.', () => {
  const on = (text: string) => Temporal.PlainDate.from(text);
  expect(knownDate(on('1969-12-31'))).toBeNull();
  expect(knownDate(null)).toBeNull();
  expect(knownDate(on('1970-01-01'))?.toString()).toBe('1970-01-01');
  expect(knownDate(on('2027-05-01'))?.toString()).toBe('2027-05-01');
});
