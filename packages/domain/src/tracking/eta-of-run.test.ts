import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOn, edit, entriesOf, paperDay, patchBooking, textOfInstant, tripsOfRun, type Day } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { type Asked, etasOfRun, nextStopOf } from './eta-of-run.ts';
import { AS_PLANNED, type Pace } from './pace-of-day.ts';

/** Ada from 8:40 to 9:05, Ben from 9:10 to 9:40 and Cleo from 11:00 to 11:30, on one van; windows are a quarter of an hour. */
function vanDay(): Day {
  const rides = [
    { id: '11', pickup: '08:40', dropoff: '09:05' },
    { id: '12', pickup: '09:10', dropoff: '09:40' },
    { id: '13', pickup: '11:00', dropoff: '11:30' },
  ];
  return onPaperRun(paperDay(rides), ['11', '12', '13']);
}

const runOf = (day: Day) => [...entriesOf(day.run)][0]?.id ?? '';
const msOf = (day: Day, time: string) => clockOn(day, time).epochMilliseconds;
const stamp = (day: Day, time: string) => textOfInstant(clockOn(day, time));

/** Position heard at a time, so many minutes from the next stop. */
function ask(day: Day, now: string, heard: [at: string, minutes: number] | null = null): Asked {
  return {
    nowMs: msOf(day, now),
    heard: heard && { atMs: msOf(day, heard[0]), driveSec: heard[1] * 60 },
  };
}

/** A day on which roads take so much longer, and doors so many minutes. */
function paced(drive: number, doors: Partial<Record<keyof Pace['doorSec'], number>> = {}): { pace: Pace } {
  const seconds = Object.entries(doors).map(([door, minutes]) => [door, minutes * 60] as const);
  return { pace: { drive, doorSec: { ...AS_PLANNED.doorSec, ...Object.fromEntries(seconds) } } };
}

function check(day: Day, asked: Asked, times: Record<string, string>) {
  const told = etasOfRun(day, runOf(day), asked).map(({ stop, atMs, isGuess }) => {
    const minutes = (atMs - msOf(day, '00:00')) / 60_000;
    const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return [`${stop.stopType} ${stop.bookingId}`, isGuess ? `${clock}?` : clock];
  });
  expect(Object.fromEntries(told)).toEqual(times);
}

const setOut = (day: Day, at: string) => patchBooking(day, '11', { enrouteAt: stamp(day, at) });
const pickedUp = (day: Day, at: string) =>
  patchBooking(setOut(day, at), '11', { rideStatus: 6, arrivedAt: stamp(day, at), pickedUpAt: stamp(day, at) });
const planned = { 'pickup 12': '09:10', 'dropoff 12': '09:40', 'pickup 13': '11:00', 'dropoff 13': '11:30' };

