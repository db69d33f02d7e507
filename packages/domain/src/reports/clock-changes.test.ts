import { describe, expect, test } from 'vitest';
import { clockOn, closesAt, later, paperDay, patchBooking, textOfInstant, type Day } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { serviceDay } from '../platform/service-day.ts';
import { Temporal } from 'temporal-polyfill';
import { addCounts, countDay, ridesOf, type Counting } from './count-day.ts';

const roads: Counting['roads'] = { way: () => ({ meters: 2000, seconds: 300 }), yardOf: () => '60' };

/** A night with the same sheet in each zone: who was fetched, when the vehicle stood at which door, who called off. */
function night(date: string, zone: string, cameLater: number): Day {
  const rides = [
    { id: '11', pickup: '00:30', attendants: 1 },
    { id: '12', pickup: '00:50' },
    { id: '13', pickup: '01:50' },
    { id: '14', pickup: '12:00' },
    { id: '15', pickup: '12:00' },
  ];
  const day = onPaperRun(paperDay(rides, { date, zone }), ['11', '12', '13']);
  const at = (time: string) => textOfInstant(clockOn(day, time));
  const dayBefore = (time: string) => {
    const wall = Temporal.PlainDate.from(date).subtract({ days: 1 }).toPlainDateTime(time);
    return textOfInstant(wall.toZonedDateTime(zone).toInstant());
  };
  const driven = (of: Day, id: string, inAt: string, outAt: string) =>
    patchBooking(of, id, { rideStatus: 3, arrivedAt: inAt, pickedUpAt: inAt, droppedOffAt: outAt });
  // The second door is reached when the clock shows 1:01, and where the hour comes twice, the second time.
  const secondIn = later(at('01:01'), { minutes: cameLater });
  const one = driven(day, '11', at('00:30'), at('03:30'));
  const two = driven(one, '12', secondIn, later(secondIn, { minutes: 10 }));
  const three = driven(two, '13', at('03:10'), at('03:40'));
  const early = patchBooking(three, '14', { rideStatus: 4, canceledAt: dayBefore('11:30') });
  return patchBooking(early, '15', { rideStatus: 4, canceledAt: dayBefore('12:30') });
}

/** What whoever counts by hand finds: hours that went by, and not those on the clock. */
const spring = {
  // 0:30 to 3:40 with an hour left out; two on board for two hours of it, one more for ten minutes, the last for thirty.
  hours: 23,
  counts: { revenue_sec: 130 * 60, passenger_sec: (2 * 120 + 10 + 30) * 60, on_time: 2, late: 1, very_late: 0 },
  // A day before at 11:30 was 23 hours and a half before noon.
  canceled: { canceled_day_ahead: 0, canceled_hours_ahead: 2 },
};
const fall = {
  hours: 25,
  // The window ended at 1:05 the first time; it was 1:01 the second time.
  counts: { revenue_sec: 250 * 60, passenger_sec: (2 * 240 + 10 + 30) * 60, on_time: 1, late: 0, very_late: 2 },
  canceled: { canceled_day_ahead: 2, canceled_hours_ahead: 0 },
};
const still = {
  hours: 24,
  counts: { revenue_sec: 190 * 60, passenger_sec: (2 * 180 + 10 + 30) * 60, on_time: 2, late: 0, very_late: 1 },
  canceled: { canceled_day_ahead: 1, canceled_hours_ahead: 1 },
};

const [MARCH, NOVEMBER] = ['2026-03-08', '2026-11-01'];

describe.each([
  [MARCH, 'America/New_York', spring, 0],
  [MARCH, 'America/Chicago', spring, 0],
  [MARCH, 'America/Denver', spring, 0],
  [MARCH, 'America/Los_Angeles', spring, 0],
  [MARCH, 'America/Anchorage', spring, 0],
  [MARCH, 'America/Phoenix', still, 0],
  [NOVEMBER, 'America/New_York', fall, 60],
  [NOVEMBER, 'America/Chicago', fall, 60],
  [NOVEMBER, 'America/Denver', fall, 60],
  [NOVEMBER, 'America/Los_Angeles', fall, 60],
  [NOVEMBER, 'America/Anchorage', fall, 60],
  [NOVEMBER, 'America/Phoenix', still, 0],
])('On %s in %s', (date, zone, { hours, counts, canceled }, cameLater) => {
  const day = night(date, zone, cameLater);
  const by = { now: closesAt(day), roads };
  const [counted] = countDay(day, by);

  test('every figure is what is counted by hand', () => {
    expect(counted?.counts).toMatchObject({ booked: 5, completed: 3, canceled: 2, missed: 0, open: 0, ...counts });
    expect(counted?.counts).toMatchObject(canceled);
  });

  test('the day closes 36 hours after its own end', () => {
    const { startsAt } = serviceDay(Temporal.PlainDate.from(date), zone);
    expect(startsAt.until(closesAt(day)).total('hours')).toBe(hours + 36);
    expect(countDay(day, { ...by, now: by.now.subtract({ seconds: 1 }) })[0]?.isDayClosed).toBe(false);
    expect(counted?.isDayClosed).toBe(true);
  });

  test('its figures list as many rides, and add to those of another day', () => {
    for (const measure of ['on_time', 'late', 'very_late', 'canceled_day_ahead', 'canceled_hours_ahead'] as const) {
      expect(ridesOf(day, measure, new Set(['1']), by)).toHaveLength(counted?.counts[measure] ?? -1);
    }
    const twice = addCounts([counted, counted].flatMap((one) => one?.counts ?? []));
    expect(twice.revenue_sec).toBe(2 * counts.revenue_sec);
  });
});
