import { phoneText } from '@handrail/domain/platform';
import { useSyncExternalStore } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import { whoRides } from '../board/block-text.ts';
import type { Lane, Ride } from '../board/lanes.ts';
import { waitedMin } from '../pool/press-text.ts';
import { placesOf } from './ranked-places.ts';
import { RankedPlaces } from './RankedPlaces.tsx';
import { type Hand, useGesture } from './use-hand.ts';
import type { VerdictStore } from './verdict-store.ts';

interface ReadyCardProps {
  hand: Hand;
  verdicts: VerdictStore;
  lanes: readonly Lane[];
  rideOf: (bookingId: string) => Ride | null;
  zoneOf: (programId: string) => string;
  nowMs: number;
}

/** Beside the lanes while a rider who has called is given a vehicle: who, since when, and the places by rank, each with its key. */
export function ReadyCard({ hand, verdicts, lanes, rideOf, zoneOf, nowMs }: ReadyCardProps) {
  const id = useGesture(hand, (gesture) =>
    gesture.at === 'placing' && gesture.grip.isReady ? (gesture.grip.bookingIds[0] ?? null) : null,
  );
  const isAwaited = useGesture(hand, (gesture) => gesture.at === 'placing' && gesture.isBestAwaited === true);
  const isWhole = useSyncExternalStore(verdicts.subscribe, () => verdicts.times()?.isWhole ?? false);
  // What any of them says anew is drawn anew.
  useSyncExternalStore(verdicts.subscribe, () => lanes.map(({ key }) => verdicts.verdictsOf(key)?.sentence).join());
  const note = useSyncExternalStore(verdicts.subscribe, verdicts.note);
  const ride = id === null ? null : rideOf(id);
  if (!ride) return null;
  const { entry, facts } = ride;
  const zone = zoneOf(entry.programId);
  const places = isWhole ? placesOf(lanes, verdicts, zone) : null;
  const best = places?.ranked[0];
  const aids = entry.aids.length === 0 ? '' : ` ${entry.aids.join(', ')}.`;
  return (
    <section className="hold-ready" aria-label="Ready now">
      <header>
        <strong>Ready now: {whoRides(ride)}</strong>
        <b className="hold-ready-wait">waits {waitedMin(entry, nowMs)} min</b>
      </header>
      <p>
        {facts.pickup_address}.{aids} To {facts.dropoff_address}.{' '}
        <span className="hold-ready-phone">{phoneText(facts.passenger_phone)}</span>
      </p>
      {places === null && <p className="quiet">{note ?? 'The vehicles are asked when they could be there.'}</p>}
      {places && <RankedPlaces places={places} onPlace={(lane) => hand.send({ is: 'press', lane })} />}
      <footer>
        <ActionButton
          look="main"
          label={best ? `Place on ${best.name}, ${best.there}` : 'Place on the best'}
          isBusy={isAwaited}
          onClick={() => hand.send({ is: 'key', key: 'enter' })}
        />
        <ActionButton label="Keep waiting" onClick={() => hand.send({ is: 'escape' })} />
      </footer>
    </section>
  );
}
