import { describe, expect, test } from 'vitest';
import {
  apply,
  clockOn,
  diff,
  edit,
  entriesOf,
  idsFrom,
  paperDay,
  patchBooking,
  sound,
  takeBack,
  textOfInstant,
} from '../day/index.ts';
import { moveBookings } from './move-trips.ts';
import { onPaperRun, PAPER_VAN } from './paper-run.ts';
import { removeFromDispatch } from './remove-from-dispatch.ts';

/** Ada (11) at 8:40 and Ben (12) at 10:00, both on the run of vehicle 71. */
const morning = onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }]), ['11', '12']);
const other = { ...PAPER_VAN, id: '72' };
const toOther = { vehicleId: '72', driverId: '82', teamId: null };
const opening = { now: clockOn(morning, '08:30'), nextId: idsFrom(5000) };

describe('Taking back', () => {
  const zone = 'America/Los_Angeles';
  const moved = sound(moveBookings(morning, { ...toOther, bookingIds: ['11'] }, other, opening));
  const changes = diff(morning, moved);

  test('a move puts the ride back on its run', () => {
    const back = sound(takeBack(apply(morning, changes), changes, zone, opening.now));
    expect(diff(morning, back)).toEqual([]);
  });

  test('is refused once the new driver is on the way', () => {
    const started = patchBooking(apply(morning, changes), '11', { enrouteAt: textOfInstant(opening.now) });
    expect(takeBack(started, changes, zone, opening.now)).toMatchObject({
      refusal: { code: 'UNDO_NOT_POSSIBLE', sentence: "This can't be undone: the driver is already on the way." },
    });
  });

  test('is refused where what it changed is gone', () => {
    const gone = sound(removeFromDispatch(apply(morning, changes), ['11']));
    expect(takeBack(gone, changes, zone, opening.now)).toMatchObject({ refusal: { code: 'UNDO_NOT_POSSIBLE' } });
  });

  test('is refused where the day before could not be: a rider on a trip that is gone', () => {
    const removed = sound(removeFromDispatch(morning, ['11']));
    const withoutRun = edit(removed, { gone: { runs: [...entriesOf(removed.run)].map(({ id }) => id) } });
    expect(takeBack(withoutRun, diff(morning, removed), zone, opening.now)).toMatchObject({
      refusal: { code: 'UNDO_NOT_POSSIBLE' },
    });
  });

  test('is refused when the day is closed', () => {
    expect(takeBack(apply(morning, changes), changes, zone, clockOn(morning, '60:00'))).toMatchObject({
      refusal: {
        code: 'UNDO_TOO_LATE',
        sentence: "This can't be undone: the day is closed since Thursday, March 12, 2026, 12:00 PM.",
      },
    });
  });
});
