import { bookingOf, find } from '@handrail/domain/day';
import { useMemo } from 'react';
import { LateStorySection } from '../../bookings/index.ts';
import { townNow } from '../../platform/town-clock.ts';
import { sliceFor } from '../hand/day-slice.ts';
import { tellingOf } from '../hand/use-timed-verdicts.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { hoursByDriver, workedOn } from '../board/hours-of-lanes.ts';
import { type DayView, driverText, type Ride, vehicleText } from '../board/lanes.ts';
import { outlookOn } from '../board/verdicts.ts';
import { bestPlace } from './best-place.ts';
import type { RideStory } from './story.ts';
import { useBestRuns } from './use-best-runs.ts';

interface RideStorySectionProps {
  board: HeldBoard;
  view: DayView;
  bookingId: string;
  story: RideStory;
  /** By how much it will be late, where its promise still stands. */
  riskMin: number;
  /** Whether another vehicle may still take it. */
  isMovable: boolean;
}

/** Why a ride is late or will be, and which vehicle would be best for it instead. */
export function RideStorySection({ board, view, bookingId, story, riskMin, isMovable }: RideStorySectionProps) {
  const best = useBest(board, view, isMovable ? bookingId : null);
  const suggestion = isMovable && <Suggestion best={best} />;
  if (story.late) return <LateStorySection story={story.late}>{suggestion}</LateStorySection>;
  return (
    <section className="booking-story booking-story-risk" aria-label="Why it is at risk">
      <p>
        <strong>{riskMin} min past the promise, as it goes now.</strong>{' '}
        {story.behind
          ? `${story.behind.lastname} before them is ${story.behind.minutes} min behind.`
          : 'The way there takes longer than the plan has room for.'}
      </p>
      {suggestion}
    </section>
  );
}

type Best = ReturnType<typeof useBest>;

function Suggestion({ best }: { best: Best }) {
  if (best === 'unknown') return null;
  if (best === null) return <p className="hint">No other vehicle can take it as the day stands.</p>;
  const { is, lane, sentence } = best;
  if (is === 'own') return <p>No other vehicle is there sooner than its own. {sentence}</p>;
  return (
    <p>
      {is === 'best' ? 'Best' : 'Soonest'}:{' '}
      <strong>
        {vehicleText(lane.column)}, {driverText(lane.column)}.
      </strong>{' '}
      {sentence}
    </p>
  );
}

function useBest(board: HeldBoard, view: DayView, bookingId: string | null) {
  const runs = useBestRuns(board, bookingId);
  const asked = useMemo(() => {
    if (bookingId === null || runs === null) return 'unknown' as const;
    const scheduled = hoursByDriver(board.schedule);
    const zoneOf = (program: string) => board.day.zones.get(program) ?? 'UTC';
    const { tripId } = bookingOf(board.day, bookingId);
    return bestPlace({
      lanes: view.lanes,
      runs,
      telling: tellingOf(board, bookingId),
      own: tripId === null ? null : (find(board.day.trip, tripId)?.runId ?? null),
      nowMs: townNow(),
      outlookOf: ({ column }) =>
        outlookOn(sliceFor(board.day, column, [bookingId]), [bookingId], column, workedOn(column, scheduled, zoneOf)),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- a day that changes every second is judged anew with the next answer
  }, [runs, bookingId]);
  return asked;
}

/** The ride of the board, wherever it stands. */
export function rideIn({ pool, lanes }: DayView, bookingId: string): Ride | null {
  const isIt = ({ entry }: Ride) => entry.id === bookingId;
  return pool.find(isIt) ?? lanes.flatMap(({ trips }) => trips.flatMap(({ rides }) => rides)).find(isIt) ?? null;
}
