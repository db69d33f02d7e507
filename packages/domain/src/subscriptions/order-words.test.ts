import { describe, expect, test } from 'vitest';
import { skippedTimeOn } from './occurrences.ts';
import {
  effectText,
  keptText,
  missingDaysNote,
  outcomeText,
  recurrenceText,
  spanText,
  termsText,
} from './order-words.ts';
import { monthly, onDay, paperLeg, paperOrder, paperTerms, weekly } from './paper-order.ts';
import type { Effect } from './effect.ts';

describe('The days of an order in words', () => {
  test('are the weekdays, and how often', () => {
    expect(recurrenceText(weekly([1, 3, 5]))).toBe('Every Monday, Wednesday and Friday');
    expect(recurrenceText(weekly([0]))).toBe('Every Sunday');
    expect(recurrenceText(weekly([0, 1, 2, 3, 4, 5, 6]))).toBe('Every day');
    expect(recurrenceText(weekly([1, 4], 2))).toBe('Every 2 weeks on Monday and Thursday');
    expect(recurrenceText(weekly([0, 1, 2, 3, 4, 5, 6], 2))).toBe('Every 2 weeks on every day');
  });

  test('or those of the month', () => {
    expect(recurrenceText(monthly(1, 15))).toBe('Every month on the 1st and 15th');
    expect(recurrenceText(monthly(2, 3, 11, 12, 13, 22, 31))).toBe(
      'Every month on the 2nd, 3rd, 11th, 12th, 13th, 22nd and 31st',
    );
  });

  test('come with a note where some months have them not', () => {
    expect(missingDaysNote(weekly([1]))).toBeNull();
    expect(missingDaysNote(monthly(1, 28))).toBeNull();
    expect(missingDaysNote(monthly(28, 31))).toBe(
      'A month without a 31st has no ride on it: it is not moved to another day.',
    );
    expect(missingDaysNote(monthly(29, 30))).toBe(
      'A month without a 29th or 30th has no ride on it: it is not moved to another day.',
    );
  });

  test('come with the times of the legs', () => {
    expect(termsText(paperTerms(weekly([1]), ['08:40']))).toBe('Every Monday at 8:40 AM');
    expect(termsText(paperTerms(weekly([1]), ['08:40', '13:00']))).toBe('Every Monday at 8:40 AM, back at 1:00 PM');
    expect(termsText(paperTerms(weekly([1]), ['08:40', null]))).toBe('Every Monday at 8:40 AM, back by will-call');
    const night = {
      ...paperTerms(weekly([6]), []),
      legs: [paperLeg('22:00'), paperLeg('00:30', 2, { daysLater: 1 })] as const,
    };
    expect(termsText(night)).toBe('Every Saturday at 10:00 PM, back at 12:30 AM the next day');
  });

  test('run from a day until another', () => {
    const order = paperOrder({ endsOn: onDay('2026-05-29') });
    expect(spanText(order)).toBe('from Sunday, March 1, 2026, until Friday, May 29, 2026');
    expect(spanText({ ...order, endsOn: null })).toBe('from Sunday, March 1, 2026');
  });
});

describe('The outcome of a date', () => {
  const date = onDay('2026-02-28');
  test('is said where it is no ride', () => {
    const [terms] = paperOrder().terms;
    expect(outcomeText({ date, is: 'due', terms })).toBeNull();
    expect(outcomeText({ date, is: 'made', rides: [] })).toBeNull();
    expect(outcomeText({ date, is: 'skipped' })).toBe('Skipped.');
    expect(outcomeText({ date, is: 'paused', pause: { startsOn: date, endsOn: null } })).toBe(
      'Paused from Saturday, February 28, 2026.',
    );
    expect(outcomeText({ date, is: 'closed', closed: { date, programId: null, reason: 'Snow' } })).toBe(
      'Closed on Saturday, February 28, 2026: Snow.',
    );
    expect(outcomeText({ date, is: 'missing', day: 30 })).toBe('February 2026 has no 30th.');
    const refusal = skippedTimeOn(paperTerms(weekly([0]), ['02:30']), onDay('2026-03-08'), 'America/New_York');
    expect(refusal && outcomeText({ date, is: 'refused', refusal })).toBe(
      '2:30 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
    );
  });
});

describe('The effect of a change', () => {
  const of = (counts: Partial<Record<keyof Effect, number>>): string => {
    const lists = ['added', 'changed', 'restored', 'canceled', 'kept', 'refused'] as const;
    const effect = Object.fromEntries(lists.map((list) => [list, Array.from({ length: counts[list] ?? 0 })]));
    return effectText(effect as unknown as Effect); // only how long the lists are is read
  };
  test('is counted before it is done', () => {
    expect(of({})).toBe('Changes no ride.');
    expect(of({ changed: 1 })).toBe('Changes 1 ride.');
    expect(of({ canceled: 5 })).toBe('Cancels 5 rides.');
    expect(of({ changed: 5, canceled: 2, added: 3, restored: 1 })).toBe(
      'Changes 5 rides, cancels 2, makes 3 and brings back 1.',
    );
    expect(of({ changed: 5, kept: 1 })).toBe('Changes 5 rides. 1 ride stays as it is.');
    expect(of({ kept: 2, refused: 1 })).toBe('Changes no ride. 2 rides stay as they are. 1 date cannot be had.');
    expect(of({ added: 1, refused: 2 })).toBe('Makes 1 ride. 2 dates cannot be had.');
  });
  test('says of each kept ride why', () => {
    expect((['changed_by_hand', 'canceled_by_hand', 'dispatched', 'under_way'] as const).map(keptText)).toEqual([
      'Stays as it was changed by hand.',
      'Stays canceled.',
      'Stays as it was dispatched: change it on the board.',
      'Stays as it is: the ride is under way or over.',
    ]);
  });
});
