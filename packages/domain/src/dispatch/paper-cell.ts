import { Temporal } from 'temporal-polyfill';
import { readTyped, whyNoTime } from '../platform/time-field.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt, type Zone } from '../platform/zones.ts';

/** Farther from its plan than this a time was seldom meant: it is asked for with its AM or PM. */
const FAR_HOURS = 3;

/** What is half a day away is another day's; with an hour for the clocks that change. */
const HALF_A_DAY = 13;

export type TimeCellRefusal = 'INVALID_TIME' | 'NO_PLAN' | 'FAR_FROM_PLAN';

/**
 * Reads what was typed off a sheet of paper: `730`, `7:30a`, `+4` for minutes after the plan, `−4` before, `=` as planned; null for
 * nothing. Whoever types looks at the paper, so the half of the day and the day itself follow the plan: what lies nearest to it.
 */
export function readTimeCell(
  text: string,
  { planAt, serviceDay, zone }: { planAt: Temporal.Instant | null; serviceDay: Temporal.PlainDate; zone: Zone },
): Verdict<Temporal.Instant | null, TimeCellRefusal> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return yes(null);
  const [, sign, minutes] = /^([+−-])(\d{1,3})$/.exec(typed) ?? [];
  if (typed === '=' || minutes !== undefined) {
    if (planAt === null) return no('NO_PLAN', 'This rider had no planned time. Type the time of the sheet.');
    return yes(planAt.add({ minutes: (sign === '+' ? 1 : -1) * Number(minutes ?? 0) }));
  }

  const read = readTyped(typed);
  if (!read.ok) return no('INVALID_TIME', whyNoTime(text));
  const isSure = /[ap]/.test(typed) || read.value.time.hour === 0 || read.value.time.hour > 12 || read.value.isNextDay;
  const times = isSure || planAt === null ? [read.value.time] : [read.value.time, otherHalf(read.value.time)];
  const near = planAt ?? noonOf(serviceDay, zone);
  const moments = times.flatMap((time) => momentsOf(time, near, zone));
  const meant = nearest(
    moments.filter((moment) => hoursApart(moment, near) <= HALF_A_DAY),
    near,
  );
  if (meant === null) return no('INVALID_TIME', `${text.trim()} is no time of that day: the clocks jump over it.`);
  if (planAt !== null && !isSure && hoursApart(meant, planAt) > FAR_HOURS) {
    return no(
      'FAR_FROM_PLAN',
      `That is over ${FAR_HOURS} h from the plan, ${clockTimeAt(planAt, zone)}. Type it with AM or PM.`,
    );
  }
  return yes(meant);
}

/** Miles of an odometer: the last three digits are enough where the number before is known, for it only grows. */
export function readOdometerCell(text: string, before: number | null): Verdict<number | null, 'INVALID_ODOMETER'> {
  const typed = text.trim().replaceAll(',', '');
  if (typed === '') return yes(null);
  if (!/^\d{1,7}$/.test(typed)) return no('INVALID_ODOMETER', `“${text.trim()}” is no odometer: type its digits.`);
  if (typed.length !== 3 || before === null || before < 1000) return yes(Number(typed));
  const thousands = Math.floor(before / 1000) * 1000;
  const completed = thousands + Number(typed);
  return yes(completed < before ? completed + 1000 : completed);
}

/** What is odd about an odometer beside the one before: it may still be what stands on the paper. */
export function oddOdometer(miles: number, before: number | null): string | null {
  if (before === null) return null;
  if (miles < before) return `Below ${before} before it.`;
  return miles - before > MOST_MILES ? `${miles - before} miles more than before it.` : null;
}

const MOST_MILES = 60;

function otherHalf(time: Temporal.PlainTime): Temporal.PlainTime {
  return time.with({ hour: (time.hour + 12) % 24 });
}

/** The moments at which the clocks show a time around another moment: on its day, the one before and the one after, and twice where an hour comes twice. */
function momentsOf(time: Temporal.PlainTime, near: Temporal.Instant, zone: Zone): Temporal.Instant[] {
  const on = near.toZonedDateTimeISO(zone).toPlainDate();
  return [-1, 0, 1].flatMap((days) => {
    const wall = on.add({ days }).toPlainDateTime(time);
    return (['earlier', 'later'] as const)
      .map((disambiguation) => wall.toZonedDateTime(zone, { disambiguation }))
      .filter((zoned) => zoned.toPlainDateTime().equals(wall))
      .map((zoned) => zoned.toInstant());
  });
}

function nearest(moments: readonly Temporal.Instant[], to: Temporal.Instant): Temporal.Instant | null {
  return moments.reduce<Temporal.Instant | null>(
    (best, one) => (best === null || hoursApart(one, to) < hoursApart(best, to) ? one : best),
    null,
  );
}

function hoursApart(a: Temporal.Instant, b: Temporal.Instant): number {
  return Math.abs(a.epochMilliseconds - b.epochMilliseconds) / 3_600_000;
}

function noonOf(date: Temporal.PlainDate, zone: Zone): Temporal.Instant {
  return date.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant();
}
