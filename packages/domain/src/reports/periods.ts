import type { Temporal } from 'temporal-polyfill';

/** Some days, the first and the last of them included. */
export interface Period {
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
}

const WEEK_DAYS = 7;

/**
 * The period to compare with: the nearest that is as long, is over before this one begins and has the same weekdays. A
 * month with five Sundays is held against as many.
 */
export function periodBefore({ startsOn, endsOn }: Period): Period {
  const weeks = Math.ceil((startsOn.until(endsOn).days + 1) / WEEK_DAYS);
  return { startsOn: startsOn.subtract({ weeks }), endsOn: endsOn.subtract({ weeks }) };
}
