import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { accepted, bookingOf, clockOn, paperDay, textOfInstant, type Day } from '../day/index.ts';
import { readWall } from '../platform/zones.ts';
import { onPaperRun } from './paper-run.ts';
import { RADIO_EVENTS, reportByRadio, toldAt } from './report-by-radio.ts';

const rides = [{ id: '11', pickup: '08:40', windowStartAt: null }];

function told(day: Day, event: (typeof RADIO_EVENTS)[number]['event'], at: string, now = '12:00') {
  const read = readWall(`${day.date}T${at}`);
  if (!read.ok) throw new Error(read.refusal.sentence);
  return reportByRadio(day, { bookingId: '11', event, at: read.value }, { doorWaitMin: 5, now: clockOn(day, now) });
}

describe('A report by radio', () => {
  test('stands at the time it happened, in its order to the end', () => {
    let day = onPaperRun(paperDay(rides), ['11']);
    const times = ['08:30', '08:38', '08:41', '09:00', '09:02'];
    for (const [at, { event }] of RADIO_EVENTS.slice(0, 5).entries()) day = accepted(told(day, event, times[at] ?? ''));
    const { enrouteAt, arrivedAt, pickedUpAt, arrivedDropoffAt, droppedOffAt, rideStatus } = bookingOf(day, '11');
    expect([enrouteAt, arrivedAt, pickedUpAt, arrivedDropoffAt, droppedOffAt]).toEqual(
      times.map((time) => textOfInstant(clockOn(day, time))),
    );
    expect(rideStatus).toBe(3);
  });

  test.each([
    ['picked_up', '08:37', 'STATUS_NOT_REACHABLE', 'The event before it was at 8:38 AM.'],
    ['dropped_off', '08:50', 'STATUS_NOT_REACHABLE', 'The rider is not on board.'],
    ['no_show', '08:42', 'STILL_WAITING', 'The driver waits until 8:43 AM.'],
    ['picked_up', '12:01', 'IN_THE_FUTURE', 'That time is still to come.'],
  ] as const)('is held to the rules of the device: %s at %s', (event, at, code, sentence) => {
    const day = accepted(told(onPaperRun(paperDay(rides), ['11']), 'arrived_pickup', '08:38'));
    expect(told(day, event, at)).toMatchObject({ ok: false, refusal: { code, sentence } });
  });

  test('is at no time that the clocks skip, and in the hour that comes twice at the one that is said', () => {
    const spring = onPaperRun(paperDay(rides, { date: '2026-03-08' }), ['11']);
    expect(told(spring, 'enroute', '02:30')).toMatchObject({ refusal: { code: 'TIME_SKIPPED' } });
    const fall = onPaperRun(paperDay(rides, { date: '2026-11-01' }), ['11']);
    const second = bookingOf(accepted(told(fall, 'enroute', '01:30-08:00')), '11').enrouteAt;
    expect(second).toBe(textOfInstant(clockOn(fall, '01:30', '-08:00')));
  });
});

describe('The time that is typed', () => {
  const zone = 'America/New_York';
  const meant = (time: string, now: string, serviceDay: string) => {
    const { wall, offset } = toldAt(Temporal.PlainTime.from(time), {
      serviceDay: Temporal.PlainDate.from(serviceDay),
      zone,
      now: Temporal.Instant.from(now),
    });
    return `${wall.toString({ smallestUnit: 'minute' })}${offset ?? ''}`;
  };

  test('is one of today, also where it is still to come', () => {
    expect(meant('10:05', '2026-03-10T10:20:00-04:00', '2026-03-10')).toBe('2026-03-10T10:05');
    expect(meant('10:25', '2026-03-10T10:20:00-04:00', '2026-03-10')).toBe('2026-03-10T10:25');
  });

  test('is one of the evening before, for a ride of that day that ends after midnight', () => {
    expect(meant('23:55', '2026-03-11T00:10:00-04:00', '2026-03-10')).toBe('2026-03-10T23:55');
    expect(meant('00:05', '2026-03-11T00:10:00-04:00', '2026-03-10')).toBe('2026-03-11T00:05');
    expect(meant('23:55', '2026-03-11T00:10:00-04:00', '2026-03-11')).toBe('2026-03-11T23:55');
  });

  test('is the latest that has been, in the hour that comes twice', () => {
    expect(meant('01:30', '2026-11-01T01:40:00-04:00', '2026-11-01')).toBe('2026-11-01T01:30-04:00');
    expect(meant('01:50', '2026-11-01T01:40:00-05:00', '2026-11-01')).toBe('2026-11-01T01:50-04:00');
    expect(meant('01:30', '2026-11-01T01:40:00-05:00', '2026-11-01')).toBe('2026-11-01T01:30-05:00');
    expect(meant('02:30', '2026-03-08T04:00:00-04:00', '2026-03-08')).toBe('2026-03-08T02:30');
  });
});
