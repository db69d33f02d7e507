import { describe, expect, test } from 'vitest';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';
import { teamHours, timesToEdit, workingHours } from './working-hours.ts';

const on = '2026-03-10';
const about = { isTeam: false, zoneOf: () => PAPER_ZONE };

describe('The band on the time line', () => {
  const split = [paperShift('31', on, '14:00', '18:30'), paperShift('31', on, '06:00', '10:00')];

  test('says how many hours, and which', () =>
    expect(workingHours(split, [], about)).toMatchObject({
      total: '8 h 30 min',
      ranges: ['6:00 AM – 10:00 AM', '2:00 PM – 6:30 PM'],
      unset: null,
    }));
  test('says from when to when in one line, whoever ends last', () => {
    const early = [paperShift('31', on, '06:00', '18:00'), paperShift('32', on, '08:00', '16:00')];
    expect(workingHours(early, [], { ...about, isTeam: true }).span).toBe('6:00 AM – 6:00 PM');
    expect(workingHours(split, [], about).span).toBe('6:00 AM – 6:30 PM');
    expect(workingHours([], [], about).span).toBe('');
  });
  test('[SHIFT-08] says what the rides bring, in dollars and cents', () => {
    expect(workingHours(split, [1250, 5, 300], about).fees).toBe('$15.55');
    expect(workingHours(split, [], about).fees).toBe('$0.00');
  });
  test('[SHIFT-10] says that one driver has no schedule', () =>
    expect(workingHours([], [], about).unset).toBe('Driver schedule not set.'));
  test('[SHIFT-11] says that a team has none', () => {
    expect(workingHours([], [], { ...about, isTeam: true }).unset).toBe('Drivers schedule not set.');
    expect(workingHours(split, [], { ...about, isTeam: true }).unset).toBeNull();
  });
  test('names hours once that a team works together', () => {
    const team = [paperShift('31', on, '08:00', '16:00'), paperShift('32', on, '08:00', '16:00')];
    expect(workingHours(team, [], { ...about, isTeam: true })).toMatchObject({
      total: '16 h',
      ranges: ['8:00 AM – 4:00 PM'],
    });
  });
});

describe('The drivers of a team', () => {
  const team = [
    { id: '31', firstname: 'Omar', lastname: 'Reyes' },
    { id: '32', firstname: 'Ana', lastname: 'Silva' },
    { id: '33', firstname: 'Ana', lastname: 'Costa' },
  ];
  const rows = teamHours(team, [paperShift('32', on, '14:00', '18:00'), paperShift('32', on, '06:00', '10:00')]);

  test('[SHIFT-17] are listed by first name, then last', () =>
    expect(rows.map(({ id }) => id)).toEqual(['33', '32', '31']));
  test('[SHIFT-18] are marked where they have no hours', () =>
    expect(rows.map(({ label, noSched }) => [label, noSched])).toEqual([
      ['Ana Costa (Not scheduled)', true],
      ['Ana Silva', false],
      ['Omar Reyes (Not scheduled)', true],
    ]));
  test('have their hours in order', () =>
    expect(rows[1]?.shifts.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['13:00', '21:00']));
});

test('[SHIFT-24] A driver without hours is first edited with the default ones, and another with their own.', () => {
  expect(timesToEdit([])).toEqual([{ startTime: '01:00', endTime: '18:00' }]);
  expect(timesToEdit([{ startTime: '08:00', endTime: '16:00' }])).toEqual([{ startTime: '08:00', endTime: '16:00' }]);
});
