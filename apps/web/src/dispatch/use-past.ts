import { instantOf, wallOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';

const WHOLE_DAY_MIN = 24 * 60;

/** The hour that is looked at, kept in the address as `at=09:00`, and the version the day had then. */
export function usePast(date: string, zone: string, now: Temporal.Instant) {
  const [at, setAt] = useUrlState('at');
  const minutes = minutesOf(at);
  const log = useRead('getOperationList', { date, limit: 1000 }, { enabled: minutes !== null });
  const wall = wallOf(now, zone);
  const order = Temporal.PlainDate.compare(Temporal.PlainDate.from(date), wall.toPlainDate());
  const most = order === 0 ? wall.hour * 60 + wall.minute : order < 0 ? WHOLE_DAY_MIN : 0;
  return {
    minutes,
    most,
    /** Null while it is not known yet, and where the present is looked at. */
    version: minutes === null || !log.data ? null : versionAt(log.data, momentOf(date, minutes, zone)),
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
