import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { copyToFree } from './copy-shifts.ts';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';
import { shiftText } from './planned-shift.ts';

test('Hours are copied for who is free, and whoever has hours there keeps those.', () => {
  const tuesday = [paperShift('31', '2026-03-10', '08:00', '16:00'), paperShift('32', '2026-03-10', '09:00', '17:00')];
  const held = [paperShift('32', '2026-03-11', '06:00', '07:00')];
  const rules = { zoneOf: () => PAPER_ZONE, objection: () => null };
  const copied = copyToFree(tuesday, Temporal.PlainDate.from('2026-03-11'), { held, rules });
  expect(copied.shifts.map((shift) => `${shift.driverId} ${shiftText(shift, PAPER_ZONE)}`)).toEqual([
    '31 8:00 AM – 4:00 PM',
  ]);
  expect(copied.notes).toEqual([
    { driverId: '32', programId: '1', sentence: 'Has hours on Wednesday, March 11, 2026 already.' },
  ]);
});
