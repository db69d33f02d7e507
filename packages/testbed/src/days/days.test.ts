import { Temporal } from 'temporal-polyfill';
import { createHash } from 'node:crypto';
import {
  apply,
  auditDay,
  diff,
  emptyDay,
  entriesOf,
  idsFrom,
  lateness,
  unsoundness,
  type Booking,
  type Day,
} from '@handrail/domain/day';
import { describe, expect, test } from 'vitest';
import { playDay } from '../simulator/index.ts';
import { cedarValley, harborRides, placesById, TOWN_DATE, type Company } from '../transit/index.ts';
import { companyDay, dayRows, tellDay } from './index.ts';

const cedar = cedarValley({ nextId: idsFrom(1) });

/** A day of the company as it stands at a wall time of the town's Tuesday. */
function dayAt(company: Company, date: string, clock: string, seed = 1): Day {
  const now = Temporal.PlainDateTime.from(`${TOWN_DATE}T${clock}`).toZonedDateTime(company.zone).toInstant();
  return companyDay(company, date, { seed, now, nextId: idsFrom(10_000) });
}

function around(company: Company, clock: string, before: number, after: number): Day[] {
  const today = Temporal.PlainDate.from(TOWN_DATE);
  return Array.from({ length: before + after + 1 }, (_, n) =>
    dayAt(company, today.add({ days: n - before }).toString(), clock),
  );
}

const bookingsOf = (day: Day): Booking[] => [...entriesOf(day.booking)];
const numbersOf = (day: Day) => new Set(bookingsOf(day).map(({ rideStatus }) => rideStatus));
const weekday = ({ date }: Day) => Temporal.PlainDate.from(date).dayOfWeek;

const threeWeeks = around(cedar, '09:40', 13, 7);
const past = threeWeeks.filter(({ date }) => date < TOWN_DATE);

