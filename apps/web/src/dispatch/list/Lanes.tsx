import { memo, useDeferredValue, useMemo } from 'react';
import { EmptyState } from '../../platform/kit/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { hoursByDriver } from '../board/hours-of-lanes.ts';
import { noLaneText } from '../board/lane-order.ts';
import { InHand } from '../deeds/in-hand.ts';
import { type LaneDeeds, LaneList } from './LaneList.tsx';
import type { Lane } from '../board/lanes.ts';
import type { CardHand } from './RideCard.tsx';

interface LanesProps {
  board: HeldBoard;
  lanes: readonly Lane[];
  hand: CardHand;
  bookingIds: readonly string[];
  deeds: LaneDeeds;
  /** What vehicles are looked for by. */
  find: string;
}

/** The vehicles side by side. What is asked in front of them draws none of them anew. */
export const Lanes = memo(function LanesOf({ board, lanes, hand, bookingIds, deeds, find }: LanesProps) {
  const { day, schedule } = board;
  const scheduled = useMemo(() => hoursByDriver(schedule), [schedule]);
  const chosen = useMemo(() => (bookingIds.length === 0 ? null : { day, bookingIds }), [day, bookingIds]);
  // First the ride is in the hand; what five hundred lanes say to it may come a moment later.
  const inHand = useDeferredValue(chosen);
  return (
    <InHand value={inHand}>
      <section
        className={bookingIds.length === 0 ? 'lanes' : 'lanes in-hand'}
        aria-label="Vehicles"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- of the past nothing can be pressed, and yet it is scrolled
        tabIndex={hand.canPick ? -1 : 0}
      >
        {lanes.length === 0 && <EmptyState line={noLaneText(find)} />}
        {lanes.map((lane) => (
          <LaneList key={lane.key} lane={lane} hand={hand} scheduled={scheduled} deeds={deeds} />
        ))}
      </section>
    </InHand>
  );
});
