import { describe, expect, test } from 'vitest';
import { clockOn, PAPER, paperDay, textOfInstant } from '../day/index.ts';
import type { LaneHours } from './lane-hours.ts';
import { lunchOf } from './lunch-by-policy.ts';
import { USUAL_POLICY } from './planner-policy.ts';

const paper = paperDay([]);
const at = (time: string) => textOfInstant(clockOn(paper, time));
const shift = (from: string, to: string | null): LaneHours => ({
  is: 'worked',
  startsAt: at(from),
  endsAt: to === null ? null : at(to),
  gaps: [],
});
const between = (from: string, until: string) => ({ from: at(from), until: at(until), lengthSec: 1800 });

function check(
  hours: LaneHours,
  expected: object | null,
  more: Partial<typeof USUAL_POLICY.lunch> = {},
  visits: { kind: 'break' | 'block' }[] = [],
) {
  expect(lunchOf(hours, visits, { ...USUAL_POLICY.lunch, ...more }, PAPER)).toEqual(expected);
}

describe('A lunch', () => {
  test('is proposed for a shift that is longer than the policy says', () => {
    check(shift('08:00', '16:00'), between('11:00', '14:00'));
    check(shift('08:00', '14:01'), between('11:00', '14:00'));
    check(shift('08:00', '14:00'), null);
    check(shift('08:00', null), between('11:00', '14:00'));
  });
  test('lies within the shift, and is none where none fits', () => {
    check(shift('05:00', '12:15'), between('11:00', '12:15'));
    check(shift('12:30', '20:00'), between('12:30', '14:00'));
    check(shift('13:45', '22:00'), null);
    check(shift('04:00', '11:20'), null);
  });
  test('is none beside a lunch there is, and is one beside a block', () => {
    check(shift('08:00', '16:00'), null, {}, [{ kind: 'break' }]);
    check(shift('08:00', '16:00'), between('11:00', '14:00'), {}, [{ kind: 'block' }]);
  });
  test('is none where nobody’s hours are planned, and where the policy has none', () => {
    check({ is: 'unplanned' }, null);
    check({ is: 'off' }, null);
    check(shift('08:00', '16:00'), null, { lengthSec: 0 });
  });
});
