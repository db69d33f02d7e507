import { bookingOf, find } from '@handrail/domain/day';
import { wallOf } from '@handrail/domain/platform';
import { useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { Asking, Decided } from './asking.ts';
import type { Drop } from '../hand/gesture.ts';
import type { BoardColumn } from '../board/held-board.ts';
import type { LaneDeeds } from '../list/LaneList.tsx';
import type { Lane } from '../board/lanes.ts';
import type { RadioEvent } from '../radio/radio.ts';
import type { ShownDay } from './use-day.ts';
import type { useDayHand } from './use-day-hand.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import { useSteady } from '../use-steady.ts';

interface Acting {
  deeds: ReturnType<typeof useDeeds>;
  hand: Pick<ReturnType<typeof useDayHand>, 'bookingIds' | 'letGoAfter'>;
  onAsk: (next: Asking | null) => void;
  /** What is being put on a vehicle, for whoever shows where it lies then. */
  onPut: (bookingIds: readonly string[]) => void;
}

/** What the page does when something is decided on it: by a drop, a press on a lane, or the answer to what was asked. */
export function useDayActs(day: ShownDay, { deeds, hand: { bookingIds, letGoAfter }, onAsk, onPut }: Acting) {
  const { present, view, isPast, zoneOf } = day;
  const decided: Decided | null = present && view ? { board: present, view, bookingIds } : null;

  /** Puts rides on a vehicle; one of them at another time, where it was offered or let go of at one. */
  async function put(
    { board: seen, bookingIds: ids }: Decided,
    column: BoardColumn,
    said: readonly string[] = [],
    pickupMs: number | null = null,
  ): Promise<boolean> {
    onAsk(null);
    onPut(ids);
    const [only] = ids;
    if (pickupMs === null || only === undefined) return doing(ids, deeds.put(ids, column, { seen, said }));
    const at = Temporal.Instant.fromEpochMilliseconds(pickupMs);
    const { programId, tripId } = bookingOf(seen.day, only);
    const pickupTime = wallOf(at, zoneOf(programId)).toString({ smallestUnit: 'minute' });
    const runId = tripId === null ? null : (find(seen.day.trip, tripId)?.runId ?? null);
    const isMoved = runId === null || runId !== column.run_id;
    return doing(ids, deeds.putAt({ bookingId: only, pickupTime }, column, isMoved, { seen, said }));
  }

  /** True once the try is over, as a deed says it. */
  async function doing(ids: readonly string[], deed: Promise<boolean>): Promise<boolean> {
    await letGoAfter(ids, deed);
    return deed;
  }

  /** What a hand put down on the grid: on a vehicle, at another time, or back among those who wait. */
  function drop({ bookingIds: ids }: Drop, lane: Lane | null, pickupMs: number | null, said: readonly string[]) {
    if (!present || !view) return;
    const seen = { board: present, view, bookingIds: ids };
    if (!lane) return onAsk({ is: 'takeOff', decided: seen });
    void put(seen, lane.column, said, pickupMs);
  }

  function share(ids: readonly string[], lane: Lane | null) {
    if (present) onAsk({ is: 'share', bookingIds: ids, of: lane?.column ?? null, seen: present });
  }

  function askWhere(ids: readonly string[]) {
    if (present && view) onAsk({ is: 'put', decided: { board: present, view, bookingIds: ids } });
  }

  function takeOff({ board: seen, bookingIds: ids }: Decided) {
    onAsk(null);
    void letGoAfter(ids, deeds.takeOff(ids, seen));
  }

  function tellByRadio(id: string, event: RadioEvent | null = null) {
    if (present) onAsk({ is: 'radio', bookingId: id, event, seen: present });
  }

  const isOver = Temporal.PlainDate.compare(day.date, day.today) < 0;
  const ask = useSteady(onAsk);
  const takeLane = useSteady((column: BoardColumn, isTaken: boolean) => void deeds.takeLane(column, isTaken));
  const putOn = useSteady((column: BoardColumn) => void (decided && put(decided, column)));
  const laneDeeds = useLaneDeeds({ isPast, isOver, ask, putOn, takeLane });
  const tellTaken = useSteady((ids: readonly string[]) => void deeds.tellTaken(ids));
  return { decided, put, drop, share, askWhere, takeOff, tellByRadio, laneDeeds, tellTaken };
}

interface LaneActs {
  isPast: boolean;
  isOver: boolean;
  ask: (next: Asking) => void;
  putOn: (column: BoardColumn) => void;
  takeLane: (column: BoardColumn, isTaken: boolean) => void;
}

/** What is done from a lane: the same value for as long as the page is open, and it knows no day. */
function useLaneDeeds({ isPast, isOver, ask, putOn, takeLane }: LaneActs): LaneDeeds {
  return useMemo(
    () => ({
      // Nothing is put on a day that is over: there the menu is that of the column.
      onMenu: (column, at) => ask({ is: isPast ? 'columnMenu' : 'laneMenu', column, at }),
      onColumnMenu: (column, at) => ask({ is: 'columnMenu', column, at }),
      change: isPast
        ? null
        : {
            onShift: (column) => ask({ is: 'shift', column }),
            onDriver: (column) => ask({ is: 'driver', column }),
            onBookings: putOn,
            onBlock: (kind, column) => ask({ is: 'newBlock', kind, column }),
            // Who has a lane is told while its day lasts.
            onTake: isOver ? null : takeLane,
          },
    }),
    [isPast, isOver, ask, putOn, takeLane],
  );
}