describe('When a vehicle reaches its stops', () => {
  test('is as planned before anybody has set out, and a guess while it says nothing', () => {
    const guessed = Object.fromEntries(Object.entries(planned).map(([stop, time]) => [stop, `${time}?`]));
    check(vanDay(), ask(vanDay(), '08:00'), { 'pickup 11': '08:40?', 'dropoff 11': '09:05?', ...guessed });
  });

  test('follows from the way that is left once it has set out, early or late, and so does all that comes after', () => {
    const day = setOut(vanDay(), '08:20');
    check(day, ask(day, '08:25', ['08:25', 9]), { 'pickup 11': '08:34', 'dropoff 11': '08:59', ...planned });
    check(day, ask(day, '08:45', ['08:45', 9]), {
      'pickup 11': '08:54',
      'dropoff 11': '09:19',
      'pickup 12': '09:19',
      'dropoff 12': '09:49',
      'pickup 13': '11:00',
      'dropoff 13': '11:30',
    });
  });

  test('counts from the moment of the position, which may be a minute old', () => {
    const day = setOut(vanDay(), '08:20');
    check(day, ask(day, '08:41', ['08:40', 9]), { 'pickup 11': '08:49', 'dropoff 11': '09:14', 'pickup 12': '09:14', 'dropoff 12': '09:44', 'pickup 13': '11:00', 'dropoff 13': '11:30' }); // prettier-ignore
  });

  test('is a guess by the plan once the last position is older than two minutes', () => {
    const day = setOut(vanDay(), '08:20');
    const [next] = etasOfRun(day, runOf(day), ask(day, '08:43', ['08:40', 9]));
    expect(next).toMatchObject({ isGuess: true, atMs: msOf(day, '08:43') });
  });

  test('is not before the plan where nobody has set out: it leaves in time, or as late as it is far away', () => {
    check(vanDay(), ask(vanDay(), '08:20', ['08:20', 5]), { 'pickup 11': '08:40', 'dropoff 11': '09:05', ...planned });
    const [far] = etasOfRun(vanDay(), runOf(vanDay()), ask(vanDay(), '08:20', ['08:20', 35]));
    expect(far?.atMs).toBe(msOf(vanDay(), '08:55'));
  });

  test('is never in the past', () => {
    const day = setOut(vanDay(), '08:20');
    expect(etasOfRun(day, runOf(day), ask(day, '08:41', ['08:40', 0]))[0]?.atMs).toBe(msOf(day, '08:41'));
  });

  test('waits at a door for who need not be there yet, and goes on from there', () => {
    const day = patchBooking(setOut(vanDay(), '08:00'), '11', { arrivedAt: stamp(vanDay(), '08:15') });
    check(day, ask(day, '08:16', ['08:16', 0]), { 'dropoff 11': '08:50', ...planned });
  });

  test('on board counts from the position to the drop-off', () => {
    const day = pickedUp(vanDay(), '08:40');
    check(day, ask(day, '08:50', ['08:50', 20]), { 'dropoff 11': '09:10', ...planned });
  });

  test('is after the break that is planned before a stop, however late the break begins', () => {
    const day = pickedUp(vanDay(), '08:40');
    const [trip] = tripsOfRun(day, runOf(day));
    if (!trip) throw new Error('The van has trips.');
    const lunch = {
      ...trip,
      id: '77',
      kind: 'lunch_break' as const,
      startsAt: stamp(day, '10:00'),
      endsAt: stamp(day, '10:45'),
    };
    const withLunch = edit(day, { trips: [lunch] });
    const times = etasOfRun(withLunch, runOf(day), ask(day, '08:50', ['08:50', 110])).map(({ atMs }) => atMs);
    // Ada is brought to her door in any case; Ben would be fetched in the midst of it.
    expect(times).toEqual(['10:40', '10:45', '11:15', '11:15', '11:45'].map((time) => msOf(day, time)));
  });

  test('is after a break as long as it was planned, where the ride before it ends late', () => {
    const day = pickedUp(vanDay(), '08:40');
    const [trip] = tripsOfRun(day, runOf(day));
    if (!trip) throw new Error('The van has trips.');
    const lunch = {
      ...trip,
      id: '77',
      kind: 'lunch_break' as const,
      startsAt: stamp(day, '10:00'),
      endsAt: stamp(day, '10:45'),
    };
    const withLunch = edit(day, { trips: [lunch] });
    const times = etasOfRun(withLunch, runOf(day), ask(day, '08:50', ['08:50', 65])).map(({ atMs }) => atMs);
    // Ben is let out at 10:25, and Cleo fetched when lunch is over: at 11:10, and not at 11:00 as it was planned.
    expect(times).toEqual(['09:55', '09:55', '10:25', '11:10', '11:40'].map((time) => msOf(day, time)));
  });

  test('takes roads as long as they take today: from the position, on the way that was planned, and empty', () => {
    const day = pickedUp(vanDay(), '08:40');
    check(day, { ...ask(day, '08:50', ['08:50', 20]), ...paced(1.2) }, { 'dropoff 11': '09:14', 'pickup 12': '09:14', 'dropoff 12': '09:49', 'pickup 13': '11:00', 'dropoff 13': '11:35' }); // prettier-ignore
    const drive = () => 600;
    const times = etasOfRun(day, runOf(day), { ...ask(day, '08:50', ['08:50', 20]), drive, ...paced(1.2) });
    // Twelve minutes empty; and who leaves in time for eleven by what the road was thought to take comes two minutes late.
    expect(times.map(({ atMs }) => atMs)).toEqual(
      ['09:14', '09:26', '10:01', '11:02', '11:37'].map((time) => msOf(day, time)),
    );
    // Where they are quicker nobody leaves for that any later.
    check(setOut(vanDay(), '08:20'), { ...ask(day, '08:25', ['08:25', 10]), ...paced(0.8) }, { 'pickup 11': '08:33', 'dropoff 11': '08:53', 'pickup 12': '09:10', 'dropoff 12': '09:35', 'pickup 13': '11:00', 'dropoff 13': '11:25' }); // prettier-ignore
  });

  test('stands at doors as long as they take today, and as planned where nobody knows', () => {
    const rides = vanDay();
    const way = patchBooking(rides, '11', { travelSec: 20 * 60 });
    const out = setOut(way, '08:20');
    const later = { 'pickup 12': '09:10', 'dropoff 12': '09:38', 'pickup 13': '11:00', 'dropoff 13': '11:28' };
    check(out, ask(out, '08:35', ['08:35', 5]), { 'pickup 11': '08:40', 'dropoff 11': '09:05', ...planned });
    check(out, { ...ask(out, '08:35', ['08:35', 5]), ...paced(1, { pickup: 3, dropoff: 2 }) }, { 'pickup 11': '08:40', 'dropoff 11': '09:03', ...later }); // prettier-ignore
    // At the door it goes on counting from when the vehicle came, and is never over before now.
    const here = patchBooking(out, '11', { arrivedAt: stamp(out, '08:40') });
    const { pace } = paced(1, { pickup: 3, dropoff: 2 });
    check(here, { ...ask(here, '08:41', ['08:41', 0]), pace }, { 'dropoff 11': '09:03', ...later });
    check(here, { ...ask(here, '08:50', ['08:50', 0]), pace }, { 'dropoff 11': '09:10', 'pickup 12': '09:12', 'dropoff 12': '09:40', 'pickup 13': '11:00', 'dropoff 13': '11:28' }); // prettier-ignore
    // Who has an aid takes as long as those do.
    const aided = patchBooking(out, '11', { aids: ['Wheelchair'] });
    const both = paced(1, { pickup: 3, 'pickup with aids': 6, dropoff: 2 });
    expect(etasOfRun(aided, runOf(aided), { ...ask(aided, '08:35', ['08:35', 5]), ...both })[1]?.atMs).toBe(msOf(aided, '09:06')); // prettier-ignore
  });

  test('leaves out who is canceled or did not come', () => {
    const day = patchBooking(vanDay(), '12', { rideStatus: 4, canceledAt: stamp(vanDay(), '08:00') });
    const stops = etasOfRun(day, runOf(day), ask(day, '08:00')).map(({ stop }) => stop.bookingId);
    expect(stops).toEqual(['11', '11', '13', '13']);
  });

  test('never goes back along the run, and is a whole millisecond, whatever was heard and pressed and however the day goes', () => {
    const minute = fc.integer({ min: 0, max: 300 });
    const share = fc.double({ min: 0.3, max: 3, noNaN: true });
    const asked = fc.record({
      now: minute,
      age: minute,
      drive: fc.double({ min: 0, max: 90, noNaN: true }),
      pressed: fc.constantFrom('nothing', 'set out', 'picked up'),
      pace: share,
      door: fc.option(share),
    });
    fc.assert(
      fc.property(asked, ({ now, age, drive, pressed, pace, door }) => {
        const base = vanDay();
        const nowMs = msOf(base, '08:00') + now * 60_000;
        const day = { nothing: base, 'set out': setOut(base, '08:10'), 'picked up': pickedUp(base, '08:30') }[pressed];
        const heard = { atMs: nowMs - age * 1000, driveSec: drive * 60 };
        const goes = paced(pace, door === null ? {} : { pickup: door, dropoff: door });
        const times = etasOfRun(day, runOf(day), { nowMs, heard, drive: () => 601, ...goes }).map(({ atMs }) => atMs);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.every((ms) => Number.isInteger(ms))).toBe(true);
        expect(Math.min(...times)).toBeGreaterThanOrEqual(nowMs);
      }),
      { seed: 19, ...cases(60) },
    );
  });
});

test('The next stop of a run is the first at which nobody has been yet', () => {
  const day = vanDay();
  expect(nextStopOf(day, runOf(day))).toMatchObject({ bookingId: '11', stopType: 'pickup' });
  expect(nextStopOf(pickedUp(day, '08:40'), runOf(day))).toMatchObject({ bookingId: '11', stopType: 'dropoff' });
});
