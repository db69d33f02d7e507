import { boardTime, clockTimeAt, wallOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { type DisplayedTrip, type DisplayedVehicle, isOn, lateOf, placeOn, type Stretch } from './displayed-day.ts';

interface DisplayLaneProps {
  vehicle: DisplayedVehicle;
  stretch: Stretch;
  zone: string;
}

/** One vehicle on the wall: its number, how late it is, and its trips along the hours. */
export function DisplayLane({ vehicle, stretch, zone }: DisplayLaneProps) {
  const late = lateOf(vehicle);
  return (
    <li className="wall-lane" aria-label={vehicle.vehicle}>
      <span className="wall-vehicle">
        <strong>{vehicle.vehicle}</strong>
        {late > 0 && <span className="wall-late">{late} min late</span>}
        {late === 0 && !vehicle.has_driver && <span className="wall-late">No driver</span>}
      </span>
      <ol className="wall-track">
        {vehicle.trips
          .filter((trip) => isOn(stretch, trip))
          .map((trip) => (
            <WallTrip key={trip.trip_id} trip={trip} stretch={stretch} zone={zone} />
          ))}
      </ol>
    </li>
  );
}

const states = { planned: 'planned', under_way: 'under way', done: 'done' } as const;

function WallTrip({ trip, stretch, zone }: { trip: DisplayedTrip; stretch: Stretch; zone: string }) {
  const from = placeOn(stretch, Date.parse(trip.start));
  const to = placeOn(stretch, Date.parse(trip.end));
  const isLate = trip.late_minutes > 0 && trip.state !== 'done';
  const carries = trip.riders === 0 ? 'break' : trip.riders === 1 ? '1 rider' : `${trip.riders} riders`;
  return (
    <li
      className={`wall-trip wall-${trip.riders === 0 ? 'block' : trip.state} ${isLate ? 'wall-trip-late' : ''}`}
      style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
      aria-label={`${timeOf(trip.start, zone)} to ${timeOf(trip.end, zone)}, ${carries}, ${states[trip.state]}${isLate ? `, ${trip.late_minutes} min late` : ''}`}
    >
      <span aria-hidden="true">
        {boardTime(wallOf(Temporal.Instant.from(trip.start), zone).toPlainTime())}
        {trip.riders > 1 && ` · ${trip.riders}`}
      </span>
    </li>
  );
}

function timeOf(text: string, zone: string): string {
  return clockTimeAt(Temporal.Instant.from(text), zone);
}
