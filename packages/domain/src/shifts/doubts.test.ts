import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { withDoubts } from './doubts.ts';
import type { Leave } from './leave.ts';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';

const dentist: Leave = {
  id: '1',
  driverId: '31',
  kind: 'sick',
  startsOn: Temporal.PlainDate.from('2026-03-10'),
  endsOn: Temporal.PlainDate.from('2026-03-10'),
  during: { startTime: Temporal.PlainTime.from('15:00'), endTime: Temporal.PlainTime.from('16:00') },
  note: '',
};

test('Hours that were taken over stand, and what speaks against them is said after what was dropped.', () => {
  const shifts = [
    paperShift('31', '2026-03-10', '08:00', '15:30'),
    paperShift('31', '2026-03-10', '16:00', '18:00'),
    paperShift('32', '2026-03-10', '08:00', '15:30'),
  ];
  const dropped = { driverId: '33', programId: '1', sentence: 'Lee Park is not an active driver.' };
  const copied = { shifts, notes: [dropped], date: dentist.startsOn };
  expect(withDoubts(copied, () => PAPER_ZONE, { leaves: [dentist], availability: [] })).toEqual({
    ...copied,
    notes: [dropped, { driverId: '31', programId: '1', sentence: 'On sick leave on 03/10/2026, 3:00 PM – 4:00 PM.' }],
  });
});
