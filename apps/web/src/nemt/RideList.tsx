/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of several parts, of which thousands are not drawn: no select can hold them */
import { useEffect, useRef } from 'react';
import { useRowWindow } from '../platform/kit/index.ts';
import { AidIcons } from '../riders/index.ts';
import { type Decisions, isLeftOut, keyOf, openFields, OUTCOME_WORDS } from './file-decisions.ts';
import type { Outcome, PreviewedRide } from './nemt-types.ts';
import { differsText } from './differs-text.ts';
import { askedText, riderOf, timeOf } from './trip-words.ts';

interface RideListProps {
  rides: readonly PreviewedRide[];
  shown: Outcome | 'all';
  decisions: Decisions;
  picked: string | null;
  onPick: (key: string) => void;
}

const ROW_PX = 44;

/** The rides of a file, each with its outcome in words and shape, and what differs. */
export function RideList({ rides, shown, decisions, picked, onPick }: RideListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, before, after, reveal } = useRowWindow(rides.length, scroller, ROW_PX, shown);
  const at = rides.findIndex((ride) => keyOf(ride) === picked);
  useEffect(() => {
    if (at < 0) return;
    reveal(at);
    scroller.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- it is revealed when it was picked, not at every drawing
  }, [at]);
  return (
    <div className="nemt-list">
      <div className="nemt-list-head" aria-hidden="true">
        <span>Row</span>
        <span>Outcome</span>
        <span>Pickup</span>
        <span>Rider and what differs</span>
      </div>
      <div
        ref={scroller}
        className="nemt-list-rows"
        role="listbox"
        tabIndex={0}
        aria-label="Rides of the file"
        aria-activedescendant={at < 0 ? undefined : `nemt-ride-${at}`}
      >
        <div style={{ height: before }} />
        {rides.slice(first, end).map((ride, n) => (
          <RideRow
            key={keyOf(ride)}
            id={`nemt-ride-${first + n}`}
            ride={ride}
            decisions={decisions}
            isPicked={keyOf(ride) === picked}
            onPick={() => onPick(keyOf(ride))}
          />
        ))}
        <div style={{ height: after }} />
        {rides.length === 0 && <p className="nemt-none">No ride has this outcome.</p>}
      </div>
    </div>
  );
}

interface RideRowProps {
  id: string;
  ride: PreviewedRide;
  decisions: Decisions;
  isPicked: boolean;
  onPick: () => void;
}

function RideRow({ id, ride, decisions, isPicked, onPick }: RideRowProps) {
  const { one, glyph } = OUTCOME_WORDS[ride.outcome];
  const isOut = isLeftOut(decisions, ride);
  const isCanceled = ride.outcome === 'gone' && ride.broker_prebooking_id in decisions.canceled;
  const isDecided = ride.outcome === 'clash' && openFields(decisions, ride).length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus, and its arrows
    <div
      id={id}
      role="option"
      aria-selected={isPicked}
      className={`nemt-row nemt-row-${ride.outcome}${isOut ? ' nemt-row-out' : ''}`}
      onClick={onPick}
    >
      <span className="nemt-row-no">{ride.outcome === 'gone' ? '–' : ride.row}</span>
      <span className="nemt-outcome">
        {glyph !== '' && (
          <span className="nemt-glyph" aria-hidden="true">
            {isDecided ? '✓' : glyph}
          </span>
        )}
        {isOut ? 'Left out' : isDecided ? 'Decided' : isCanceled ? 'Gone, canceled' : one}
      </span>
      <span className="nemt-row-time">{timeOf(ride.scheduled_pickup_time) || askedText(ride)}</span>
      <span className="nemt-row-who">
        <span>
          {riderOf(ride)} <AidIcons aids={ride.mobility_assistance} />
        </span>
        <span className="nemt-row-why">{differsText(ride)}</span>
      </span>
    </div>
  );
}
