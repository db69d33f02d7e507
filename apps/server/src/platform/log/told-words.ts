import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/** Words that the log of several areas has in common. */

/** That something is used, or is not used any more. */
export function statusDeed(status: unknown): string {
  if (status === 1) return 'made active';
  return status === 0 ? 'made inactive' : `given status ${String(status)}`;
}

/** A date as the log holds it. */
export function dateText(date: unknown): string {
  return slashDate(Temporal.PlainDate.from(String(date)));
}
