import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { driverText, type Lane, vehicleText } from '../dispatch/index.ts';
import { canApply, countText, type LaneChanges } from './changes.ts';

interface LaneHeadProps {
  lane: Lane;
  /** Null before anything is planned. */
  changes: LaneChanges | null;
  isPinned: boolean;
  onApply: () => void;
  onPin: () => void;
}

/** The head of a vehicle in the modal: what the plan does with it, in place of chairs and hours. For eyes and pointer; keys have the list. */
export function LaneHead({ lane, changes, isPinned, onApply, onPin }: LaneHeadProps) {
  const rides = lane.trips.reduce((sum, trip) => sum + trip.rides.length, 0);
  return (
    <>
      <span className="tg-head-name">
        <b>{vehicleText(lane.column)}</b>
        <span className="grow" />
        <small>{rides === 1 ? '1 ride' : `${rides} rides`}</small>
      </span>
      <span className="tg-head-driver">{driverText(lane.column)}</span>
      {changes && (
        <span className="scheduler-head">
          <span title={countText(changes)}>{countText(changes)}</span>
          <span className="grow" />
          {canApply(changes) && (
            <>
              <button type="button" tabIndex={-1} title={`Pin ${vehicleText(lane.column)}`} onClick={onPin}>
                {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} />}
              </button>
              <button type="button" tabIndex={-1} onClick={onApply}>
                Apply
              </button>
            </>
          )}
        </span>
      )}
    </>
  );
}
