import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { textOfInstant } from '../day/index.ts';
import {
  clockInOrOut,
  editLogged,
  longHoursWarning,
  shiftNearest,
  typedMinutes,
  type LoggedShift,
} from './logged-shifts.ts';
import { loggedText } from './logged-words.ts';
import { PAPER_ZONE, paperShift } from './paper-shifts.ts';
import { checkReportRange, reportCells, reportRows, reportTotals, type ReportPerson } from './shift-report.ts';

const instant = (text: string) => Temporal.ZonedDateTime.from(`${text}[${PAPER_ZONE}]`).toInstant();
const logged = (id: string, driverId: string, date: string, start: string, end: string | null): LoggedShift => ({
  ...paperShift(driverId, date, start, end ?? '23:59'),
  ...(end === null ? { endsAt: null } : {}),
  id,
  serviceDay: Temporal.PlainDate.from(date),
  loggedBy: 'device',
});
const omar = logged('1', '31', '2026-03-10', '08:00', '16:30');
const now = instant('2026-03-12T12:00');

describe('A driver', () => {
  const check = (event: 'in' | 'out', open: LoggedShift | null, at: string, expected: string) => {
    const own = open ? [open, monday] : [monday];
    const verdict = clockInOrOut(event, own, instant(at), { zone: PAPER_ZONE, now: instant('2026-03-11T20:00') });
    expect(verdict.ok ? loggedText(verdict.value, PAPER_ZONE) : verdict.refusal.sentence).toBe(expected);
  };
  const open = logged('9', '31', '2026-03-10', '07:58', null);
  const monday = logged('8', '31', '2026-03-09', '08:00', '16:00');

  test('clocks in once', () => {
    check('in', null, '2026-03-10T07:58', '7:58 AM –');
    check('in', open, '2026-03-10T08:02', 'You are clocked in since 7:58 AM.');
  });
  test('clocks out of what is open', () => {
    check('out', open, '2026-03-10T16:02', '7:58 AM – 4:02 PM');
    check('out', null, '2026-03-10T16:02', 'You are not clocked in.');
  });
  test('clocks out no earlier than in, whatever the device thinks', () =>
    check('out', open, '2026-03-10T07:40', '7:58 AM – 7:58 AM'));
  test('clocks in after what is known already, and never ahead of time', () => {
    check('in', null, '2026-03-09T15:00', 'You were clocked in then already, 8:00 AM – 4:00 PM.');
    check('in', null, '2026-03-09T16:00', '4:00 PM –');
    check('in', null, '2026-03-11T20:01', 'That time is still to come.');
    check('out', open, '2026-03-11T20:01', 'That time is still to come.');
  });
  test('means the planned hours that hold the moment, or else the nearest', () => {
    const planned = [
      paperShift('31', '2026-03-10', '08:00', '12:00'),
      paperShift('31', '2026-03-10', '14:00', '18:00'),
    ];
    const meant = (at: string) => planned.findIndex((one) => one === shiftNearest(planned, instant(at)));
    const times = ['07:00', '11:59', '12:59', '13:01', '17:00', '23:00'];
    expect(times.map((time) => meant(`2026-03-10T${time}`))).toEqual([0, 0, 0, 1, 1, 1]);
    expect(shiftNearest([], instant('2026-03-10T08:00'))).toBeNull();
  });
});

describe('A logged entry that is corrected', () => {
  const others = [
    omar,
    logged('2', '31', '2026-03-11', '08:00', '16:00'),
    logged('3', '32', '2026-03-10', '06:00', '20:00'),
  ];
  const check = (start: string, end: string | null, expected: string, zone = PAPER_ZONE) => {
    const verdict = editLogged(omar, { start, end }, { zone, now, others });
    expect(
      verdict.ok
        ? `${verdict.value.serviceDay.toString()} ${loggedText(verdict.value, zone)}`
        : verdict.refusal.sentence,
    ).toBe(expected);
  };

  test('has its new times, and is the console’s from then on', () => {
    check('2026-03-10T07:45', '2026-03-10T17:00', '2026-03-10 7:45 AM – 5:00 PM');
    const verdict = editLogged(omar, { start: '2026-03-10T07:45', end: null }, { zone: PAPER_ZONE, now, others: [] });
    expect(verdict).toMatchObject({ value: { loggedBy: 'console', endsAt: null } });
  });
  test('may run past midnight and stays with the day it started on', () =>
    check('2026-03-09T20:00', '2026-03-10T01:10', '2026-03-09 8:00 PM – 1:10 AM +1 day'));
  test('has a valid range', () => {
    check('2026-03-10T17:00', '2026-03-10T07:45', 'Please input a valid time range.');
    check('', '2026-03-10T07:45', 'Please input a valid time range.');
    check('2026-03-08T08:00', '2026-03-10T09:00', 'Please input a valid time range.');
  });
  test('is not in the hour that spring skips, nor still to come', () => {
    check(
      '2026-03-08T02:15',
      '2026-03-08T10:00',
      '2:15 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
    );
    check('2026-03-12T08:00', '2026-03-12T12:01', 'These hours are still to come.');
  });
  test('does not overlap another of its driver', () => {
    check('2026-03-11T15:00', '2026-03-11T18:00', 'The driver was at work then already, 8:00 AM – 4:00 PM.');
    check('2026-03-11T16:00', '2026-03-11T18:00', '2026-03-11 4:00 PM – 6:00 PM');
    check('2026-03-11T06:00', null, 'The driver was at work then already, 8:00 AM – 4:00 PM.');
  });
  test.each([
    { wrong: 'a start that is none', start: '', end: '2026-03-10T09:00', field: 'start_time' },
    { wrong: 'an end that is none', start: '2026-03-10T07:00', end: '', field: 'end_time' },
    { wrong: 'an end before the start', start: '2026-03-10T09:00', end: '2026-03-10T07:00', field: 'end_time' },
    { wrong: 'a skipped start', start: '2026-03-08T02:15', end: '2026-03-08T10:00', field: 'start_time' },
    { wrong: 'a skipped end', start: '2026-03-08T01:15', end: '2026-03-08T02:30', field: 'end_time' },
    { wrong: 'a start to come', start: '2026-03-12T12:30', end: '2026-03-12T13:00', field: 'start_time' },
    { wrong: 'an end to come', start: '2026-03-12T08:00', end: '2026-03-12T13:00', field: 'end_time' },
    { wrong: 'a start within other hours', start: '2026-03-11T15:00', end: '2026-03-11T18:00', field: 'start_time' },
    { wrong: 'an end within other hours', start: '2026-03-11T06:00', end: '2026-03-11T09:00', field: 'end_time' },
  ])('says beside the time that makes it so what is wrong: $wrong', ({ start, end, field }) => {
    const verdict = editLogged(omar, { start, end }, { zone: PAPER_ZONE, now, others });
    const refusal = verdict.ok ? null : verdict.refusal;
    expect(refusal?.fields).toEqual({ [field]: refusal?.sentence });
  });
});

