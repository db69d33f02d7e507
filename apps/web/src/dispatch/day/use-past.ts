import { clockTimeAt, instantOf, shortDate, wallOf } from '@handrail/domain/platform';
import { useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useUrlState } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';

const WHOLE_DAY_MIN = 24 * 60;
const MOST_READ = 1000;

/** The hour that is looked at, kept in the address as `at=09:00`, and the version the day had then. */
export function usePast(date: string, zone: string, now: Temporal.Instant) {
  const [at, setAt] = useUrlState('at');
  const wall = wallOf(now, zone);
  const order = Temporal.PlainDate.compare(Temporal.PlainDate.from(date), wall.toPlainDate());
  const most = order === 0 ? wall.hour * 60 + wall.minute : order < 0 ? WHOLE_DAY_MIN : 0;
  const asked = minutesOf(at);
  // What is to come cannot be looked at: that is now.
  const minutes = asked !== null && asked < most ? asked : null;
  const log = useRead('getOperationList', { date, limit: MOST_READ }, { enabled: minutes !== null });
  const moment = useMemo(() => (minutes === null ? null : momentOf(date, minutes, zone)), [date, minutes, zone]);
  return {
    minutes,
    most,
    /** Null where the present is looked at. */
    moment,
    /** Null while it is not known yet, and where the present is looked at. */
    version: moment === null || !log.data ? null : versionAt(log.data, moment),
    /** Said of an hour before the first thing that is known of the day; null otherwise. */
    sentence: moment === null || !log.data ? null : sentenceBefore(log.data, moment, date, zone),
    error: minutes === null ? null : log.error,
    set: (next: number | null) => setAt(next === null ? null : textOf(next)),
  };
}

/** The last version of the day at a moment: that of the newest operation by then, or the one before all of them. */
export function versionAt(newestFirst: readonly { version: number; at: string }[], moment: Temporal.Instant): number {
  const then = moment.epochMilliseconds;
  const last = newestFirst.find(({ at }) => Date.parse(at) <= then);
  const before = (newestFirst.at(-1)?.version ?? 1) - 1;
  return Math.max(1, last?.version ?? before);
}

/** 'Nothing was recorded before 7:00 AM.' A log that was not read to its end says nothing of its beginning. */
function sentenceBefore(
  newestFirst: readonly { at: string }[],
  moment: Temporal.Instant,
  date: string,
  zone: string,
): string | null {
  if (newestFirst.length >= MOST_READ) return null;
  const first = newestFirst.at(-1);
  if (!first) return 'Nothing was recorded of this day.';
  const at = Temporal.Instant.from(first.at);
  if (Temporal.Instant.compare(at, moment) <= 0) return null;
  const day = wallOf(at, zone).toPlainDate();
  const when = clockTimeAt(at, zone);
  return `Nothing was recorded before ${day.toString() === date ? when : `${shortDate(day)}, ${when}`}.`;
}

function minutesOf(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

function textOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function momentOf(date: string, minutes: number, zone: string): Temporal.Instant {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const at = instantOf(wall, zone);
  // A time that the clocks skip is looked at from the hour after it.
  return at.ok ? at.value : wall.toZonedDateTime(zone).toInstant();
}
