import { describe, expect, test } from 'vitest';
import { betterFirst, shifted } from './first-pickup.ts';
import { order, ordered } from './testing.tsx';

const minute = (text: string) => `2026-03-10T14:${text}:00-04:00`;

/** Two riders, in at 2:40 and 2:43, out at 2:46 and 2:49 PM; of each what is said of it. */
function twoRiders(first: object, second: object) {
  const plain = ordered(order('+11 +12 -11 -12'));
  const wide = {
    window_start_time: minute('10'),
    window_end_time: minute('59'),
    ride_time: 360,
    ride_time_limit: 2700,
  };
  const [one, two] = plain.riders;
  return {
    ...plain,
    riders: [
      { ...one!, ...wide, ...first },
      { ...two!, ...wide, ...second },
    ],
  };
}

const clock = (at: string | null | undefined) => (at ? new Date(at).toISOString().slice(11, 16) : null);

describe('Another first pickup', () => {
  test('is none where everybody has room', () => {
    expect(betterFirst(twoRiders({}, {}))).toBeNull();
  });

  test('is the nearest that keeps what was promised, with room', () => {
    const better = betterFirst(twoRiders({}, { window_end_time: minute('45') }));
    expect([better?.byMin, clock(better?.at)]).toEqual([-3, '18:37']);
    expect(clock(better?.riders[1]?.pickupAt)).toBe('18:40');
  });

  test('never breaks one promise for a little room at another', () => {
    const tight = twoRiders({ window_start_time: minute('40') }, { window_end_time: minute('45') });
    expect(betterFirst(tight)).toBeNull();
  });

  test('breaks less where not all can be kept', () => {
    const torn = twoRiders(
      { window_start_time: minute('38'), window_end_time: minute('59') },
      { window_end_time: minute('40'), late_seconds: 180 },
    );
    expect(betterFirst(torn)?.byMin).toBe(-2);
  });

  test('is taken up by a stop at which the vehicle waits for a window', () => {
    const waiting = twoRiders({}, { window_start_time: minute('43') });
    waiting.stops[1]!.wait_time = 120;
    expect(clock(shifted(waiting, -5)?.riders[1]?.pickupAt)).toBe('18:43');
    expect(clock(shifted(waiting, 2)?.riders[1]?.pickupAt)).toBe('18:43');
    expect(clock(shifted(waiting, 4)?.riders[1]?.pickupAt)).toBe('18:45');
  });

  test('counts the minutes aboard and the appointment anew', () => {
    const due = twoRiders({ appointment_time: minute('45'), overdue_seconds: 60 }, {});
    expect(betterFirst(due)?.byMin).toBe(-1);
    expect(shifted(due, 0)?.riders[0]?.rider).toMatchObject({ ride_time: 360, overdue_seconds: 60 });
  });

  test('is none of a trip that is under way', () => {
    const driven = twoRiders({}, { window_end_time: minute('45') });
    driven.stops[0]!.is_driven = true;
    expect(betterFirst(driven)).toBeNull();
  });
});
