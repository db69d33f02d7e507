import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAxis, minuteAt, minuteOfHour, msAt } from './day-axis.ts';
import { marksOf } from './marks.ts';
import { blockUnder, HIT_PX, inBand, LEAST_PX, placeLane, type Placed, type Timed } from './place-lane.ts';
import { laneUnder, minuteOf, minuteUnder, type Look, yOf, ZOOMS } from './scale.ts';

/** Random days on both changes of the clocks and between, in six zones. */
const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 40_814;

const DAYS = [
  { zone: 'America/New_York', dates: ['2026-03-08', '2026-03-10', '2026-11-01'] },
  { zone: 'America/St_Johns', dates: ['2026-03-08', '2026-06-01', '2026-11-01'] },
  { zone: 'Australia/Lord_Howe', dates: ['2026-04-05', '2026-07-01', '2026-10-04'] },
  { zone: 'Pacific/Chatham', dates: ['2026-04-05', '2026-07-01', '2026-09-27'] },
  { zone: 'America/Havana', dates: ['2026-03-08', '2026-06-01', '2026-11-01'] },
  { zone: 'Europe/London', dates: ['2026-03-29', '2026-06-01', '2026-10-25'] },
];
const days = DAYS.flatMap(({ zone, dates }) => dates.map((date) => dayAxis(date, zone)));
const anyDay = fc.constantFrom(...days);

const anyTrip = fc.record({
  startMin: fc.oneof(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: -120, max: 60 })),
  lasts: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 4, max: 70 }) },
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 300, max: 2000 }) },
  ),
  lateMin: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
  ),
});
const anyLane = fc
  .array(anyTrip, { maxLength: 24 })
  .map((trips): Timed[] =>
    trips.map(({ startMin, lasts, lateMin }, at) => ({ id: `t${at}`, startMin, endMin: startMin + lasts, lateMin })),
  );
const anyLook = fc.record({
  pxPerHour: fc.constantFrom(...ZOOMS),
  lanePx: fc.constantFrom(79, 84, 101, 113, 164, 198),
});

function always(property: (lane: Timed[], look: Look) => void) {
  fc.assert(fc.property(anyLane, anyLook, property), { seed, ...cases(150) });
}

const overlap = (a: Timed, b: Timed) => a.startMin < b.endMin && b.startMin < a.endMin;
const pairs = <T>(all: readonly T[]) => all.flatMap((a, at) => all.slice(at + 1).map((b) => [a, b] as const));
const bottom = ({ top, height }: { top: number; height: number }) => top + height;

