import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { checkLeave, hoursInLeaveText, leaveOn, objectionToShift, type Availability, type Leave } from './leave.ts';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string) => Temporal.PlainTime.from(text);
const leave = (startsOn: string, endsOn: string, during?: [string, string], rest: Partial<Leave> = {}): Leave => ({
  id: '1',
  driverId: '31',
  kind: 'vacation',
  startsOn: on(startsOn),
  endsOn: on(endsOn),
  during: during ? { startTime: at(during[0]), endTime: at(during[1]) } : null,
  note: '',
  ...rest,
});
const week = leave('2026-03-09', '2026-03-13');
const dentist = leave('2026-03-20', '2026-03-20', ['13:00', '15:00'], { id: '2', kind: 'sick' });

describe('A leave', () => {
  const check = (wanted: Leave, sentence: string | null) => {
    const verdict = checkLeave({ ...wanted, id: wanted.id === '1' ? '9' : wanted.id }, [week, dentist]);
    expect(verdict.ok ? null : verdict.refusal.sentence).toBe(sentence);
  };
  test('ends on its first day or later', () =>
    check(leave('2026-04-02', '2026-04-01'), 'The last day is before the first.'));
  test('of part of a day has an order, and one day', () => {
    check(leave('2026-04-02', '2026-04-02', ['15:00', '13:00']), 'Please input a valid time range.');
    check(leave('2026-04-02', '2026-04-03', ['13:00', '15:00']), 'A part of a day is taken one day at a time.');
  });
  test('shares no time with another of the driver', () => {
    check(
      leave('2026-03-13', '2026-03-14'),
      'The driver has vacation leave then already: from 03/09/2026 to 03/13/2026.',
    );
    check(leave('2026-03-14', '2026-03-19'), null);
    check(leave('2026-03-20', '2026-03-20', ['15:00', '16:00']), null);
    check(
      leave('2026-03-20', '2026-03-20', ['14:00', '16:00']),
      'The driver has sick leave then already: on 03/20/2026, 1:00 PM – 3:00 PM.',
    );
    check(leave('2026-03-13', '2026-03-14', undefined, { driverId: '32' }), null);
    check(leave('2026-03-20', '2026-03-20', undefined, { id: '2' }), null);
  });
});

test('Leave on a day is told of that day, a whole day before part of one.', () => {
  expect(leaveOn('31', on('2026-03-13'), [week])?.kind).toBe('vacation');
  expect(leaveOn('31', on('2026-03-14'), [week])).toBeNull();
  expect(leaveOn('32', on('2026-03-13'), [week])).toBeNull();
  expect(leaveOn('31', on('2026-03-20'), [dentist, leave('2026-03-20', '2026-03-20')])?.during).toBeNull();
});

describe('A shift', () => {
  const mornings: Availability[] = [1, 2, 3].map((dayOfWeek) => ({
    driverId: '31',
    dayOfWeek,
    startTime: at('06:00'),
    endTime: at('14:00'),
  }));
  const check = (
    date: string,
    start: string,
    end: string,
    sentence: string | null,
    availability: Availability[] = [],
  ) =>
    expect(
      objectionToShift(paperShift('31', date, start, end), PAPER_ZONE, { leaves: [week, dentist], availability }),
    ).toBe(sentence);

  test('in a leave says which', () => {
    check('2026-03-10', '08:00', '16:00', 'On vacation leave from 03/09/2026 to 03/13/2026.');
    check('2026-03-20', '08:00', '13:30', 'On sick leave on 03/20/2026, 1:00 PM – 3:00 PM.');
    check('2026-03-20', '08:00', '13:00', null);
    check('2026-03-16', '08:00', '16:00', null);
  });
  test('outside the hours a driver can work says which those are', () => {
    check('2026-03-16', '06:00', '14:00', null, mornings);
    check('2026-03-16', '08:00', '16:00', 'Available 6:00 AM – 2:00 PM only.', mornings);
    check('2026-03-15', '08:00', '12:00', 'Not available on this day of the week.', mornings);
    check('2026-03-15', '08:00', '12:00', null, [{ ...mornings[0], driverId: '32' } as Availability]);
  });
});

test('Hours that lie in a leave are told under whose leave it is, and when.', () => {
  expect(hoursInLeaveText('Omar Reyes', week)).toBe(
    'Omar Reyes has hours planned in the leave from 03/09/2026 to 03/13/2026:',
  );
  expect(hoursInLeaveText('Omar Reyes', dentist)).toBe(
    'Omar Reyes has hours planned in the leave on 03/20/2026, 1:00 PM – 3:00 PM:',
  );
});
