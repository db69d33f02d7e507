import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, paperDay, sound, type Day } from '../day/index.ts';
import { clockTimeAt } from '../platform/index.ts';
import { enterPaper, type PaperRow } from './enter-paper.ts';
import { onPaperRun } from './paper-run.ts';

const day = onPaperRun(paperDay([{ id: '11', pickup: '08:40' }]), ['11']);
const wall = (time: string) => ({ wall: Temporal.PlainDateTime.from(`2026-03-10T${time}`), offset: null });

/** What the ride says after a row of paper at six in the evening, or why not. */
function check(on: Day, row: Omit<PaperRow, 'bookingId'>, expected: object | string, now = '18:00'): Day {
  const verdict = enterPaper(on, { bookingId: '11', ...row }, clockOn(on, now));
  if (!verdict.ok) {
    expect(verdict.refusal.sentence).toBe(expected);
    return on;
  }
  const after = bookingOf(sound(verdict), '11');
  const clock = (at: string | null) => at && clockTimeAt(Temporal.Instant.from(at), 'America/Los_Angeles');
  expect({
    rideStatus: after.rideStatus,
    arrived: clock(after.arrivedAt),
    pickedUp: clock(after.pickedUpAt),
    droppedOff: clock(after.droppedOffAt),
    noShow: clock(after.noShowAt),
    reason: after.noShowReason,
    odometers: [after.pickupOdometerM, after.dropoffOdometerM],
    note: after.driverNote,
  }).toMatchObject(typeof expected === 'string' ? { refused: expected } : expected);
  return verdict.value;
}

describe('A row of paper', () => {
  test('completes a ride with its times, its odometers and the driver’s note', () => {
    const stamps = { arrivedAt: wall('08:36'), pickedUpAt: wall('08:41'), droppedOffAt: wall('09:02') };
    check(
      day,
      { stamps, pickupOdometerM: 1000, dropoffOdometerM: 9000, driverNote: 'Lift slow.' },
      {
        rideStatus: 3,
        arrived: '8:36 AM',
        pickedUp: '8:41 AM',
        droppedOff: '9:02 AM',
        odometers: [1000, 9000],
        note: 'Lift slow.',
      },
    );
  });

  test('may come in part, and what is left out stays', () => {
    const there = check(day, { stamps: { arrivedAt: wall('08:36') } }, { rideStatus: 1, arrived: '8:36 AM' });
    check(there, { stamps: { pickedUpAt: wall('08:41') } }, { rideStatus: 6, arrived: '8:36 AM', pickedUp: '8:41 AM' });
  });

  test('makes a no-show of what the driver wrote, and takes it back where it is struck out', () => {
    const gone = check(
      day,
      { stamps: { arrivedAt: wall('08:36') }, noShow: { at: wall('08:50'), reason: 'Not at door' } },
      { rideStatus: 5, noShow: '8:50 AM', reason: 'Not at door', pickedUp: null },
    );
    check(gone, { stamps: {}, noShow: null }, { rideStatus: 1, noShow: null, reason: null, arrived: '8:36 AM' });
  });

  test('is refused where its times are out of order, still to come, or speak of a rider who was aboard', () => {
    check(
      day,
      { stamps: { pickedUpAt: wall('08:41'), droppedOffAt: wall('08:31') } },
      'Please input a valid time range.',
    );
    check(day, { stamps: { pickedUpAt: wall('19:00') } }, 'That time is still to come.');
    const noShow = { at: wall('08:50'), reason: null };
    check(day, { stamps: { pickedUpAt: wall('08:41') }, noShow }, 'Who was picked up is no no-show.');
    check(day, { stamps: { arrivedAt: wall('08:55') }, noShow }, 'Please input a valid time range.');
    check(day, { stamps: {}, noShow: { at: wall('19:00'), reason: null } }, 'That time is still to come.');
  });
});
