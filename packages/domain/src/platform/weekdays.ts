const [SUNDAY, ...MONDAY_TO_SATURDAY] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The days of the week as work counts them. */
export const FROM_MONDAY = [...MONDAY_TO_SATURDAY, SUNDAY] as const;

/** The same as an American calendar counts them, and the wire: 0 is Sunday. */
export const FROM_SUNDAY = [SUNDAY, ...MONDAY_TO_SATURDAY] as const;

/** The number of a date's weekday among those from Sunday. */
export function weekdayOf({ dayOfWeek }: { dayOfWeek: number }): number {
  return dayOfWeek % 7; // Temporal's Sunday is 7
}