describe(`On any day (seed ${seed})`, () => {
  test('a block stands at its true minute, whatever its neighbors are', () => {
    always((lane, look) => {
      for (const { of, top } of placeLane(lane, look)) expect(top).toBe((of.startMin * look.pxPerHour) / 60);
    });
  });

  test('a block is 13 pixels high or more, and lies over the next by no more than that makes it', () => {
    always((lane, look) => {
      const placed = placeLane(lane, look);
      for (const { height } of placed) expect(height).toBeGreaterThanOrEqual(LEAST_PX);
      for (const [a, b] of pairs(placed)) {
        if (overlap(a.of, b.of)) continue;
        const over = bottom(a) - b.top;
        const apart = b.top - a.top;
        if (over > 0) expect(over).toBeLessThanOrEqual(LEAST_PX - apart + 1e-9);
      }
    });
  });

  test('what is hit holds what is drawn, and of two that follow one another only one is', () => {
    always((lane, look) => {
      const placed = placeLane(lane, look);
      for (const one of placed) {
        expect(one.hit.top).toBeLessThanOrEqual(one.top);
        expect(bottom(one.hit)).toBeGreaterThanOrEqual(bottom(one) - 1e-9);
        expect(one.hit.height).toBeLessThanOrEqual(Math.max(HIT_PX, one.height) + 1e-9);
      }
      for (const [a, b] of pairs(placed)) {
        if (bottom(a) <= b.top) expect(bottom(a.hit)).toBeLessThanOrEqual(b.hit.top + 1e-9);
      }
    });
  });

  test('two that overlap in time never lie at one depth, and one that only touches is not shifted for it', () => {
    always((lane, look) => {
      const placed = placeLane(lane, look);
      for (const [a, b] of pairs(placed)) if (overlap(a.of, b.of)) expect(a.depth).not.toBe(b.depth);
      const other = placeLane(lane, { pxPerHour: 48, lanePx: 198 });
      expect(placed.map(({ depth }) => depth)).toEqual(other.map(({ depth }) => depth));
    });
    const [first, next] = placeLane([ride('a', 60, 90), ride('b', 90, 120)], { pxPerHour: 108, lanePx: 79 });
    expect([first?.depth, next?.depth]).toEqual([0, 0]);
  });

  test('the shift never exceeds 30 pixels, so that a block is 42 wide or more in the narrowest lane', () => {
    always((lane, look) => {
      for (const { left, width } of placeLane(lane, look)) {
        expect(left).toBeLessThanOrEqual(32);
        expect(width).toBeGreaterThanOrEqual(42);
        expect(left + width).toBeLessThan(look.lanePx);
      }
    });
  });

  test('levels fall with height and width, and their lines fit', () => {
    always((lane, look) => {
      const placed = placeLane(lane, look);
      for (const { level, height } of placed)
        if (level.tall > 0) expect(height).toBeGreaterThanOrEqual(15 + 14 * (level.tall - 1));
      const higher = placeLane(lane, { ...look, pxPerHour: 200 });
      const wider = placeLane(lane, { ...look, lanePx: look.lanePx + 40 });
      for (const [at, { level }] of placed.entries()) {
        expect(higher[at]?.level.tall).toBeGreaterThanOrEqual(level.tall);
        expect(wider[at]?.level.wide).toBeGreaterThanOrEqual(level.wide);
      }
    });
  });

  test('a lane is placed alike, alone or with others, in any order, again and again', () => {
    always((lane, look) => {
      const once = placeLane(lane, look);
      placeLane([...lane, ride('x', 0, 700)], look);
      expect(placeLane([...lane].reverse(), look)).toEqual(once);
    });
  });

  test('a band shows what touches it, and all bands together are the day', () => {
    always((lane, look) => {
      const placed = placeLane(lane, look);
      const bands = Array.from({ length: 80 }, (_, at) => [at * 100 - 500, at * 100 - 400] as const);
      const seen = new Set(bands.flatMap(([from, to]) => inBand(placed, look, from, to).map(({ of }) => of.id)));
      const beyond = placed.filter((one) => one.hit.top >= 7500);
      expect(seen.size + beyond.filter(({ of }) => !seen.has(of.id)).length).toBe(lane.length);
      for (const [from, to] of bands) {
        const ids = new Set(inBand(placed, look, from, to).map(({ of }) => of.id));
        for (const { of, top, height } of placed)
          if (top < to && top + height > from) expect(ids.has(of.id)).toBe(true);
      }
    });
  });

  test('a minute goes to its pixel and back, and what is later lies lower', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 1500 }),
        anyLook,
        (axis, a, b, look) => {
          expect(minuteOf(yOf(a, look), look)).toBeCloseTo(a, 6);
          expect(minuteAt(axis, msAt(axis, a))).toBe(a);
          if (msAt(axis, a) < msAt(axis, b)) expect(yOf(a, look)).toBeLessThan(yOf(b, look));
        },
      ),
      { seed, ...cases(150) },
    );
  });

  test('what is under a point is what is drawn there, and never beyond the edges', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyLook,
        fc.integer({ min: -300, max: 9000 }),
        fc.integer({ min: 0, max: 40 }),
        (axis, look, at, lanes) => {
          const lane = laneUnder(at, look, lanes);
          if (lanes === 0) expect(lane).toBeNull();
          else expect(lane).toBe(Math.min(lanes - 1, Math.max(0, Math.floor(at / look.lanePx))));
          const minute = minuteUnder(at, look, axis);
          expect(minute).toBeGreaterThanOrEqual(0);
          expect(minute).toBeLessThanOrEqual(axis.endMin);
          if (at >= 0 && at <= yOf(axis.endMin, look)) expect(yOf(minute, look)).toBeCloseTo(at, 6);
        },
      ),
      { seed, ...cases(150) },
    );
    always((lane, look) => {
      const placed = placeLane(lane, look);
      for (const one of placed) {
        const found = blockUnder(placed, one.left + one.width - 1, one.top + one.height / 2);
        expect(found && placed.indexOf(found)).toBeGreaterThanOrEqual(placed.indexOf(one));
      }
    });
  });

  test('the drive and what is spare fill the gap, or what is missing is what it lacks', () => {
    const times = fc.array(fc.nat(40), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(anyLane, times, (lane, drives) => {
        const ordered = placeLane(lane, { pxPerHour: 108, lanePx: 79 }).map(({ of }) => of);
        const at = (id: string) => drives[Number(id.slice(1)) % drives.length] ?? 0;
        const marks = marksOf(ordered, (_, to) => at(to));
        const all = Map.groupBy(marks, (mark) => (mark.is === 'tail' ? 'tail' : mark.before));
        for (const [before, some] of all) {
          const trip = lane.find(({ id }) => id === before);
          const line = some.find((mark) => mark.is === 'drive');
          const short = some.find((mark) => mark.is === 'missing');
          const spare = some.find((mark) => mark.is === 'spare');
          if (!trip || !line) continue;
          const gap = trip.startMin - line.startMin;
          expect(gap).toBeGreaterThanOrEqual(0);
          expect(lane.some(({ endMin }) => endMin === line.startMin)).toBe(true);
          if (short) expect([short.minutes, line.lengthMin]).toEqual([at(before) - gap, gap]);
          else if (spare) expect(spare.minutes + line.lengthMin).toBe(gap);
          else expect(gap - line.lengthMin).toBeGreaterThanOrEqual(5);
        }
        const tails = marks.filter((mark) => mark.is === 'tail');
        expect(tails.map(({ of, lengthMin }) => [of, lengthMin])).toEqual(
          ordered.filter(({ lateMin }) => lateMin > 0).map(({ id, lateMin }) => [id, lateMin]),
        );
      }),
      { seed, ...cases(150) },
    );
    expect(marksOf([ride('a', 0, 60), ride('b', 30, 90)], () => 5)).toEqual([]);
  });

  test('what lasts no minute, over midnight, longer than a day or begins before it has its place all the same', () => {
    const odd = [ride('none', 600, 600), ride('over', 1430, 1500), ride('long', 100, 3000), ride('before', -90, -10)];
    for (const pxPerHour of ZOOMS) {
      const placed = placeLane(odd, { pxPerHour, lanePx: 79 });
      expect(placed).toHaveLength(4);
      for (const { top, height } of placed) expect(Number.isFinite(top) && height >= LEAST_PX).toBe(true);
    }
  });
});

