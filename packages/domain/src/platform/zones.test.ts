import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clockTimeAt, instantOf, instantText, isZone, readWall, wallOf, wallText } from './zones.ts';

const LA = 'America/Los_Angeles';
const wall = (text: string) => Temporal.PlainDateTime.from(text);

// The same answers wherever the machine stands: the program's zone is the only one that counts.
describe.each(['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia'])('On a machine in %s', (machineZone) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = machineZone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test('the machine really stands there', () => {
    // Kolkata is +5:30 all year, St. John’s -3:30 in winter, Apia +13; getTimezoneOffset counts the other way.
    const expected = { UTC: 0, 'Asia/Kolkata': -330, 'America/St_Johns': 210, 'Pacific/Apia': -780 }[machineZone];
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset() + 0).toBe(expected);
  });

  test('a wall time is the moment the program’s clocks show it', () => {
    const read = instantOf(wall('2026-03-10T06:40'), LA);
    expect(read.ok && read.value.toString()).toBe('2026-03-10T13:40:00Z');
  });

  test('a time in the skipped hour is refused with the reason', () => {
    expect(instantOf(wall('2026-03-08T02:15'), LA)).toEqual({
      ok: false,
      refusal: {
        code: 'TIME_SKIPPED',
        sentence: '2:15 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
      },
    });
    expect(instantOf(wall('2026-03-08T01:59'), LA).ok).toBe(true);
    expect(instantOf(wall('2026-03-08T02:00'), LA).ok).toBe(false);
    expect(instantOf(wall('2026-03-08T02:59'), LA).ok).toBe(false);
    expect(instantOf(wall('2026-03-08T03:00'), LA).ok).toBe(true);
  });

  test('a time in the repeated hour is the first one, or the one whose offset is given', () => {
    const moment = (offset: string | null) => {
      const read = instantOf(wall('2026-11-01T01:30'), LA, offset);
      return read.ok ? read.value.toString() : read.refusal;
    };
    expect(moment(null)).toBe('2026-11-01T08:30:00Z');
    expect(moment('-07:00')).toBe('2026-11-01T08:30:00Z');
    expect(moment('-08:00')).toBe('2026-11-01T09:30:00Z');
    expect(moment('-05:00')).toEqual({
      code: 'OFFSET_WRONG',
      sentence: '1:30 AM on Sunday, November 1, 2026 is not -05:00 here.',
    });
  });

  test('a moment shows which of two equal times it is', () => {
    expect(clockTimeAt(Temporal.Instant.from('2026-11-01T08:30Z'), LA)).toBe('1:30 AM PDT');
    expect(clockTimeAt(Temporal.Instant.from('2026-11-01T09:30Z'), LA)).toBe('1:30 AM PST');
    expect(clockTimeAt(Temporal.Instant.from('2026-11-01T10:00Z'), LA)).toBe('2:00 AM');
  });

  test('a moment crosses the wire in the program’s zone', () => {
    const at = Temporal.Instant.from('2026-03-10T13:40:00Z');
    expect(instantText(at, LA)).toBe('2026-03-10T06:40:00-07:00');
    expect(wallText(wallOf(at, LA))).toBe('2026-03-10T06:40');
    expect(instantText(at, LA).slice(0, 16)).toBe(wallText(wallOf(at, LA)));
  });
});

describe('Every quarter hour of both days on which the clocks change', () => {
  const changes = [
    [LA, '2026-03-08', '2026-11-01'],
    ['America/New_York', '2026-03-08', '2026-11-01'],
    ['America/St_Johns', '2026-03-08', '2026-11-01'],
    ['Europe/Berlin', '2026-03-29', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'], // half an hour
    ['Africa/Cairo', '2026-04-24', '2026-10-30'], // midnight itself
  ] as const;

  test.each(changes)('in %s is kept or refused, never moved', (zone, spring, fall) => {
    for (const date of [spring, fall]) {
      let refused = 0;
      for (let quarter = 0; quarter < 96; quarter++) {
        const typed = Temporal.PlainDate.from(date)
          .toPlainDateTime('00:00')
          .add({ minutes: 15 * quarter });
        const read = instantOf(typed, zone);
        if (read.ok) expect(wallOf(read.value, zone).equals(typed)).toBe(true);
        else refused++;
      }
      const halfHourZone = zone === 'Australia/Lord_Howe';
      expect(refused, `${zone} ${date}`).toBe(date === spring ? (halfHourZone ? 2 : 4) : 0);
    }
  });
});

describe('Anywhere in the world', () => {
  test('no quarter hour of a day on which the clocks change is moved in silence', () => {
    let changes = 0;
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`);
      for (
        let next = at.getTimeZoneTransition('next');
        next && next.year === 2026;
        next = at.getTimeZoneTransition('next')
      ) {
        changes++;
        at = next;
        for (let quarter = 0; quarter < 96; quarter++) {
          const typed = next
            .toPlainDate()
            .toPlainDateTime('00:00')
            .add({ minutes: 15 * quarter });
          const read = instantOf(typed, zone);
          const kept = read.ok ? wallOf(read.value, zone).equals(typed) : read.refusal.code === 'TIME_SKIPPED';
          expect(kept, `${typed.toString()} in ${zone}`).toBe(true);
        }
      }
    }
    expect(changes).toBeGreaterThan(100); // or there was nothing to test
  });
});

describe('A wall time on the wire', () => {
  test.each([
    ['2026-03-10T06:40', '2026-03-10T06:40', null],
    ['2026-11-01T01:30-08:00', '2026-11-01T01:30', '-08:00'],
    ['2026-03-10T06:40:00-07:00', '2026-03-10T06:40', '-07:00'],
    ['2026-03-10T13:40Z', '2026-03-10T13:40', '+00:00'],
  ])('%s is %s with the offset %s', (text, expected, offset) => {
    expect(readWall(text)).toEqual({ ok: true, value: { wall: wall(expected), offset } });
  });

  test.each(['2026-03-10', '2026-03-10 06:40', '2026-02-30T06:40', '2026-03-10T24:00', '06:40', '', 'now'])(
    '[ERR-43] %j is not one',
    (text) => {
      const refusal = { code: 'TIME_FORMAT', sentence: 'Please input a valid time.' };
      expect(readWall(text)).toEqual({ ok: false, refusal });
    },
  );
});

test('A zone is a named place, not an offset and not a guess.', () => {
  expect(['America/Los_Angeles', 'Asia/Kolkata', 'UTC'].map(isZone)).toEqual([true, true, true]);
  expect(['+05:30', '-08:00', 'Mars/Olympus', '', 'PDT7'].map(isZone)).toEqual([false, false, false, false, false]);
});
