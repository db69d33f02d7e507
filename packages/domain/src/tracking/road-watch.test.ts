import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOn, edit, entriesOf, paperDay, patchBooking, textOfInstant, tripsOfRun, type Day } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { legOf } from './eta-of-run.ts';
import { NO_TROUBLE, roadTrouble, type RoadWatch, watchRoad } from './road-watch.ts';

/** Ada from 8:40 to 9:05 and Ben from 9:10 to 9:40 on one van; its driver set out for Ada at 8:20. */
function vanDay(): Day {
  const rides = [
    { id: '11', pickup: '08:40', dropoff: '09:05' },
    { id: '12', pickup: '09:10', dropoff: '09:40' },
  ];
  const day = onPaperRun(paperDay(rides), ['11', '12']);
  return patchBooking(day, '11', { enrouteAt: textOfInstant(clockOn(day, '08:20')) });
}

const day = vanDay();
const runId = [...entriesOf(day.run)][0]?.id ?? '';
const ms = (time: string) => clockOn(day, time).epochMilliseconds;
const legAt = (of: Day, time: string) => legOf(of, runId, ms(time));
const leg = legAt(day, '08:25');

/** A vehicle seen once a minute: so many minutes by road from its stop, so many kilometers along a straight road. */
function seen(from: string, minutes: readonly (readonly [left: number, km: number])[]): RoadWatch {
  const watch = minutes.reduce<RoadWatch | null>(
    (before, [left, km], n) =>
      watchRoad(before, {
        fix: { atMs: ms(from) + n * 60_000, point: { latitude: 40 + km / 111.2, longitude: -77 } },
        leg,
        driveSec: left * 60,
      }),
    null,
  );
  if (!watch) throw new Error('Nothing was seen.');
  return watch;
}

const troubleAt = (watch: RoadWatch) => roadTrouble(watch, watch.seenMs);

describe('The leg that a vehicle is on', () => {
  const stamp = (of: Day, time: string) => textOfInstant(clockOn(of, time));

  test('is the one to a stop that it has set out for, or that somebody aboard waits for', () => {
    expect(leg).toMatchObject({ bookingId: '11', stopType: 'pickup' });
    const aboard = patchBooking(day, '11', { rideStatus: 6, pickedUpAt: stamp(day, '08:42') });
    expect(legAt(aboard, '08:45')).toMatchObject({ bookingId: '11', stopType: 'dropoff' });
  });

  test('is none at a door, before anybody has set out, and in a break', () => {
    expect(legAt(patchBooking(day, '11', { arrivedAt: stamp(day, '08:38') }), '08:39')).toBeNull();
    const done = { rideStatus: 3, pickedUpAt: stamp(day, '08:42'), droppedOffAt: stamp(day, '09:05') } as const;
    expect(legAt(patchBooking(day, '11', done), '09:06')).toBeNull();
    const [trip] = tripsOfRun(day, runId);
    if (!trip) throw new Error('The van has a trip.');
    const lunch = {
      ...trip,
      id: '99',
      kind: 'lunch_break' as const,
      startsAt: stamp(day, '08:22'),
      endsAt: stamp(day, '08:32'),
    };
    expect(legAt(edit(day, { trips: [lunch] }), '08:25')).toBeNull();
  });
});

describe('A vehicle that has set out', () => {
  test('is idle once it has stood for five minutes, and no longer as soon as it moves', () => {
    const stands = Array.from({ length: 5 }, () => [12, 3] as const);
    expect(troubleAt(seen('08:25', stands))).toEqual(NO_TROUBLE);
    expect(troubleAt(seen('08:25', [...stands, [12, 3.03]]))).toEqual({ idleSinceMs: ms('08:25'), offRouteSec: null });
    expect(troubleAt(seen('08:25', [...stands, [12, 3], [11, 3.6]]))).toEqual(NO_TROUBLE);
  });

  test('is not idle at a door, though its driver forgot to press', () => {
    expect(
      troubleAt(
        seen(
          '08:30',
          Array.from({ length: 9 }, () => [0.5, 8] as const),
        ),
      ),
    ).toEqual(NO_TROUBLE);
  });

  test('is off route once it is four minutes further from its stop than it has been, and back on it as it comes near', () => {
    const away = [...[12, 10, 8, 10].map((left, n) => [left, n] as const), [11.9, 4] as const];
    expect(troubleAt(seen('08:25', away))).toEqual(NO_TROUBLE);
    expect(troubleAt(seen('08:25', [...away, [12, 5]]))).toEqual({ idleSinceMs: null, offRouteSec: 240 });
    expect(troubleAt(seen('08:25', [...away, [12, 5], [9, 6]]))).toEqual(NO_TROUBLE);
  });

  test('is in neither trouble once it says nothing, nor after the leg it was on', () => {
    const stood = seen(
      '08:25',
      Array.from({ length: 7 }, () => [12, 3] as const),
    );
    expect(roadTrouble(stood, stood.seenMs + 120_001)).toEqual(NO_TROUBLE);
    const fix = { atMs: stood.seenMs + 10_000, point: stood.standsAt };
    expect(troubleAt(watchRoad(stood, { fix, leg: null, driveSec: null }))).toEqual(NO_TROUBLE);
    expect(
      troubleAt(watchRoad(watchRoad(stood, { fix, leg: null, driveSec: null }), { fix, leg, driveSec: 1500 })),
    ).toEqual(NO_TROUBLE);
  });

  test('that comes nearer all the while is never off route, however it winds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 30 }), (gained) => {
        let left = gained.reduce((sum, sec) => sum + sec, 0);
        const minutes = gained.map((sec, n) => [(left -= sec) / 60, n % 7] as const);
        expect(troubleAt(seen('08:25', minutes)).offRouteSec).toBeNull();
      }),
      cases(60),
    );
  });
});