describe('Long hours', () => {
  const check = (start: string, end: string | null, expected: string | null) => {
    const minutes = typedMinutes({ start, end }, { zone: PAPER_ZONE, now });
    expect(minutes === null ? null : longHoursWarning(minutes)).toBe(expected);
  };

  test('are warned of from 16 hours on', () => {
    check('2026-03-10T04:00', '2026-03-10T19:59', null);
    check('2026-03-10T04:00', '2026-03-10T20:00', '16 h is longer than a driver may be on the road. Check the times.');
  });
  test('are counted as they were in the night the clocks change', () => {
    const sentence = '16 h 30 min is longer than a driver may be on the road. Check the times.';
    check('2026-03-07T20:00', '2026-03-08T12:30', null);
    check('2026-03-07T20:00', '2026-03-08T13:30', sentence);
  });
  test('run up to now while there is no end', () =>
    check('2026-03-11T18:00', null, '18 h is longer than a driver may be on the road. Check the times.'));
  test('are none that cannot be read, or that end before they start', () => {
    check('', '2026-03-10T20:00', null);
    check('2026-03-10T20:00', '2026-03-10T04:00', null);
  });
});

describe('The shift report', () => {
  const people: Record<string, ReportPerson> = {
    '31': { firstname: 'Omar', lastname: 'Reyes', altName: '', employeeId: 'E-17' },
    '32': { firstname: 'Ana', lastname: 'Costa', altName: '', employeeId: '' },
  };
  const rows = reportRows(
    [
      logged('5', '31', '2026-03-11', '08:00', '12:20'),
      omar,
      logged('6', '32', '2026-03-10', '09:00', null),
      logged('7', '31', '2026-03-08', '01:00', '09:00'),
    ],
    {
      personOf: (id) => people[id] ?? { firstname: '', lastname: '', altName: '', employeeId: '' },
      programOf: () => ({ name: 'Dial-a-Ride', zone: PAPER_ZONE }),
    },
  );

  test('lists drivers as they are filed, and their hours in order', () =>
    expect(rows.map((row) => reportCells(row).join(' | '))).toEqual([
      'Costa, Ana |  | 03/10/2026 | Dial-a-Ride | 9:00 AM |  |  | Device',
      'Reyes, Omar | E-17 | 03/08/2026 | Dial-a-Ride | 1:00 AM | 9:00 AM | 7 | Device',
      'Reyes, Omar | E-17 | 03/10/2026 | Dial-a-Ride | 8:00 AM | 4:30 PM | 8.5 | Device',
      'Reyes, Omar | E-17 | 03/11/2026 | Dial-a-Ride | 8:00 AM | 12:20 PM | 4.33 | Device',
    ]));
  test('says of an end past midnight that it is of another day, and who set it', () => {
    const late = { ...omar, endsAt: textOfInstant(instant('2026-03-11T01:10')), loggedBy: 'console' as const };
    const [row] = reportRows([late], {
      personOf: (id) => people[id] ?? { firstname: '', lastname: '', altName: '', employeeId: '' },
      programOf: () => ({ name: 'Dial-a-Ride', zone: PAPER_ZONE }),
    });
    expect(row && reportCells(row).slice(2)).toEqual([
      '03/10/2026',
      'Dial-a-Ride',
      '8:00 AM',
      '1:10 AM +1 day',
      17.17,
      'Console',
    ]);
  });
  test('adds up what is closed and counts what is open', () =>
    expect(reportTotals(rows)).toEqual({
      minutes: 420 + 510 + 260,
      shifts: 4,
      open: 1,
      drivers: [
        { driverId: '32', driver: 'Costa, Ana', minutes: 0, shifts: 1, open: 1 },
        { driverId: '31', driver: 'Reyes, Omar', minutes: 1190, shifts: 3, open: 0 },
      ],
    }));
  test('covers a quarter at most', () => {
    const check = (to: string) => checkReportRange(Temporal.PlainDate.from('2026-01-01'), Temporal.PlainDate.from(to));
    expect(check('2026-04-03').ok).toBe(true);
    expect(check('2026-04-04')).toMatchObject({
      refusal: { code: 'RANGE_TOO_LONG', sentence: 'Choose at most 93 days.' },
    });
  });
});
