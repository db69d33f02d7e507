import type { Reading } from '../platform/calls/handler.ts';
import { cursorOf, listRiders, type RiderQuery } from './rider-store.ts';
import { riderOnWire } from './rider-wire.ts';

const PAGE = 200;

interface Asked {
  name?: string | undefined;
  search?: string | undefined;
  program?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** One page of riders by name, its readers noted and the next page named. */
export async function riderPage(
  { queries, by, reveals, nextCursor }: Reading,
  { name, search, program, cursor, limit = PAGE }: Asked,
) {
  const query: RiderQuery = {
    limit: limit + 1,
    ...(name === undefined ? {} : { name }),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(program === undefined ? {} : { program }),
    ...(cursor === undefined ? {} : { after: cursor }),
  };
  const found = await listRiders(queries, by.operator, query);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last) nextCursor(cursorOf(last));
  reveals(page.map(({ id }) => id));
  return page.map(riderOnWire);
}
