import type { Account } from '../platform/account/index.ts';
import { townNow } from '../platform/town-clock.ts';
import { beginRead } from '../platform/wire/index.ts';

/** Asks for the board of the day that an address names, or of today, before the page is there that draws it. */
export function beginBoard({ employer_programs: [first] }: Account, search: URLSearchParams): void {
  const date = search.get('date') ?? todayIn(first?.program_timezone ?? 'UTC');
  if (DATE.test(date)) beginRead('getDispatchBoard', { date, program_id: [] }, { isLarge: true });
}

const DATE = /^\d{4}-\d\d-\d\d$/;

function todayIn(zone: string): string {
  // Canada writes a date as the wire does; the console's own calendar comes with the page.
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(townNow());
}
