import type { Zone } from '@handrail/domain/platform';
import { Link } from '@tanstack/react-router';
import { Drawer } from '../../platform/kit/index.ts';
import { type AddressGroup, addressOf, cityOf, spanText, type Trip, whoText } from './trips.ts';
import type { RunNames } from './use-run-names.ts';

interface TripsOfAddressProps {
  group: AddressGroup;
  date: string;
  names: RunNames;
  zoneOf: (programId: string) => Zone;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  onClose: () => void;
}

/** Every trip that begins at one address, in the order of the day. */
export function TripsOfAddress({ group, date, names, zoneOf, ...walking }: TripsOfAddressProps) {
  const { trips } = group;
  const subtitle = [cityOf(group), trips.length === 1 ? '1 trip' : `${trips.length} trips`].filter(Boolean).join(' · ');
  return (
    <Drawer title={addressOf(group)} subtitle={subtitle} {...walking}>
      <ul className="address-trips">
        {trips.map((trip) => (
          <li key={trip.trip_id}>
            <strong>{spanText(trip, zoneOf)}</strong>
            <span>{whoText(trip)}</span>
            <span className="address-trip-more">{moreText(trip, names)}</span>
            <Link
              to="/fleet/dispatch"
              search={{ date, ...(trip.booking_ids[0] ? { booking: trip.booking_ids[0] } : {}) }}
            >
              On the board
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function moreText(trip: Trip, names: RunNames): string {
  const to = trip.booking_ids.length > 0 ? `to ${trip.last_dropoff_address}` : '';
  return [to, names.vehicle(trip), names.driver(trip)].filter((part) => part !== '').join(' · ');
}
