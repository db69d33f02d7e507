import { describe, expect, test } from 'vitest';
import { clockOn, idsFrom, paperDay, runDrivenBy, textOfInstant, type Day } from '../day/index.ts';
import { onPaperRun, PAPER_RUN, planBlock } from '../dispatch/index.ts';
import { type Span, disturbedBy, stoodOn, strangeOn } from './changed-lane.ts';

const RIDES = [
  { id: '1', pickup: '09:00', pickupPlaceId: '61', dropoffPlaceId: '62' },
  { id: '2', pickup: '11:00', pickupPlaceId: '63', dropoffPlaceId: '64' },
  { id: '3', pickup: '13:00', pickupPlaceId: '65', dropoffPlaceId: '66' },
  { id: '9', pickup: '10:00', pickupPlaceId: '67', dropoffPlaceId: '68' },
];
const day = paperDay(RIDES);
const at = (time: string) => textOfInstant(clockOn(day, time));
const planned = new Map<string, Span>([
  ['1', [at('09:00'), at('09:25')]],
  ['2', [at('11:00'), at('11:25')]],
  ['3', [at('13:00'), at('13:25')]],
]);

/** Which of the three a day disturbs, where each way takes so many minutes at most. */
function check(
  now: Day,
  minutes: number,
  expected: string[],
  known: { stood?: object; leaving?: string[] } = {},
): void {
  const asked = { stood: { ...known.stood }, planned, leaving: new Set(known.leaving) };
  const strange = strangeOn(now, runDrivenBy(now, PAPER_RUN), asked);
  const disturbed = disturbedBy(now, strange, { ...asked, reachSec: () => minutes * 60 });
  expect([...disturbed].sort()).toEqual(expected);
}

/** A stretch of the run that is blocked, wherever the vehicle stands. */
function blocked(from: string, to: string): Day {
  const wall = (time: string) => ({
    wall: clockOn(day, time).toZonedDateTimeISO('America/Los_Angeles').toPlainDateTime(),
    offset: null,
  });
  const made = planBlock(
    'time_block',
    day,
    { ...PAPER_RUN, programId: '1', start: wall(from), end: wall(to) },
    { now: clockOn(day, '06:00'), nextId: idsFrom(5000) },
  );
  if (!made.ok) throw new Error(made.refusal.sentence);
  return made.value;
}

describe('A lane on which something is that nobody planned with', () => {
  const other = onPaperRun(day, ['9']); // from 10:00 to 10:25

  test('takes what is far enough before and after it', () => check(other, 30, []));
  test('does not take what it cannot drive to or from in time', () => {
    check(other, 35, []); // 09:25 to 10:00, and 10:25 to 11:00
    check(other, 36, ['1', '2']);
    check(other, 600, ['1', '2', '3']);
  });
  test('does not take what is driven at that time', () => check(blocked('09:10', '09:20'), 0, ['1']));
  test('has to drive past a block from what is before it', () => {
    check(blocked('10:30', '10:50'), 5, []);
    check(blocked('10:30', '10:50'), 15, ['2']);
  });
  test('is as it was where that stood, goes away, or is of the plan itself', () => {
    const run = runDrivenBy(other, PAPER_RUN);
    check(other, 600, [], { stood: stoodOn(other, run) });
    check(other, 600, [], { leaving: ['9'] });
    check(onPaperRun(day, ['1']), 600, []);
  });
});
