import type { ProgramId, Zone } from '@handrail/domain/platform';
import { memo, useContext, useMemo, useRef } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import type { BoardColumn } from '../board/held-board.ts';
import type { HoursByDriver } from '../board/hours-of-lanes.ts';
import { InHand } from '../deeds/in-hand.ts';
import { LaneHours } from './LaneHours.tsx';
import type { LaneDeeds } from './LaneList.tsx';
import { hasDriver, type Lane } from '../board/lanes.ts';
import { useIsNear } from './use-is-near.ts';
import { refusalOn } from '../board/verdicts.ts';

interface LaneFootProps {
  lane: Lane;
  scheduled: HoursByDriver;
  zoneOf: (program: ProgramId) => Zone;
  deeds: LaneDeeds;
}

const NOTHING_CHOSEN = { sentence: 'You need to select bookings on the booking list.' };

/** Under a lane's names: the hours of its driver, and the offer to take what is in the hand. */
export function LaneFoot({ lane, scheduled, zoneOf, deeds: { onMenu, change } }: LaneFootProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { column } = lane;
  return (
    <div className="lane-foot" ref={place}>
      {hasDriver(column) && (
        <LaneHours
          lane={lane}
          isNear={isNear}
          scheduled={scheduled}
          zoneOf={zoneOf}
          onShift={change && (() => change.onShift(column))}
          onMenu={(at) => onMenu(column, at)}
        />
      )}
      {change && <LaneOffer column={column} isNear={isNear} onBookings={change.onBookings} />}
    </div>
  );
}

interface LaneOfferProps {
  column: BoardColumn;
  isNear: boolean;
  onBookings: (column: BoardColumn) => void;
}

/** Why the chosen bookings cannot be put here is asked for the lanes in sight. Elsewhere the server says it when it is tried. */
function LaneOffer({ column, isNear, onBookings }: LaneOfferProps) {
  const chosen = useContext(InHand);
  const refusal = useMemo(() => {
    if (!chosen) return NOTHING_CHOSEN;
    return isNear ? refusalOn(chosen.day, chosen.bookingIds, column) : null;
  }, [chosen, column, isNear]);
  return <OfferButton column={column} sentence={refusal?.sentence ?? null} onBookings={onBookings} />;
}

const OfferButton = memo(function OfferButtonOf(props: {
  column: BoardColumn;
  sentence: string | null;
  onBookings: (column: BoardColumn) => void;
}) {
  const { column, sentence, onBookings } = props;
  return (
    <span className="lane-offer lane-deed">
      <ActionButton
        isSmall
        label="+Bookings"
        refusal={sentence === null ? null : { sentence }}
        onClick={() => onBookings(column)}
      />
    </span>
  );
});
