import { describe, expect, test } from 'vitest';
import { effectOf } from './effect.ts';
import { occurrencesOf, type Occurrence } from './occurrences.ts';
import { outcomeText } from './order-words.ts';
import {
  carriedOut,
  monthly,
  onDay,
  PAPER_ORDER,
  paperFacts,
  paperLeg,
  paperOrder,
  paperRange,
  paperTerms,
  weekly,
} from './paper-order.ts';
import type { StandingOrder } from './standing-order.ts';
import type { ClosedDay } from '../shifts/index.ts';
import type { Booking } from '../day/index.ts';

const thanksgiving: ClosedDay = { date: onDay('2026-11-26'), programId: null, reason: 'Thanksgiving' };

function lines(
  order: StandingOrder,
  range: string,
  { rides = [], closed = [] }: { rides?: readonly Booking[]; closed?: readonly ClosedDay[] } = {},
): string[] {
  const calendar = { zone: PAPER_ORDER.zone, closedDays: closed };
  return occurrencesOf(order, paperRange(range), rides, calendar).map(lineOf);
}

function lineOf(occurrence: Occurrence): string {
  const text = outcomeText(occurrence);
  return `${occurrence.date.toString().slice(5)} ${occurrence.is}${text === null ? '' : `: ${text}`}`;
}

describe('Each date of a standing order', () => {
  const made = (order: StandingOrder, range: string) => carriedOut([], effectOf(order, order, paperFacts(range)));

  test('says whether its rides are there, are due, or why they are not', () => {
    const order = paperOrder({
      skippedOn: [onDay('2026-11-20')],
      pauses: [{ startsOn: onDay('2026-11-28'), endsOn: onDay('2026-12-01') }],
      terms: [paperTerms(weekly([1, 4, 5]), ['08:40', '13:00'])],
    });
    const rides = made(order, '2026-11-16/2026-11-19');
    const programOnly = { date: onDay('2026-11-27'), programId: '1', reason: '' };
    const other = { date: onDay('2026-12-03'), programId: '2', reason: 'Snow' };
    expect(lines(order, '2026-11-15/2026-12-03', { rides, closed: [thanksgiving, programOnly, other] })).toEqual([
      '11-16 made',
      '11-19 made',
      '11-20 skipped: Skipped.',
      '11-23 due',
      '11-26 closed: Closed on Thursday, November 26, 2026: Thanksgiving.',
      '11-27 closed: Closed on Friday, November 27, 2026.',
      '11-30 paused: Paused from Saturday, November 28, 2026, until Tuesday, December 1, 2026.',
      '12-03 due',
    ]);
  });

  test('is closed where the way back after midnight would be on a closed day', () => {
    const late = {
      ...paperTerms(weekly([3]), []),
      legs: [paperLeg('22:00'), paperLeg('00:30', 2, { daysLater: 1 })] as const,
    };
    expect(lines(paperOrder({ terms: [late] }), '2026-11-18/2026-11-25', { closed: [thanksgiving] })).toEqual([
      '11-18 due',
      '11-25 closed: Closed on Thursday, November 26, 2026: Thanksgiving.',
    ]);
  });

  test('that a month has not is told and not moved', () => {
    const order = paperOrder({ startsOn: onDay('2026-01-01'), terms: [paperTerms(monthly(28, 31), ['08:40'])] });
    expect(lines(order, '2026-01-30/2026-04-30')).toEqual([
      '01-31 due',
      '02-28 due',
      '02-28 missing: February 2026 has no 31st.',
      '03-28 due',
      '03-31 due',
      '04-28 due',
      '04-30 missing: April 2026 has no 31st.',
    ]);
    const ended = { ...order, endsOn: onDay('2026-04-29') };
    expect(lines(ended, '2026-04-01/2026-05-31')).toEqual(['04-28 due']);
    const paused = { ...order, pauses: [{ startsOn: onDay('2026-04-29'), endsOn: null }] };
    expect(lines(paused, '2026-04-01/2026-04-30')).toEqual(['04-28 due']);
  });

  test('is refused where the clocks skip its time, there or back, and the days around it are not', () => {
    const sentence = (time: string) =>
      `${time} does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.`;
    const every = (...times: string[]) => paperOrder({ terms: [paperTerms(weekly([0, 1, 6]), times)] });
    const around = '2026-03-07/2026-03-09';
    const refused = (time: string) => ['03-07 due', `03-08 refused: ${sentence(time)}`, '03-09 due'];
    expect(lines(every('02:30'), around)).toEqual(refused('2:30 AM'));
    expect(lines(every('01:59', '02:00'), around)).toEqual(refused('2:00 AM'));
    expect(lines(every('01:59', '03:00'), around)).toEqual(['03-07 due', '03-08 due', '03-09 due']);
    const night = {
      ...paperTerms(weekly([6]), []),
      legs: [paperLeg('23:00'), paperLeg('02:15', 2, { daysLater: 1 })] as const,
    };
    expect(lines(paperOrder({ terms: [night] }), '2026-03-07/2026-03-14')).toEqual([
      `03-07 refused: ${sentence('2:15 AM')}`,
      '03-14 due',
    ]);
    const appointed = {
      ...paperTerms(weekly([0]), []),
      legs: [paperLeg('01:30', 1, { appointmentTime: paperLeg('02:10').pickupTime })] as const,
    };
    expect(lines(paperOrder({ terms: [appointed] }), '2026-03-08/2026-03-08')).toEqual([
      `03-08 refused: ${sentence('2:10 AM')}`,
    ]);
  });

  test('is had where the clocks show its time twice', () => {
    const order = paperOrder({ terms: [paperTerms(weekly([0]), ['01:30'])] });
    expect(lines(order, '2026-11-01/2026-11-01')).toEqual(['11-01 due']);
  });

  test('shows the ride that stayed on a day that was closed, or left out, afterwards', () => {
    const rides = made(paperOrder(), '2026-03-02');
    const closed = [{ date: onDay('2026-03-02'), programId: null, reason: 'Snow' }];
    expect(lines(paperOrder(), '2026-03-02', { rides, closed })).toEqual(['03-02 made']);
    expect(lines(paperOrder({ skippedOn: [onDay('2026-03-02')] }), '2026-03-02', { rides })).toEqual(['03-02 made']);
  });

  test('shows what somebody canceled, and not what the order itself took away', () => {
    const order = paperOrder();
    const [monday, wednesday] = made(order, '2026-03-02/2026-03-04');
    if (!monday || !wednesday) throw new Error('Two rides were made.');
    const canceled: Booking = { ...monday, rideStatus: 4, cancelReason: 'In hospital' };
    expect(lines(order, '2026-03-02/2026-03-04', { rides: [canceled, wednesday] })).toEqual([
      '03-02 made',
      '03-04 made',
    ]);
    const byOrder: Booking = { ...monday, rideStatus: 4, cancelReason: 'The standing order is paused.' };
    expect(lines(order, '2026-03-02', { rides: [byOrder] })).toEqual(['03-02 due']);
    const tuesdays = paperOrder({ terms: [paperTerms(weekly([2]), ['08:40'])] });
    expect(lines(tuesdays, '2026-03-02', { rides: [byOrder] })).toEqual([]);
    expect(lines(tuesdays, '2026-03-02', { rides: [canceled] })).toEqual(['03-02 made']);
    expect(lines(tuesdays, '2026-03-02', { rides: [monday] })).toEqual(['03-02 made']);
  });
});
