import { bookingOf, find, isOver, statusOf } from '@handrail/domain/day';
import { useMemo } from 'react';
import type { PanelRow } from '../../routes/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { hoursByDriver, workedOn } from '../board/hours-of-lanes.ts';
import type { DayView, Lane } from '../board/lanes.ts';
import { outlookOn } from '../board/verdicts.ts';
import { sliceFor } from '../hand/day-slice.ts';
import { noTimes, type TimedRun } from '../hand/timed-verdicts.ts';
import { tellingOf } from '../hand/use-timed-verdicts.ts';
import { useTimesOf } from '../late/index.ts';
import type { FixDeeds } from './fixes.ts';
import { followingIn, rideRows } from './ride-rows.ts';
import { MOST_RECKONED, useRideTimes } from './use-ride-times.ts';
import { vehicleRows } from './vehicle-rows.ts';
import { dropoffVisit, pickupVisit } from './where-from.ts';

export interface Compared {
  rows: readonly PanelRow[];
  /** What the server said, by row. */
  runs: ReadonlyMap<string, TimedRun> | null;
  /** What the rules warn of, by row: read here, it is not told again afterwards. */
  warnings: ReadonlyMap<string, readonly string[]>;
  isTimed: boolean;
  note: string | null;
}

interface Asked {
  board: HeldBoard;
  view: DayView;
  bookingId: string;
  /** In view; '' for all. */
  programId: string;
  granted: ReadonlySet<string>;
  deeds: FixDeeds;
  isOn: boolean;
}

/** The vehicles for one ride: the rules at once, the times as they come. */
export function useVehicleRows({ board, view, bookingId, granted, deeds, isOn }: Asked): Compared {
  const { runs, note } = useTimesOf(board, isOn && canBeReckoned(board, bookingId) ? bookingId : null);
  const scheduled = useMemo(() => hoursByDriver(board.schedule), [board.schedule]);
  const judged = useMemo(
    () =>
      isOn
        ? view.lanes.map((lane) => ({
            lane,
            outlook: outlookOn(
              sliceFor(board.day, lane.column, [bookingId]),
              [bookingId],
              lane.column,
              workedOn(lane.column, scheduled, zonesOf(board)),
            ),
          }))
        : [],
    [board, view, bookingId, scheduled, isOn],
  );
  const rows = useMemo(
    () =>
      vehicleRows({
        board,
        bookingId,
        pickup: pickupVisit(board, bookingId),
        judged,
        runs,
        telling: tellingOf(board, bookingId),
        granted,
        deeds,
      }),
    [board, bookingId, judged, runs, granted, deeds],
  );
  const warnings = useMemo(() => new Map(judged.map(({ lane, outlook }) => [lane.key, outlook.warnings])), [judged]);
  return { rows, runs, warnings, isTimed: runs !== null || note !== null, note };
}

/** The rides that the vehicle of a ride could go on with. */
export function useRideRows(
  lane: Lane | null,
  { board, view, bookingId, programId, granted, deeds, isOn }: Asked,
): Compared {
  const scheduled = useMemo(() => hoursByDriver(board.schedule), [board.schedule]);
  const following = useMemo(
    () => (isOn && lane ? followingIn(view, board, bookingId, programId) : []),
    [isOn, lane, view, board, bookingId, programId],
  );
  const waiting = following.flatMap(({ ride }) => (statusOf(ride.entry) === 'booked' ? [ride.entry.id] : []));
  const reckoned = useRideTimes(
    isOn && lane
      ? { date: board.date, vehicleId: lane.column.shuttle_id, bookingIds: waiting.slice(0, MOST_RECKONED) }
      : null,
  );
  const outlooks = useMemo(() => {
    if (!lane) return new Map<string, ReturnType<typeof outlookOn>>();
    const worked = workedOn(lane.column, scheduled, zonesOf(board));
    const judge = (id: string) => outlookOn(sliceFor(board.day, lane.column, [id]), [id], lane.column, worked);
    return new Map(
      following.flatMap(({ ride: { entry } }) =>
        statusOf(entry) === 'booked' ? [[entry.id, judge(entry.id)] as const] : [],
      ),
    );
  }, [lane, following, scheduled, board]);
  const rows = useMemo(
    () =>
      lane
        ? rideRows({
            board,
            lane,
            following,
            from: dropoffVisit(board, bookingId),
            outlookOf: (id) => outlooks.get(id) ?? NOTHING_SAID,
            runs: reckoned.runs ?? NO_RUNS,
            granted,
            deeds,
          })
        : [],
    [board, bookingId, lane, following, outlooks, reckoned.runs, granted, deeds],
  );
  const warnings = useMemo(() => new Map([...outlooks].map(([id, outlook]) => [id, outlook.warnings])), [outlooks]);
  return {
    rows,
    runs: reckoned.runs,
    warnings,
    isTimed: reckoned.runs !== null || reckoned.error !== null || waiting.length === 0,
    note: reckoned.error ? noTimes(reckoned.error) : null,
  };
}

const NOTHING_SAID = { refusal: null, warnings: [], codes: [], wish: null };
const NO_RUNS: ReadonlyMap<string, TimedRun> = new Map();

function zonesOf({ day }: HeldBoard) {
  return (program: string) => day.zones.get(program) ?? 'UTC';
}

/** What is over needs no vehicle. */
function canBeReckoned(board: HeldBoard, bookingId: string): boolean {
  return !isOver(statusOf(bookingOf(board.day, bookingId)));
}

/** The lane that has a ride; null while it waits. */
export function laneOf(view: DayView, board: HeldBoard, bookingId: string): Lane | null {
  const tripId = find(board.day.booking, bookingId)?.tripId ?? null;
  const runId = tripId === null ? null : (find(board.day.trip, tripId)?.runId ?? null);
  return view.lanes.find(({ column }) => runId !== null && column.run_id === runId) ?? null;
}
