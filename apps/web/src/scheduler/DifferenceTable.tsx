import { ActionButton } from '../platform/kit/index.ts';
import { driverText, type Lane, vehicleText } from '../dispatch/index.ts';
import { changesOn, countText, type PlannedChange, SIGNS } from './changes.ts';
import { PinnedWord } from './PinnedWord.tsx';
import { type Stretch, stretchOf } from './stretch.ts';
import type { Pinning } from './use-pins.ts';

interface DifferenceTableProps {
  lanes: readonly Lane[];
  /** The day as it is, for what is moved away. */
  standing: readonly Lane[];
  changes: readonly PlannedChange[];
  zone: string;
  pinning: Pinning;
  onApply: (lane: Lane) => void;
}

/** What the plan changes, vehicle by vehicle, against the day as it is. */
export function DifferenceTable({ lanes, standing, changes, zone, pinning, onApply }: DifferenceTableProps) {
  const byBooking = new Map(changes.map((change) => [change.bookingId, change]));
  const stretch = stretchOf([...lanes, ...standing], zone);
  return (
    <div className="scheduler-table-place">
      <table className="scheduler-table">
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col" className="scheduler-hours">
              <span className="visually-hidden">Hours</span>
              <span aria-hidden="true">
                {stretch.hours.map(({ label, at }) => (
                  <i key={label} style={{ left: `${at * 100}%` }}>
                    {label}
                  </i>
                ))}
              </span>
            </th>
            <th scope="col">Rides</th>
            <th scope="col">Changes</th>
            <th scope="col">
              <span className="visually-hidden">What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <LaneRow
              key={lane.key}
              lane={lane}
              changes={changesOn(lane, byBooking)}
              away={awayFrom(lane, standing, byBooking)}
              byBooking={byBooking}
              stretch={stretch}
              pinning={pinning}
              onApply={() => onApply(lane)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LaneRowProps {
  lane: Lane;
  changes: readonly PlannedChange[];
  away: Lane['trips'];
  byBooking: ReadonlyMap<string, PlannedChange>;
  stretch: Stretch;
  pinning: Pinning;
  onApply: () => void;
}

function LaneRow({ lane, changes, away, byBooking, stretch, pinning, onApply }: LaneRowProps) {
  const name = vehicleText(lane.column);
  const rides = lane.trips.reduce((sum, trip) => sum + trip.rides.length, 0);
  const isPinned = pinning.pins.vehicles.has(lane.column.shuttle_id);
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <small>{driverText(lane.column)}</small>
      </th>
      <td>
        <div className="scheduler-strip" aria-hidden="true">
          {lane.trips.map((trip) => {
            const change = trip.rides.map(({ entry }) => byBooking.get(entry.id)).find((one) => one !== undefined);
            const kind = change?.kind ?? (trip.rides.length === 0 ? 'rest' : 'same');
            return (
              <i key={trip.entry.id} className={`scheduler-${kind}`} style={stretch.placeOf(trip)}>
                {change && SIGNS[change.kind]}
              </i>
            );
          })}
          {away.map((trip) => (
            <i key={`away ${trip.entry.id}`} className="scheduler-away" style={stretch.placeOf(trip)}>
              {SIGNS.away}
            </i>
          ))}
        </div>
      </td>
      <td className="scheduler-number">{rides}</td>
      <td>
        {[
          ...(changes.length > 0 || away.length === 0 ? [countText(changes)] : []),
          ...(away.length > 0 ? [`${away.length} moved away`] : []),
        ].join(' · ')}{' '}
        {isPinned && <PinnedWord />}
      </td>
      <td className="scheduler-row-deeds">
        {changes.length > 0 && (
          <>
            <ActionButton
              isSmall
              look="quiet"
              label={isPinned ? 'Unpin' : 'Pin'}
              name={`${isPinned ? 'Unpin' : 'Pin'} ${name}`}
              onClick={() => pinning.toggleVehicle(lane.column.shuttle_id)}
            />
            <ActionButton isSmall label="Apply" name={`Apply ${name}`} onClick={onApply} />
          </>
        )}
      </td>
    </tr>
  );
}

/** What stands on the vehicle today and would leave it. */
function awayFrom({ column }: Lane, standing: readonly Lane[], byBooking: LaneRowProps['byBooking']): Lane['trips'] {
  return standing
    .filter((lane) => lane.column.shuttle_id === column.shuttle_id && lane.column.driver_id === column.driver_id)
    .flatMap(({ trips }) => trips)
    .filter(({ rides }) =>
      rides.some(({ entry }) => {
        const change = byBooking.get(entry.id);
        return change?.kind === 'moved' && change.shuttleId !== column.shuttle_id;
      }),
    );
}
