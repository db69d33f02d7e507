import type { Account } from '../platform/account/index.ts';
import { townNow } from '../platform/town-clock.ts';
import { beginRead } from '../platform/wire/index.ts';
import { firstDrawn } from './first-drawn.ts';

/** Asks for the board of the day that an address names, or of today, before the page is there that draws it. */
export function beginBoard({ employer_programs: [first] }: Account, search: URLSearchParams): void {
  const date = search.get('date') ?? todayIn(first?.program_timezone ?? 'UTC');
  if (!DATE.test(date)) return;
  beginRead('getFirstLanes', { date, program_id: [], lanes: FIRST_LANES });
  beginRead('getDispatchBoard', { date, program_id: [] }, { isLarge: true, after: firstDrawn() });
}

/** More than stand side by side on any screen: with all that is on them they are here long before a city's other lanes. */
export const FIRST_LANES = 30;

const DATE = /^\d{4}-\d\d-\d\d$/;

function todayIn(zone: string): string {
  // Canada writes a date as the wire does; the console's own calendar comes with the page.
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(townNow());
}
