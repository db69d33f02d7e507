import type { EtasFact, PassingEvent, PositionsFact, RoadFact } from '@handrail/contracts/platform';
import { createStore, type Store, useStore } from '../store.ts';

export type Position = PositionsFact['positions'][number];
export type Eta = EtasFact['etas'][number];
export type OnRoad = RoadFact['vehicles'][number];

/**
 * What moves every few seconds is kept beside the boards and not in them: a position draws its vehicle anew, and not the
 * day. By vehicle, and by booking and stop.
 */
const positions = createStore<ReadonlyMap<string, Position>>(new Map());
const etas = createStore<ReadonlyMap<string, Eta>>(new Map());
const troubles = createStore<ReadonlyMap<string, OnRoad>>(new Map());

export function hearOnTheRoad(event: PassingEvent): void {
  if (event.about === 'positions') {
    // What arrives late is left out: a vehicle never goes back.
    const isNewer = ({ shuttle_id, at }: Position) =>
      Date.parse(at) > Date.parse(positions.get().get(shuttle_id)?.at ?? '1970-01-01');
    keep(positions, event.positions.filter(isNewer), ({ shuttle_id }) => shuttle_id);
  } else if (event.about === 'etas') keep(etas, event.etas, etaKey);
  else if (event.about === 'road') keep(troubles, event.vehicles, ({ shuttle_id }) => shuttle_id);
}

/** Whoever signs out leaves nothing behind. */
export function forgetOnTheRoad(): void {
  positions.set(new Map());
  etas.set(new Map());
  troubles.set(new Map());
}

/** Where each vehicle was when it last said so. */
export function usePositions(): ReadonlyMap<string, Position> {
  return useStore(positions);
}

/** Which vehicles stand on their way or went astray, as it was told last. */
export function useRoadTroubles(): ReadonlyMap<string, OnRoad> {
  return useStore(troubles);
}

/** When stops that lie ahead are thought to be reached, by what `etaKey` says of each. */
export function useEtas(): ReadonlyMap<string, Eta> {
  return useStore(etas);
}

export function etaKey({ booking_id, stop_type }: Pick<Eta, 'booking_id' | 'stop_type'>): string {
  return `${stop_type} of ${booking_id}`;
}

function keep<T>(store: Store<ReadonlyMap<string, T>>, told: readonly T[], key: (one: T) => string): void {
  if (told.length > 0) store.set((held) => new Map([...held, ...told.map((one) => [key(one), one] as const)]));
}
