import { expect, test } from 'vitest';
import type { Change } from './change.ts';
import { edit, emptyDay } from './day.ts';
import { newBooking } from './new-entries.ts';
import { zoneOfChanges } from './undo.ts';

test('A deed is taken back by the clock of the ride it was about, where the day has several', () => {
  const zones = new Map([
    ['1', 'America/Los_Angeles'],
    ['2', 'America/New_York'],
  ]);
  const ends = { pickupPlaceId: '51', dropoffPlaceId: '52' };
  const ride = newBooking({ id: '11', serviceDay: '2026-03-10', programId: '2', riderId: '21', ...ends });
  const day = edit(emptyDay('2026-03-10', zones), { bookings: [ride] });
  const edited: Change = {
    entity: 'booking',
    id: '11',
    day: day.date,
    rowVersion: 2,
    before: { flag: false },
    after: { flag: true },
  };
  expect(zoneOfChanges(day, [edited])).toBe('America/New_York');
  expect(zoneOfChanges(day, [{ ...edited, id: '12' }])).toBe('America/Los_Angeles');
  const removed = { ...edited, id: '12', before: { program_id: '2' }, after: null };
  expect(zoneOfChanges(day, [removed])).toBe('America/New_York');
});
