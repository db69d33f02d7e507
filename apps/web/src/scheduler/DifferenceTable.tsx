import { METERS_PER_MILE } from '@handrail/domain/platform';
import { ActionButton } from '../platform/kit/index.ts';
import { driverText, type Lane, vehicleText } from '../dispatch/index.ts';
import {
  canApply,
  countText,
  type FoundPlan,
  laneChangesOf,
  type LaneChanges,
  type PlannedChange,
  SIGNS,
} from './changes.ts';
import { PinnedWord } from './PinnedWord.tsx';
import { type Stretch, stretchOf } from './stretch.ts';
import type { Pinning } from './use-pins.ts';
import { keyOf } from './why/why-words.ts';

interface DifferenceTableProps {
  lanes: readonly Lane[];
  /** The day as it is, for what is moved away. */
  standing: readonly Lane[];
  byBooking: ReadonlyMap<string, PlannedChange>;
  lunches: ReadonlySet<string>;
  meters: FoundPlan['vehicle_meters'];
  zone: string;
  pinning: Pinning;
  onApply: (lane: Lane) => void;
}

/** What the plan changes, vehicle by vehicle, against the day as it is. */
export function DifferenceTable({
  lanes,
  standing,
  byBooking,
  lunches,
  meters,
  zone,
  pinning,
  onApply,
}: DifferenceTableProps) {
  const metersOf = new Map(meters.map((one) => [keyOf(one), one.meters - one.meters_before]));
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
            <th scope="col" className="scheduler-number">
              Rides
            </th>
            <th scope="col" className="scheduler-number">
              Miles
            </th>
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
              of={laneChangesOf(lane, standing, { byBooking, lunches })}
              byBooking={byBooking}
              lunches={lunches}
              moreMeters={metersOf.get(keyOf(lane.column))}
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
  of: LaneChanges;
  byBooking: ReadonlyMap<string, PlannedChange>;
  lunches: ReadonlySet<string>;
  /** Than it drives today. */
  moreMeters: number | undefined;
  stretch: Stretch;
  pinning: Pinning;
  onApply: () => void;
}

function LaneRow({ lane, of, byBooking, lunches, moreMeters, stretch, pinning, onApply }: LaneRowProps) {
  const name = vehicleText(lane.column);
  const rides = lane.trips.reduce((sum, trip) => sum + trip.rides.length, 0);
  const isOther = of.changes.length + of.away.length > 0;
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
            const isLunch = lunches.has(trip.entry.id);
            const kind = change?.kind ?? (isLunch ? 'new' : trip.rides.length === 0 ? 'rest' : 'same');
            return (
              <i key={trip.entry.id} className={`scheduler-${kind}`} style={stretch.placeOf(trip)}>
                {kind !== 'rest' && kind !== 'same' && SIGNS[kind]}
              </i>
            );
          })}
          {of.away.map((trip) => (
            <i key={`away ${trip.entry.id}`} className="scheduler-away" style={stretch.placeOf(trip)}>
              {SIGNS.away}
            </i>
          ))}
        </div>
      </td>
      <td className="scheduler-number">{rides}</td>
      <td className="scheduler-number">{moreMeters !== undefined && isOther && <MilesMore meters={moreMeters} />}</td>
      <td className="scheduler-changes">
        {countText(of)} {isPinned && <PinnedWord />}
      </td>
      <td className="scheduler-row-deeds">
        {of.changes.length > 0 && (
          <ActionButton
            isSmall
            look="quiet"
            label={isPinned ? 'Unpin' : 'Pin'}
            name={`${isPinned ? 'Unpin' : 'Pin'} ${name}`}
            onClick={() => pinning.toggleVehicle(lane.column.shuttle_id)}
          />
        )}
        {canApply(of) && <ActionButton isSmall label="Apply" name={`Apply ${name}`} onClick={onApply} />}
      </td>
    </tr>
  );
}

/** '−6.2' or '+2.1': the miles that it drives more than today. */
function MilesMore({ meters }: { meters: number }) {
  const text = (Math.abs(meters) / METERS_PER_MILE).toFixed(1);
  if (text === '0.0') return text;
  return meters < 0 ? <span className="scheduler-ok">−{text}</span> : `+${text}`;
}
