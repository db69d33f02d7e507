import { useState } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import { type Address, addressLine, type MapPin } from '../../places/index.ts';
import { ServiceAreaMap } from '../../programs/index.ts';
import type { ReservationValues } from './reservation-form.ts';

/** Where the program serves, and whether both ends lie in it: drawn when it is asked for, under the addresses. */
export function TripMap({ values }: { values: ReservationValues }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="booking-trip-map">
      <ActionButton
        look="quiet"
        isSmall
        label={isShown ? 'Hide the service area' : 'Show the service area'}
        onClick={() => setIsShown(!isShown)}
      />
      {isShown && <ServiceAreaMap programId={values.program_id} pins={pinsOfEnds(values)} />}
    </div>
  );
}

/** A pin for each end that is known by now. */
export function pinsOfEnds({ pickup_place, dropoff_place }: ReservationValues): MapPin[] {
  return [...pinAt('pickup', pickup_place), ...pinAt('dropoff', dropoff_place)];
}

function pinAt(kind: 'pickup' | 'dropoff', place: Address | null): MapPin[] {
  if (place === null) return [];
  const { latitude, longitude } = place;
  return [{ id: kind, kind, label: addressLine(place), point: { latitude, longitude } }];
}