function ride(id: string, startMin: number, endMin: number): Timed {
  return { id, startMin, endMin, lateMin: 0 };
}

describe('The axis of a day', () => {
  test.each([
    ['America/New_York', '2026-03-10', 1440, 24],
    ['America/New_York', '2026-03-08', 1380, 23],
    ['America/New_York', '2026-11-01', 1500, 25],
    ['America/St_Johns', '2026-11-01', 1500, 25],
    ['Australia/Lord_Howe', '2026-04-05', 1470, 24],
    ['Australia/Lord_Howe', '2026-10-04', 1410, 23],
    ['Pacific/Chatham', '2026-04-05', 1500, 25],
    ['America/Havana', '2026-03-08', 1380, 23],
    ['America/Phoenix', '2026-03-08', 1440, 24],
  ])('[BOARD-04] [CONST-11] of %s on %s lasts %i minutes in %i rows', (zone, date, minutes, rows) => {
    const axis = dayAxis(date, zone);
    expect([axis.dayMin, axis.hours.length]).toEqual([minutes, rows]);
    const lengths = axis.hours.reduce((sum, { lengthMin }) => sum + lengthMin, 0);
    expect((axis.hours[0]?.startMin ?? 0) + lengths).toBe(minutes);
    if (minutes === 1440) expect([axis.hours[0]?.label, axis.hours.at(-1)?.label]).toEqual(['12 AM', '11 PM']);
  });

  test('names the hour that comes again by its offset, or says so', () => {
    const labels = (zone: string, date: string) => dayAxis(date, zone).hours.map(({ label }) => label);
    expect(labels('America/New_York', '2026-11-01').slice(0, 4)).toEqual(['12 AM', '1 AM', '1 AM EST', '2 AM']);
    expect(labels('America/New_York', '2026-03-08').slice(0, 4)).toEqual(['12 AM', '1 AM', '3 AM', '4 AM']);
    expect(labels('Pacific/Chatham', '2026-04-05').slice(2, 5)).toEqual(['2 AM', '3 AM', '3 AM again']);
    expect(labels('America/Havana', '2026-03-08')[0]).toBe('1 AM');
  });

  test('goes on past midnight to the last full hour that something lasts into', () => {
    const plain = dayAxis('2026-03-10', 'America/New_York');
    const axis = dayAxis('2026-03-10', 'America/New_York', msAt(plain, 24 * 60 + 40));
    expect(axis.endMin).toBe(25 * 60);
    expect(axis.hours.at(-1)).toEqual({ startMin: 1440, lengthMin: 60, label: '12 AM', isNextDay: true });
    expect(plain.endMin).toBe(1440);
  });

  test('finds 7 AM where the clocks put it', () => {
    expect(minuteOfHour(dayAxis('2026-03-10', 'America/New_York'), 7)).toBe(420);
    expect(minuteOfHour(dayAxis('2026-03-08', 'America/New_York'), 7)).toBe(360);
    expect(minuteOfHour(dayAxis('2026-11-01', 'America/New_York'), 7)).toBe(480);
  });
});

test('[CONST-14] [CONST-15] The largest of the scales is 200 pixels an hour, 3.333 a minute.', () => {
  const look = { pxPerHour: ZOOMS.at(-1) ?? 0, lanePx: 198 };
  expect(yOf(60, look)).toBe(200);
  expect(yOf(1, look)).toBeCloseTo(3.333, 3);
});

test('[CONST-31] [CONST-29] A trip that overlaps lies 15 pixels to the right, and one that is too short is 13 high.', () => {
  const lane: Timed[] = [ride('a', 60, 120), ride('b', 90, 150), ride('c', 200, 204), ride('d', 206, 260)];
  const placed: Placed[] = placeLane(lane, { pxPerHour: 108, lanePx: 79 });
  expect((placed[1]?.left ?? 0) - (placed[0]?.left ?? 0)).toBe(15);
  expect(placed[2]?.height).toBe(13);
});