describe('A day of Cedar Valley', () => {
  test('is the same for the same seed and moment, and another for another seed', () => {
    const digest = (day: Day) =>
      createHash('sha256')
        .update(JSON.stringify(dayRows(day)))
        .digest('hex');
    expect(digest(dayAt(cedar, TOWN_DATE, '09:40'))).toBe(digest(dayAt(cedar, TOWN_DATE, '09:40')));
    expect(digest(dayAt(cedar, TOWN_DATE, '09:40', 2))).not.toBe(digest(dayAt(cedar, TOWN_DATE, '09:40')));
  });

  test('could be: three weeks of them hold nothing that the rules forbid', () => {
    expect(threeWeeks.flatMap((day) => unsoundness(day).map((wrong) => `${day.date}: ${wrong}`))).toEqual([]);
  });

  test('passes the auditor, who looks at vehicles and hours as well', () => {
    expect(threeWeeks.flatMap((day) => auditDay(day, cedar.vehicles))).toEqual([]);
  });

  test('has 110 to 240 bookings on a weekday, and fewer at weekends', () => {
    const odd = threeWeeks.filter((day) => {
      const [least, most] = weekday(day) <= 5 ? [110, 240] : [20, 80];
      return day.booking.size < least || day.booking.size > most;
    });
    expect(odd.map(({ date, booking }) => ({ date, bookings: booking.size }))).toEqual([]);
  });

  test('is over when it is past: everybody was driven, canceled or not there', () => {
    expect(past.map((day) => [...numbersOf(day)].filter((number) => ![3, 4, 5, 7].includes(number)))).toEqual(
      past.map(() => []),
    );
  });

  test('is no fairy tale: some were late, some did not come, some called it off early and some late', () => {
    const all = past.flatMap(bookingsOf);
    const share = (claim: (booking: Booking) => boolean) => all.filter(claim).length / all.length;
    expect(share(({ rideStatus }) => rideStatus === 5)).toBeGreaterThan(0.003);
    expect(share(({ rideStatus }) => rideStatus === 4)).toBeGreaterThan(0.02);
    expect(share(({ rideStatus }) => rideStatus === 7)).toBeGreaterThan(0.01);
    const late = share(({ arrivedAt, windowEndAt }) => (arrivedAt ?? '') > (windowEndAt ?? '9'));
    expect(late).toBeGreaterThan(0.005);
    expect(late).toBeLessThan(0.15);
  });

  test('has drivers who wait at a door as long as the program says', () => {
    const waits = (doorWaitMin: number) => {
      const terms = ({ versions, ...program }: Company['programs'][number]) => ({
        ...program,
        versions: versions.map((version) => ({ ...version, doorWaitMin })),
      });
      const patient = { ...cedar, programs: cedar.programs.map(terms) };
      const ofDays = ['2026-03-05', '2026-03-06', '2026-03-09'].flatMap((date) =>
        bookingsOf(dayAt(patient, date, '09:40')).flatMap(({ arrivedAt, noShowAt }) =>
          arrivedAt && noShowAt ? [(Date.parse(noShowAt) - Date.parse(arrivedAt)) / 60_000] : [],
        ),
      );
      return Math.min(...ofDays);
    };
    expect(waits(5)).toBeGreaterThanOrEqual(5);
    expect(waits(5)).toBeLessThan(12);
    expect(waits(12)).toBeGreaterThanOrEqual(12);
    expect(waits(12)).toBeLessThan(Infinity);
  });

  test('is under way when it is today: done, on board, on a run and waiting', () => {
    const today = dayAt(cedar, TOWN_DATE, '09:40');
    expect([...numbersOf(today)]).toEqual(expect.arrayContaining([0, 1, 3, 6]));
    const stamps = bookingsOf(today).flatMap(({ enrouteAt, droppedOffAt, canceledAt }) => [
      enrouteAt,
      droppedOffAt,
      canceledAt,
    ]);
    expect(stamps.filter((stamp) => (stamp ?? '') > '2026-03-10T13:40:00+00:00')).toEqual([]);
  });

  test('is planned when it is tomorrow, but for a handful that wait for somebody to look at them', () => {
    const tomorrow = bookingsOf(dayAt(cedar, '2026-03-11', '09:40'));
    const waiting = tomorrow.filter(({ rideStatus }) => rideStatus === 0).length;
    const dispatched = tomorrow.filter(({ rideStatus }) => rideStatus === 1).length;
    expect(dispatched).toBeGreaterThan(6 * waiting);
    expect(waiting).toBeGreaterThan(3);
  });

  test('is told in the order of time, by the people who did it, and comes to what the day is', () => {
    const now = Temporal.Instant.from('2026-03-10T17:20:00Z');
    const { day, deeds } = tellDay(cedar, TOWN_DATE, { seed: 1, now, nextId: idsFrom(10_000) });
    const times = deeds.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect((times.at(-1) ?? '') <= '2026-03-10T17:20:00+00:00').toBe(true);
    const told = deeds.reduce((then, { changes }) => apply(then, changes), emptyDay(TOWN_DATE, day.zones));
    expect(diff(told, day)).toEqual([]);
    const drivers = new Set(cedar.drivers.map(({ id }) => id));
    const who = (call: string) => new Set(deeds.flatMap((deed) => (deed.call === call ? [deed.by] : [])));
    expect(who('v1_webapp_create_new_booking')).toEqual(new Set(['desk']));
    expect(who('v1_webapp_dispatch_booking')).toEqual(new Set(['dispatcher']));
    const reports = [...who('v1_driverapp_report_stop_event')];
    expect(reports.filter((by) => typeof by === 'string' || !drivers.has(by.driverId))).toEqual([]);
  });

  test('is alive at 1:20 PM on every weekday: some late and one badly, some waiting, and something every other minute', () => {
    const point = placesById(cedar);
    const dull: string[] = [];
    for (let week = 0; week < 6; week++) {
      for (const [at, date] of Object.entries(['03-09', '03-10', '03-11', '03-12', '03-13'])) {
        const of = Temporal.PlainDate.from(`2026-${date}`).add({ weeks: week }).toString();
        const now = Temporal.PlainDateTime.from(`${of}T13:20`).toZonedDateTime(cedar.zone).toInstant();
        const nextId = idsFrom(10_000 + week * 17_000 + Number(at) * 3_000);
        const day = companyDay(cedar, of, { seed: 1, now, nextId });
        const late = lateness(day, now).map(({ lateSec }) => lateSec / 60);
        const rides = bookingsOf(day);
        const { events } = playDay(day, { seed: 1, date: of, doorWaitMin: 5, until: now.add({ minutes: 4 }), point });
        const within = (from: number, to: number) =>
          events.filter(
            ({ atMs }) => atMs >= now.epochMilliseconds + from * 60_000 && atMs < now.epochMilliseconds + to * 60_000,
          );
        const isAlive =
          late.length >= 2 && late.length <= 9 && Math.max(...late) >= 15 &&
          rides.some(({ rideStatus, scheduledPickupAt }) => rideStatus === 0 && scheduledPickupAt !== null) &&
          rides.some(({ rideStatus, enrouteAt }) => rideStatus === 6 || (rideStatus === 1 && enrouteAt !== null)) &&
          within(0, 2).length > 0 && within(1, 3).length > 0; // prettier-ignore
        if (!isAlive) dull.push(`${of}: late ${late.map(Math.round).join()}, events ${events.length}`);
      }
    }
    expect(dull).toEqual([]);
  }, 120_000);

  test('has Ada, Ben and Dov in it on a Tuesday, and Cleo on the day after', () => {
    const ridesOn = (date: string) => {
      const riders = new Set(bookingsOf(dayAt(cedar, date, '05:00')).map(({ riderId }) => riderId));
      return cedar.riders.filter(({ id, isSteady }) => isSteady && riders.has(id)).map(({ firstname }) => firstname);
    };
    expect(ridesOn(TOWN_DATE)).toEqual(['Ada', 'Ben', 'Dov']);
    expect(ridesOn('2026-03-11')).toEqual(['Ada', 'Ben', 'Cleo', 'Dov']);
  });

  test('never runs out of vehicles for those it promised to carry', () => {
    const reasons = past.flatMap(bookingsOf).map(({ cancelReason }) => cancelReason);
    expect(reasons.filter((reason) => reason === 'No vehicle free')).toEqual([]);
  });

  test('gives every rider who calls a time once they have called, and none before', () => {
    const calls = threeWeeks.flatMap(bookingsOf).filter(({ isWillCall }) => isWillCall);
    expect(calls.filter(({ calledAt }) => calledAt !== null).length).toBeGreaterThan(20);
    expect(
      calls.filter(({ calledAt, scheduledPickupAt }) => (calledAt === null) !== (scheduledPickupAt === null)),
    ).toEqual([]);
  });

  test('begins with nothing late: at 5 in the morning nobody has been kept waiting', () => {
    const day = dayAt(cedar, TOWN_DATE, '05:00');
    const now = Temporal.Instant.from('2026-03-10T09:00:00Z');
    expect(lateness(day, now).filter(({ stopType }) => stopType === 'pickup')).toEqual([]);
  });

  test.each(['2026-03-08', '2026-11-01', '2026-11-02'])('could be when the clocks change: %s', (date) => {
    const now = Temporal.Instant.from('2026-11-10T12:00:00Z');
    const day = companyDay(cedar, date, { seed: 1, now, nextId: idsFrom(10_000) });
    expect(auditDay(day, cedar.vehicles)).toEqual([]);
    expect(day.booking.size).toBeGreaterThan(20);
  });
});

test('Harbor’s days could be as well', () => {
  const days = around(harborRides({ nextId: idsFrom(1) }), '09:40', 1, 1);
  expect(days.flatMap(unsoundness)).toEqual([]);
  expect(days.map((day) => day.booking.size > 10)).toEqual([true, true, true]);
});
