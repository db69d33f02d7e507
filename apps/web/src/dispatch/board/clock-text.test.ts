import { clockTimeAt } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { clockOfMinutes } from '../day/PastBar.tsx';
import { clockTextOf } from './clock-text.ts';

const MINUTES = 7;

test.each([
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/New_York', '2026-06-15'],
  ['America/St_Johns', '2026-11-01'],
  ['America/Havana', '2026-11-01'],
  ['America/Phoenix', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Pacific/Chatham', '2026-04-05'],
])('A time of the board in %s on %s and the days beside it is the one that a rule would say.', (zone, date) => {
  const first = Temporal.PlainDate.from(date).subtract({ days: 2 }).toZonedDateTime('UTC').epochMilliseconds;
  for (let at = 0; at < 4 * 24 * 60; at += MINUTES) {
    const instant = Temporal.Instant.fromEpochMilliseconds(first + at * 60_000);
    expect(clockTextOf(instant.epochMilliseconds, zone)).toBe(clockTimeAt(instant, zone));
  }
});

test.each([
  [0, '12:00 AM'],
  [615, '10:15 AM'],
  [720, '12:00 PM'],
  [1425, '11:45 PM'],
  [1440, '12:00 AM'],
])('The past bar says of minute %i of a day: %s.', (minutes, text) => expect(clockOfMinutes(minutes)).toBe(text));
