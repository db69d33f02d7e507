import { describe, expect, test } from 'vitest';
import { bookingOf, patchBooking } from './day.ts';
import type { Booking } from './entries.ts';
import { textOfInstant } from './instants.ts';
import { keptPromise } from './kept-promise.ts';
import { clockOn, paperDay } from './paper-day.ts';
import { punctuality, type Punctuality } from './punctuality.ts';

/** Ada is to be fetched at 8:40; her window is a quarter of an hour either way. */
const paper = paperDay([{ id: '11', pickup: '08:40' }]);

function ada(stamps: Record<string, string | null>) {
  const at = Object.entries(stamps).map(([field, time]) => [field, time && momentOf(time)]);
  return bookingOf(patchBooking(paper, '11', Object.fromEntries(at) as Partial<Booking>), '11');
}

/** `08:40`, or `08:40:59`. */
function momentOf(time: string) {
  return textOfInstant(clockOn(paper, time).add({ seconds: Number(time.split(':')[2] ?? 0) }));
}

describe('A vehicle that stands at the door', () => {
  test.each<[string, Punctuality]>([
    ['08:10', 'early'],
    ['08:24', 'early'],
    ['08:24:01', 'on_time'],
    ['08:25', 'on_time'],
    ['08:55', 'on_time'],
    ['08:55:59', 'on_time'],
    ['08:56', 'late'],
    ['09:25', 'late'],
    ['09:25:59', 'late'],
    ['09:26', 'very_late'],
    ['12:00', 'very_late'],
  ])('at %s is %s', (time, is) => {
    expect(punctuality(ada({ arrivedAt: time }))).toBe(is);
    expect(keptPromise(ada({ arrivedAt: time }))).toBe(is === 'early' || is === 'on_time');
  });

  test('was there by the pickup where nobody reported the arrival, and when it came where somebody did', () => {
    expect(punctuality(ada({ pickedUpAt: '08:57' }))).toBe('late');
    expect(punctuality(ada({ arrivedAt: '08:50', pickedUpAt: '08:57' }))).toBe('on_time');
  });

  test('is neither early nor late before it has come, or where no time was promised', () => {
    expect(punctuality(ada({}))).toBeNull();
    expect(keptPromise(ada({}))).toBeNull();
    expect(punctuality(ada({ arrivedAt: '08:50', windowEndAt: null, scheduledPickupAt: null }))).toBeNull();
  });

  test('without a window has the promised pickup to keep', () => {
    const bare = { windowStartAt: null, windowEndAt: null };
    expect(punctuality(ada({ ...bare, arrivedAt: '08:10' }))).toBe('on_time');
    expect(punctuality(ada({ ...bare, arrivedAt: '08:41' }))).toBe('late');
  });
});

describe('On the night the clocks change', () => {
  const on = (zone: string, date: string, at: string, offset: string | null) => {
    const night = paperDay([{ id: '11', pickup: '01:30' }], { zone, date });
    const arrivedAt = textOfInstant(clockOn(night, at, offset));
    return punctuality(bookingOf(patchBooking(night, '11', { arrivedAt }), '11'));
  };

  test.each([
    ['America/New_York', '-05:00'],
    ['America/Los_Angeles', '-08:00'],
  ])('lateness is the time that went by, in %s', (zone, standard) => {
    // The window ends at 1:45. In spring 3:05 is twenty minutes later; in fall the second 1:50 is more than an hour later.
    expect(on(zone, '2026-03-08', '03:05', null)).toBe('late');
    expect(on(zone, '2026-03-08', '03:15', null)).toBe('late');
    expect(on(zone, '2026-03-08', '03:16', null)).toBe('very_late');
    expect(on(zone, '2026-11-01', '01:50', standard)).toBe('very_late');
  });
});
