import { useSyncExternalStore } from 'react';
import type { Lane, Ride } from '../board/lanes.ts';
import { placesOf } from './ranked-places.ts';
import { RankedPlaces } from './RankedPlaces.tsx';
import { type Hand, useGesture } from './use-hand.ts';
import type { VerdictStore } from './verdict-store.ts';

interface PhonePlacesProps {
  hand: Hand;
  verdicts: VerdictStore;
  lanes: readonly Lane[];
  rideOf: (bookingId: string) => Ride | null;
  zoneOf: (programId: string) => string;
}

/** On a phone one lane is in sight beside another: what all of them say to a ride that is held is a list there. */
export function PhonePlaces({ hand, verdicts, lanes, rideOf, zoneOf }: PhonePlacesProps) {
  const id = useGesture(hand, (gesture) =>
    gesture.at === 'placing' && !gesture.grip.isReady ? (gesture.grip.bookingIds[0] ?? null) : null,
  );
  const isWhole = useSyncExternalStore(verdicts.subscribe, () => verdicts.times()?.isWhole ?? false);
  // What any of them says anew is drawn anew.
  useSyncExternalStore(verdicts.subscribe, () => lanes.map(({ key }) => verdicts.verdictsOf(key)?.sentence).join());
  const ride = id === null ? null : rideOf(id);
  if (!ride || !isWhole) return null;
  return (
    <section className="hold-ready" aria-label="Vehicles for it">
      <RankedPlaces
        places={placesOf(lanes, verdicts, zoneOf(ride.entry.programId))}
        onPlace={(lane) => hand.send({ is: 'press', lane })}
      />
    </section>
  );
}
