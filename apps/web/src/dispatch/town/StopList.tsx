import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { METERS_PER_MILE } from '@handrail/domain/platform';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../platform/kit/index.ts';
import { type Lane, driverText, vehicleText } from '../board/lanes.ts';
import { HELD_FIRST, type HeldOnLane, type LaneStop } from './lane-stops.ts';

interface StopListProps {
  /** The lane that is listed; null where none is shown. */
  lane: Lane | null;
  stops: readonly LaneStop[];
  /** What is in the hand over it: the list has that too. */
  held: HeldOnLane | null;
  /** The stop that is ringed. */
  currentId: string | null;
  isFolded: boolean;
  onFold: () => void;
  onStop: (stop: LaneStop) => void;
}

/** What the map shows of one vehicle, in words and in the order in which it is driven. */
export function StopList({ lane, stops, held, currentId, isFolded, onFold, onStop }: StopListProps) {
  const list = useRef<HTMLOListElement>(null);
  // What is pressed on the map or the board is seen here too, and what is in the hand.
  const sought = `${lane?.key ?? ''} ${held ? HELD_FIRST : (currentId ?? '')}`;
  useEffect(() => {
    list.current?.querySelector(`[data-listed="${sought}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [sought]);
  return (
    <section className="town-stops" aria-label="Stops as a list">
      <button type="button" className="town-fold" aria-expanded={!isFolded} onClick={onFold}>
        <strong>{lane ? nameOf(lane, held) : 'No vehicle is shown'}</strong>
        {lane && (
          <span>{held ? addedText(held) : stops.length === 1 ? '1 stop ahead' : `${stops.length} stops ahead`}</span>
        )}
        <span className="grow" />
        {isFolded ? <IconChevronUp size={16} aria-hidden="true" /> : <IconChevronDown size={16} aria-hidden="true" />}
      </button>
      {!isFolded && lane && stops.length === 0 && <EmptyState line="Nothing is left to drive." />}
      {!isFolded && !lane && <EmptyState line="Show a vehicle, and its stops stand here and on the map." />}
      {!isFolded && stops.length > 0 && (
        <ol ref={list}>
          {stops.map((stop) => (
            <li key={stop.id}>
              <button
                type="button"
                className={`town-stop${stop.id === currentId || stop.mark ? ' town-stop-here' : ''}`}
                data-listed={`${lane?.key ?? ''} ${stop.id}`}
                aria-current={stop.id === currentId}
                onClick={() => onStop(stop)}
              >
                <span className={`town-number town-${stop.kind}${stop.mark ? ' town-number-held' : ''}`}>
                  {stop.mark ?? stop.number}
                </span>
                <span className="town-time">{stop.time}</span>
                <span className="town-who">
                  <strong>{stop.who}</strong>, {stop.kind === 'pickup' ? 'in' : 'out'} at {stop.address}
                </span>
                <span className="town-trouble">{stop.trouble}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function nameOf({ column }: Lane, held: HeldOnLane | null): string {
  if (!held) return `${vehicleText(column)}, ${driverText(column)}`;
  return `${vehicleText(column)} with ${held.facts.passenger_lastname || held.facts.passenger_firstname}`;
}

/** '+6 min, 3.9 miles more'. */
function addedText({ run }: HeldOnLane): string {
  const miles = (run.added_travel_distance / METERS_PER_MILE).toFixed(1);
  return `+${Math.round(run.added_travel_time / 60)} min, ${miles} miles more${run.is_estimated ? ', estimated' : ''}`;
}
