import type { Account } from '../platform/account/index.ts';
import { createKeptStore } from '../platform/kept.ts';
import { townNow } from '../platform/town-clock.ts';
import { beginRead } from '../platform/wire/index.ts';
import { firstDrawn } from './first-drawn.ts';

/** The zone of whoever read a board here last: with it, today's can be asked for before it is known who is there now. */
const lastRead = createKeptStore('handrail.board-zone', { zone: '' });

/** Asks for the board of the day that an address names, or of today, before the page is there that draws it. */
export function beginBoard({ employer_programs: [first] }: Account, search: URLSearchParams): void {
  const zone = first?.program_timezone ?? 'UTC';
  if (lastRead.get().zone !== zone) lastRead.set({ zone });
  askFor(search, zone);
}

/** The same beside the question who is there. The server tells nobody what they may not see; a stranger's screen asks nothing. */
export function beginBoardAhead(search: URLSearchParams): void {
  const { zone } = lastRead.get();
  if (zone !== '') askFor(search, zone);
}

function askFor(search: URLSearchParams, zone: string): void {
  const date = search.get('date') ?? todayIn(zone);
  if (date === null || !DATE.test(date)) return;
  beginRead('getFirstLanes', { date, program_id: [], lanes: FIRST_LANES });
  beginRead('getDispatchBoard', { date, program_id: [] }, { isLarge: true, after: firstDrawn() });
}

/** More than stand side by side on any screen: with all that is on them they are here long before a city's other lanes. */
export const FIRST_LANES = 30;

const DATE = /^\d{4}-\d\d-\d\d$/;

/** None where what was kept names no zone. */
function todayIn(zone: string): string | null {
  try {
    // Canada writes a date as the wire does; the console's own calendar comes with the page.
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(townNow());
  } catch {
    return null;
  }
}
