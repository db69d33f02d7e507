import type { BookingId, OperatorId, ProgramId } from '@handrail/domain/platform';
import { isOfPart, ridesOf, type Measure, type Period, type RidePart } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import { chooseBookings, type ChosenBooking } from '../bookings/index.ts';
import { dayOn } from '../day/index.ts';
import { readCursor } from '../platform/calls/cursor.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { breath } from '../platform/in-breaths.ts';
import type { Reader } from './look.ts';
import { roadsOfDay } from './roads-of-day.ts';

/** Which rides of past days a list means. */
export interface PastQuery {
  period: Period;
  /** Empty: all of them. */
  programs: readonly ProgramId[];
  statuses?: readonly number[];
  account?: string | null;
  search?: string;
  after: string | null;
  limit: number;
}

/** Rides by day and number, the order in which pages go on whatever is put right meanwhile. */
export async function choosePast(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  { period, programs, statuses = [], account = null, search = '', after, limit }: PastQuery,
): Promise<ChosenBooking[]> {
  return chooseBookings(queries, operator, {
    from: period.startsOn.toPlainDateTime(),
    to: period.endsOn.toPlainDateTime('23:59'),
    toComeAt: null,
    programs: programs.length === 0 ? null : programs,
    statuses,
    account,
    search,
    after,
    limit,
  });
}

/**
 * The rides that a figure is made of, or a part of them, day by day until there are as many as are asked for. Between two days
 * others have a turn.
 */
export async function chooseOfMeasure(
  reader: Reader,
  { measure, part }: { measure: Measure; part: RidePart },
  query: PastQuery,
  now: Temporal.Instant,
): Promise<ChosenBooking[]> {
  const { period, programs, after, limit } = query;
  const { services, operator, look } = reader;
  const [afterDay, afterId] = after === null ? ['', ''] : readCursor(after, ['date', 'id']);
  const chosen: ChosenBooking[] = [];
  for (const date of datesOf(period)) {
    if (date < afterDay) continue;
    const day = await look(async (queries) => dayOn({ services, by: { operator }, queries }, date));
    const shown = new Set(programs.length === 0 ? day.zones.keys() : programs);
    const of = ridesOf(day, measure, shown, { now, roads: await roadsOfDay(reader, day) });
    const ids = of.filter((id) => isOfPart(day, id, part)).sort(byNumber);
    const found = ids.length === 0 ? [] : await withWord(reader, query, date, ids);
    const left = date === afterDay ? found.filter((id) => byNumber(id, afterId) > 0) : found;
    chosen.push(...left.map((id) => ({ id, day: date })));
    if (chosen.length >= limit) break;
    await breath();
  }
  return chosen.slice(0, limit);
}

/** Those of some rides of a day that have the word that was typed, or one of the statuses. */
async function withWord(
  { operator, look }: Reader,
  { statuses = [], search = '', programs }: PastQuery,
  date: string,
  ids: BookingId[],
): Promise<BookingId[]> {
  if (search === '' && statuses.length === 0) return ids;
  const day = Temporal.PlainDate.from(date);
  const query = {
    period: { startsOn: day, endsOn: day },
    programs,
    statuses,
    search,
    after: null,
    limit: MOST_OF_A_DAY,
  };
  const found = await look(async (queries) => choosePast({ queries, operator }, query));
  const having = new Set(found.map(({ id }) => id));
  return ids.filter((id) => having.has(id));
}

/** More rides than any operator has on a day. */
const MOST_OF_A_DAY = 100_000;

export function datesOf({ startsOn, endsOn }: Period): string[] {
  const count = startsOn.until(endsOn).days + 1;
  return Array.from({ length: count }, (_, at) => startsOn.add({ days: at }).toString());
}

/** As the database orders them. */
function byNumber(a: BookingId, b: BookingId): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
