import { find, type Day } from '@handrail/domain/day';
import type { FollowedEta } from '@handrail/domain/dispatch';
import { useMemo, useState } from 'react';
import { type Eta, etaKey, useEtas } from '../../platform/live/index.ts';
import type { HeldBoard } from './held-board.ts';

/** When the stops of a run are thought to be reached, in epoch milliseconds, by stop. */
export type RunEtas = ReadonlyMap<string, number>;

/** The same of a day, by run. Those of a run stay one value as long as they are the same, so that no other lane is drawn anew. */
export type Etas = ReadonlyMap<string, RunEtas>;

const NOTHING: Etas = new Map();

/** When a stop is thought to be reached, whether by where its vehicle is or as a guess. */
type Told = Pick<Eta, 'booking_id' | 'stop_type' | 'at'>;

/** For whoever looks down the runs of a day. */
export function etaOn(day: Day, etas: Etas): FollowedEta {
  return ({ tripId, bookingId, stopType }) =>
    etas.get(find(day.trip, tripId)?.runId ?? '')?.get(etaKey({ booking_id: bookingId, stop_type: stopType })) ?? null;
}

/**
 * What is told of the vehicles on the road today, or what was known of them at the moment that is looked at; of another day nothing.
 * Without a moment the road is that of now.
 */
export function useRunEtas(board: HeldBoard | undefined, isNow: boolean, then: readonly Told[] | null): Etas {
  const told = useEtas();
  const [kept] = useState(() => new KeptEtas());
  const day = board?.day;
  const known = useMemo(() => (then ? new Map(then.map((eta) => [etaKey(eta), eta])) : null), [then]);
  const shown: ReadonlyMap<string, Told> | null = known ?? (isNow ? told : null);
  return useMemo(() => (shown && day ? kept.of(day, shown) : NOTHING), [kept, day, shown]);
}

class KeptEtas {
  #etas = NOTHING;

  of(day: Day, told: ReadonlyMap<string, Told>): Etas {
    this.#etas = byRun(day, told, this.#etas);
    return this.#etas;
  }
}

function byRun(day: Day, told: ReadonlyMap<string, Told>, before: Etas): Etas {
  const runs = new Map<string, Map<string, number>>();
  for (const [key, { booking_id, at }] of told) {
    const tripId = find(day.booking, booking_id)?.tripId ?? '';
    const runId = find(day.trip, tripId)?.runId;
    if (runId !== undefined) runs.set(runId, (runs.get(runId) ?? new Map<string, number>()).set(key, Date.parse(at)));
  }
  const etas = new Map([...runs].map(([runId, own]): [string, RunEtas] => [runId, sameAs(before.get(runId), own)]));
  return etas.size === before.size && [...etas].every(([runId, own]) => before.get(runId) === own) ? before : etas;
}

function sameAs(before: RunEtas | undefined, now: RunEtas): RunEtas {
  return before?.size === now.size && [...now].every(([key, ms]) => before.get(key) === ms) ? before : now;
}
