import { describe, expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';
import { readTyped, settleTimeField, whyNoTime } from './time-field.ts';

/** What a field that showed 9:15 AM shows after this was typed into it. */
function check(typed: string, shown: string) {
  expect(settleTimeField(typed, '9:15 AM')).toEqual({ shown, refusal: null });
}

function checkRefused(typed: string) {
  expect(settleTimeField(typed, '9:15 AM')).toEqual({ shown: '9:15 AM', refusal: 'Invalid Time.' });
  expect(settleTimeField(typed, null)).toEqual({ shown: '1:00 PM', refusal: 'Invalid Time.' });
}

describe('The time field', () => {
  test.each([
    ['13:30', '1:30 PM'],
    ['1330', '1:30 PM'],
    ['0:15', '12:15 AM'],
    ['00:00', '12:00 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
    ['9', '9:00 AM'],
    ['14', '2:00 PM'],
  ])('[SHELL-59] reads the 24-hour %s as %s', (typed, shown) => check(typed, shown));

  test.each([
    ['1:30 PM', '1:30 PM'],
    ['1:30pm', '1:30 PM'],
    ['01:30 p.m.', '1:30 PM'],
    ['12:05 am', '12:05 AM'],
    ['12:05 PM', '12:05 PM'],
    ['9 AM', '9:00 AM'],
    ['1:30\u202FPM', '1:30 PM'],
  ])('[SHELL-60] reads the 12-hour %s as %s', (typed, shown) => check(typed, shown));

  test.each([
    ['130p', '1:30 PM'],
    ['130a', '1:30 AM'],
    ['1230p', '12:30 PM'],
    ['1230a', '12:30 AM'],
    ['2p', '2:00 PM'],
    ['2:30p', '2:30 PM'],
  ])('[SHELL-61] reads %s as %s', (typed, shown) => check(typed, shown));

  test.each(['25:00', '2500', '99', '99:59', '30 pm'])('[SHELL-62] refuses the hour of %s', (typed) =>
    checkRefused(typed),
  );

  test.each(['-1', '-1:30', '-13:00', '−2:00'])('[SHELL-63] refuses the negative %s', (typed) => checkRefused(typed));

  test.each(['1:61', '13:99', '175p', '0:61'])('[SHELL-64] refuses the minutes of %s', (typed) => checkRefused(typed));

  test.each([
    ['1:60', '2:00 AM'],
    ['12:60', '1:00 PM'],
    ['11:60 AM', '12:00 PM'],
    ['11:60 PM', '12:00 AM'],
    ['160p', '2:00 PM'],
    ['23:60', '12:00 AM'],
  ])('[SHELL-65] rolls %s up to %s', (typed, shown) => check(typed, shown));

  test.each([
    ['24:30', '12:30 AM'],
    ['2400', '12:00 AM'],
    ['24:60', '1:00 AM'],
    ['24:30 PM', '12:30 AM'],
  ])('[SHELL-66] treats hour 24 as AM: %s is %s', (typed, shown) => check(typed, shown));

  test.each(['', ' ', 'noon', '1:5', '12345', '1:30 x', '13:30 am', '0:30 pm', '1 30 pm', '١٣:٣٠'])(
    'refuses %j, which is no time or two at once',
    (typed) => checkRefused(typed),
  );

  test('takes exactly the hours 0 to 24 and the minutes 0 to 60, and never loses a day', () => {
    for (let hour = 0; hour <= 99; hour++) {
      for (let minute = 0; minute <= 99; minute++) {
        const read = readTyped(`${hour}:${String(minute).padStart(2, '0')}`);
        expect(read.ok, `${hour}:${minute}`).toBe(hour <= 24 && minute <= 60);
        if (!read.ok) continue;
        const { time, isNextDay } = read.value;
        expect((isNextDay ? 24 * 60 : 0) + time.hour * 60 + time.minute).toBe(hour * 60 + minute);
      }
    }
  });

  test('shows what it settles on in a form it reads the same again', () => {
    for (let minute = 0; minute < 24 * 60; minute++) {
      const typed = readTyped(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);
      if (!typed.ok) throw new Error('every minute of the day is a time');
      check(clockTime(typed.value.time), clockTime(typed.value.time));
    }
  });
});

test.each([
  ['8:61', '“8:61” is no time: an hour has 60 minutes.'],
  ['861', '“861” is no time: an hour has 60 minutes.'],
  [' 27:00 ', '“27:00” is no time: a day has 24 hours.'],
  ['14:00 am', '“14:00 am” is no time: with AM and PM the hours go from 1 to 12.'],
  ['0 pm', '“0 pm” is no time: with AM and PM the hours go from 1 to 12.'],
  ['noon', '“noon” is no time: type 3:30 PM, 15:30 or 330p.'],
  ['-3:00', '“-3:00” is no time: type 3:30 PM, 15:30 or 330p.'],
])('What is wrong with %s is said.', (typed, sentence) => {
  expect(readTyped(typed).ok).toBe(false);
  expect(whyNoTime(typed)).toBe(sentence);
});
