import { memo, useMemo } from 'react';
import { EmptyState } from '../platform/kit/index.ts';
import type { HeldBoard } from './held-board.ts';
import { hoursByDriver } from './hours-of-lanes.ts';
import { type LaneDeeds, LaneList } from './LaneList.tsx';
import type { Lane } from './lanes.ts';
import type { CardHand } from './RideCard.tsx';
import { refusalOn } from './verdicts.ts';

interface LanesProps {
  board: HeldBoard;
  lanes: readonly Lane[];
  hand: CardHand;
  bookingIds: readonly string[];
  deeds: LaneDeeds;
}

const NOTHING_CHOSEN = { sentence: 'You need to select bookings on the booking list.' };

/** The vehicles side by side. What is asked in front of them draws none of them anew. */
export const Lanes = memo(function LanesOf({ board, lanes, hand, bookingIds, deeds }: LanesProps) {
  const { day, schedule } = board;
  const scheduled = useMemo(() => hoursByDriver(schedule), [schedule]);
  const refusals = useMemo(
    () => lanes.map(({ column }) => (bookingIds.length === 0 ? NOTHING_CHOSEN : refusalOn(day, bookingIds, column))),
    [lanes, day, bookingIds],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- of the past nothing can be pressed, and yet it is scrolled
    <section className="lanes" aria-label="Vehicles" tabIndex={hand.canPick ? -1 : 0}>
      {lanes.length === 0 && <EmptyState line="No vehicle serves this program." />}
      {lanes.map((lane, at) => (
        <LaneList
          key={lane.key}
          lane={lane}
          hand={hand}
          scheduled={scheduled}
          deeds={deeds}
          refusal={refusals[at] ?? null}
        />
      ))}
    </section>
  );
});
