import { useMemo } from 'react';
import { BookingDrawer } from '../../bookings/index.ts';
import { useNow, useUrlChange } from '../../platform/kit/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { DayView } from '../board/lanes.ts';
import { rideIn, RideStorySection, storyOf } from '../late/index.ts';
import { listsOf } from '../walk/use-cursor.ts';
import { useHasWait } from '../waiting/index.ts';
import { refusalToMove } from '../board/verdicts.ts';

interface DayDrawerProps {
  /** The booking whose details are open. */
  open: string;
  board: HeldBoard | undefined;
  view: DayView | null;
  isPast: boolean;
  onOpen: (bookingId: string | null) => void;
  /** Brings the card of the next one into view, and has the arrows stand on it. */
  onWalk: (bookingId: string) => void;
}

/** The details of a ride beside the board; J and K go on in the list that it stands in. */
export function DayDrawer({ open, board, view, isPast, onOpen, onWalk }: DayDrawerProps) {
  const change = useUrlChange();
  const nowMs = useNow('minute');
  const hasWait = useHasWait(board?.date ?? '');
  const beside = listsOf(view).find((list) => list.includes(open)) ?? [];
  const walked = beside.filter((id) => board?.bookings.has(id));
  const walkTo = (id: string | undefined) =>
    id === undefined
      ? null
      : () => {
          onOpen(id);
          onWalk(id);
        };
  const isShared = view?.lanes.some((lane) =>
    lane.trips.some((trip) => trip.rides.length > 1 && trip.rides.some((ride) => ride.entry.id === open)),
  );
  const story = useMemo(() => (board && !isPast ? storyOf(board, open, nowMs) : null), [board, isPast, open, nowMs]);
  const ride = view && story ? rideIn(view, open) : null;
  const riskMin = ride?.riskMin ?? 0;
  return (
    <BookingDrawer
      key={open}
      bookingId={open}
      listed={null}
      isShared={isShared ?? false}
      isReadOnly={isPast && walked.length > 0}
      story={
        board && view && story && (story.late || riskMin > 0) ? (
          <RideStorySection
            board={board}
            view={view}
            bookingId={open}
            story={story}
            riskMin={riskMin}
            isMovable={refusalToMove(board.day, [open]) === null}
          />
        ) : null
      }
      {...(ride ? { lateMin: ride.lateMin } : {})}
      expectedDropoff={story?.expectedDropoff ?? null}
      // Of a day that is not there yet nobody knows whose rides are on it: it is told once it is. What is past is not held.
      {...(ride || (view === null && !isPast) ? { onHold: () => change({ hold: open, booking: null }) } : {})}
      {...(ride && board ? { onNoAnswer: (failure, told) => hasWait(failure, told, board) } : {})}
      onOpen={onOpen}
      onPrevious={walkTo(walked[walked.indexOf(open) - 1])}
      onNext={walkTo(walked[walked.indexOf(open) + 1])}
      onClose={() => onOpen(null)}
    />
  );
}
