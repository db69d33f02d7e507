import { describe, expect, test } from 'vitest';
import { clockOn, minutesLate, paperDay, textOfInstant } from '../day/index.ts';
import { onPaperRun } from './paper-run.ts';
import { overdue } from './overdue.ts';

/** Each may be picked up until a quarter of an hour after its time. */
const day = paperDay([
  { id: '11', pickup: '08:40' },
  { id: '12', pickup: '08:40' },
  { id: '13', pickup: '09:30', appointmentAt: textOfInstant(clockOn(paperDay([]), '09:40')) },
  { id: '14', pickup: null },
]);
const at = (time: string) => [...overdue(onPaperRun(day, ['12']), clockOn(day, time))];

describe('Overdue', () => {
  test('is who waits for a vehicle past their window, and nobody who has one or has yet to call', () => {
    expect(at('08:55')).toEqual([]);
    const halfAMinute = clockOn(day, '08:55').add({ seconds: 30 });
    expect([...overdue(day, halfAMinute)]).toEqual([]);
    expect(at('08:56')).toEqual(['11']);
    expect(at('09:46')).toEqual(['11', '13']);
  });

  test('is not yet who will only miss their appointment: their pickup is still to come', () => {
    expect(minutesLate(day, clockOn(day, '08:30')).has('13')).toBe(true);
    expect(at('08:30')).toEqual([]);
  });
});
