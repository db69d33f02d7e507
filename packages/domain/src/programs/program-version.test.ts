import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { paperProgram } from './paper-program.ts';
import { doorWaitOn } from './program-version.ts';

const on = (date: string) => Temporal.PlainDate.from(date);

test('A driver waits as long as the program says for the day of the ride, and five minutes where it says nothing', () => {
  const program = paperProgram();
  const [version] = program.versions;
  if (!version) throw new Error('A program on paper has terms.');
  const patient = { ...program, versions: [{ ...version, effectiveOn: '2026-03-10', doorWaitMin: 12 }] };
  expect(doorWaitOn(patient, on('2026-03-10'))).toBe(12);
  expect(doorWaitOn(patient, on('2026-03-09'))).toBe(5);
});
