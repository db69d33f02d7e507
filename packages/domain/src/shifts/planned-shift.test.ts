import { expect, test } from 'vitest';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';
import { checkOverlap, minutesOf, shiftText } from './planned-shift.ts';
import { decimalHours } from './shift-times.ts';

const on = '2026-03-10';
const check = (shifts: ReturnType<typeof paperShift>[], sentence: string | null) => {
  const verdict = checkOverlap(shifts, () => PAPER_ZONE);
  expect(verdict.ok ? null : verdict.refusal.sentence).toBe(sentence);
};

test('A split shift may touch itself and not overlap.', () => {
  const morning = paperShift('31', on, '08:00', '12:00');
  check([paperShift('31', on, '12:00', '16:00'), morning], null);
  check(
    [paperShift('31', on, '11:45', '16:00'), morning],
    'Two shifts overlap: 8:00 AM – 12:00 PM and 11:45 AM – 4:00 PM.',
  );
  check(
    [paperShift('31', on, '08:00', '12:00'), morning],
    'Two shifts overlap: 8:00 AM – 12:00 PM and 8:00 AM – 12:00 PM.',
  );
});

test('A shift is judged against those of its driver and program alone.', () => {
  const shift = paperShift('31', on, '08:00', '12:00');
  check([shift, paperShift('32', on, '08:00', '12:00')], null);
  check([shift, paperShift('31', on, '08:00', '12:00', { programId: '2' })], null);
});

test('Hours are added up from the times.', () => {
  expect(minutesOf([])).toBe(0);
  const split = [paperShift('31', on, '08:00', '12:20'), paperShift('31', on, '13:00', '16:00')];
  expect(decimalHours(minutesOf(split))).toBe(7.33);
  expect(shiftText(paperShift('31', on, '08:00', '16:30'), PAPER_ZONE)).toBe('8:00 AM – 4:30 PM');
});
