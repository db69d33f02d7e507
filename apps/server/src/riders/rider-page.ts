import type { Reading } from '../platform/calls/handler.ts';
import { isNameEnough, type RiderQuery } from './rider-search.ts';
import { cursorAfter, listRiders } from './rider-store.ts';
import { riderOnWire } from './rider-wire.ts';

const PAGE = 200;

interface Asked {
  search?: string | undefined;
  program?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** As many as anyone can look through. Whoever is looked for and not among them is asked for by more of their name. */
const MOST_FOUND = 50;

/**
 * The riders that a name finds: an answer to who is on the line, and no way through the register. So it takes a beginning
 * of two letters in one of its parts, and there is no second page.
 */
export async function ridersNamed(
  { queries, by, reveals }: Reading,
  { name, program, limit = MOST_FOUND }: Pick<Asked, 'program' | 'limit'> & { name: string },
) {
  if (!isNameEnough(name)) return [];
  const found = await listRiders(queries, by.operator, {
    name,
    limit: Math.min(limit, MOST_FOUND),
    ...(program === undefined ? {} : { program }),
  });
  reveals(found.map(({ id }) => id));
  return found.map(riderOnWire);
}

/** One page of riders by name, its readers noted and the next page named. */
export async function riderPage(
  { queries, by, reveals, nextCursor }: Reading,
  { search, program, cursor, limit = PAGE }: Asked,
) {
  const query: RiderQuery = {
    limit: limit + 1,
    ...(search === undefined || search === '' ? {} : { search }),
    ...(program === undefined ? {} : { program }),
    ...(cursor === undefined ? {} : { after: cursor }),
  };
  const found = await listRiders(queries, by.operator, query);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last) nextCursor(cursorAfter(last));
  reveals(page.map(({ id }) => id));
  return page.map(riderOnWire);
}
