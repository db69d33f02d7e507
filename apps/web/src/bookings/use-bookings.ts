import type { LiveEvent } from '@handrail/contracts/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useLiveEvents } from '../platform/live/index.ts';
import { inBackground, readKey, usePages } from '../platform/wire/index.ts';
import { type Booking, byPickup } from './bookings.ts';
import { patched } from './live-booking.ts';

export interface BookingRange {
  isFuture: boolean;
  /** The first and the last day, as on the wire. */
  start: string;
  end: string;
  program: string;
  search: string;
}

/** Everything a day has is brought in; a month of a large operator is not, and then the server searches it. */
const MOST_AT_ONCE = 6000;
const SHORTEST_SEARCH = 2;

/** The bookings of a stretch of days, kept as they are: each change is patched in, and asked for only where it must be. */
export function useBookings({ isFuture, start, end, program, search }: BookingRange) {
  const params = {
    future: isFuture,
    start_time: `${start}T00:00`,
    end_time: `${end}T23:59`,
    ...(program === '' ? {} : { program_id: [program] }),
  };
  const all = usePages('getBookingList', params, { upTo: MOST_AT_ONCE, perPage: 1000 });
  const isSearched =
    search.length >= SHORTEST_SEARCH && all.rows !== undefined && !all.isWhole && all.fetchMore !== null;
  const found = usePages('getBookingList', { ...params, search }, { enabled: isSearched, upTo: 1000 });
  const list = isSearched ? found : all;
  const rows = useMemo(() => list.rows && [...list.rows].sort(byPickup), [list.rows]);
  usePatches();
  return { ...list, rows };
}

interface Pages {
  pages: { rows: Booking[] }[];
}

/** Changes of others land in the rows that are held. What a patch cannot tell is asked for, once for a burst. */
function usePatches(): void {
  const queries = useQueryClient();
  const due = useRef<ReturnType<typeof setTimeout> | null>(null);
  const hear = useCallback(
    ({ changes, stale }: LiveEvent) => {
      const ours = changes.filter(({ entity }) => entity === 'booking');
      if (ours.length === 0 && !stale) return;
      const unknown = new Set(ours.map(({ id }) => id));
      queries.setQueriesData<Pages>({ queryKey: readKey('getBookingList') }, (held) => {
        if (!held?.pages) return held;
        const pages = held.pages.map((page) => {
          const rows = page.rows.map((row) => {
            const change = ours.find(({ id }) => id === row.booking_id);
            const next = change && patched(row, change);
            if (next) unknown.delete(row.booking_id);
            return next ?? row;
          });
          return rows.some((row, index) => row !== page.rows[index]) ? { ...page, rows } : page;
        });
        return { ...held, pages };
      });
      if (unknown.size === 0 && !stale) return;
      due.current ??= setTimeout(() => {
        due.current = null;
        inBackground(() => void queries.invalidateQueries({ queryKey: readKey('getBookingList') }));
      }, 250);
    },
    [queries],
  );
  useLiveEvents(hear);
}
