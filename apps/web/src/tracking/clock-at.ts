import { clockTime } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/** '2:10 PM' of a moment of the wire, whose wall time is the program's. */
export function clockAt(at: string): string {
  return clockTime(Temporal.PlainTime.from(at.slice(11, 16)));
}
