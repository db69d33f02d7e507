import { milesText } from '@handrail/domain/platform';
import { IconMapPin } from '@tabler/icons-react';
import { useRead } from '../../platform/wire/index.ts';
import { drivenRoute, RouteMap } from '../../places/index.ts';
import { ServiceAreaMap } from '../../programs/index.ts';
import { pinsOfEnds } from './TripMap.tsx';
import type { ReservationValues } from './reservation-form.ts';

/** Beside the form: where the program serves, and once both ends are known the way there as it is driven, how long it takes and how far it is. */
export function TripSide({ values }: { values: ReservationValues }) {
  const { program_id, pickup_place, dropoff_place } = values;
  const way = useWay({ pickup_place, dropoff_place });
  if (pickup_place === null || dropoff_place === null) {
    return (
      <div className="booking-way">
        <p className="booking-way-none quiet">
          <IconMapPin size={16} aria-hidden /> The way is drawn once both ends are known.
        </p>
        <ServiceAreaMap programId={program_id} pins={pinsOfEnds(values)} />
      </div>
    );
  }
  return (
    <section className="booking-way" aria-label="The way there">
      <output className="booking-way-length">
        {way.data && (
          <>
            <strong>{Math.round(way.data.travel_time / 60)} min</strong> · {milesText(way.data.travel_distance)} miles{' '}
            <span className="quiet">
              {way.data.source === 'estimated' ? 'as the crow flies, estimated' : 'by road'}
            </span>
          </>
        )}
        {way.error && <span>{way.error.message}</span>}
      </output>
      <RouteMap pickup={pickup_place} dropoff={dropoff_place} routes={way.data ? [drivenRoute(way.data)] : []} />
    </section>
  );
}

/** The way between both ends; nothing is asked before they are known. */
export function useWay({ pickup_place, dropoff_place }: Pick<ReservationValues, 'pickup_place' | 'dropoff_place'>) {
  const points = [pickup_place, dropoff_place].flatMap((place) =>
    place ? [{ latitude: place.latitude, longitude: place.longitude }] : [],
  );
  return useRead('getDirections', { points, mode: 'driving' }, { enabled: points.length === 2 });
}
