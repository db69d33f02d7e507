import { BookingDrawer } from '../bookings/index.ts';
import type { HeldBoard } from './held-board.ts';
import type { DayView } from './lanes.ts';
import { listsOf } from './use-cursor.ts';

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
  return (
    <BookingDrawer
      key={open}
      bookingId={open}
      listed={null}
      isShared={isShared ?? false}
      isReadOnly={isPast && walked.length > 0}
      onOpen={onOpen}
      onPrevious={walkTo(walked[walked.indexOf(open) - 1])}
      onNext={walkTo(walked[walked.indexOf(open) + 1])}
      onClose={() => onOpen(null)}
    />
  );
}
