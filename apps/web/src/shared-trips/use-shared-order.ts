import type { Point } from '@handrail/domain/platform';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '../platform/notices/index.ts';
import { CallError, callServer } from '../platform/wire/index.ts';
import { ridersOf, type Ordered, type Stop } from './order.ts';
import type { TripAsked } from './trip-asked.ts';

/** What is chosen of the times of an order. */
export interface ChosenTimes {
  /** As typed: a wall time of the day. */
  first_pickup_time: string;
  load_unload_time: number;
}

/**
 * The order while somebody works on it: what the server made of it last, and what was changed since. Each change is asked
 * about; until the answer is there the stops stand as they were put, without times. The vehicle comes from its place before.
 */
export function useSharedOrder(asked: TripAsked, vehicleId: string | null, comesFrom: Point | null) {
  const [changed, setChanged] = useState<{ of: string; ordered: Ordered } | null>(null);
  const [pending, setPending] = useState<readonly Stop[] | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const turn = useRef(0);
  const first = useQuery<Ordered, CallError>({
    queryKey: ['shared order', asked, vehicleId],
    enabled: vehicleId !== null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
    queryFn: async ({ signal }) =>
      asked.is === 'held'
        ? (await callServer('getTripStopOrder', { trip_id: asked.tripId }, { signal })).data
        : (
            await callServer(
              'getSharedTripInitialOrder',
              { bookings: [...asked.bookingIds], shuttle_id: vehicleId ?? '', shuttle_anchor_location: comesFrom },
              { signal },
            )
          ).data,
  });
  const key = vehicleId ?? '';
  const initial = first.data ?? null;
  const ordered = changed?.of === key ? changed.ordered : initial;
  const order = pending ?? ordered?.stop_order ?? [];

  /** Takes what the server made of an order. */
  function take(next: Ordered) {
    turn.current += 1;
    setPending(null);
    setRefused(null);
    setChanged({ of: key, ordered: next });
  }

  /** Asks for an order again: as it was put, with times that were chosen or the best ones. */
  async function ask(next: readonly Stop[], times?: ChosenTimes): Promise<Ordered | null> {
    const mine = ++turn.current;
    setPending(next);
    setRefused(null);
    try {
      const { data } = await callServer('previewSharedTrip', {
        stop_order: [...next],
        shuttle_id: key,
        shuttle_anchor_location: comesFrom,
        ...times,
      });
      if (turn.current === mine) take(data);
      return data;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      // Only the line under the list tells: an order can be asked for again (ERR-19).
      if (turn.current === mine) setRefused(failure.message);
      return null;
    }
  }

  async function askBest() {
    const mine = ++turn.current;
    try {
      const { data } = await callServer('optimizeMultipleFlexTripRoute', {
        stop_order: [...order],
        shuttle_id: key,
        shuttle_anchor_location: comesFrom,
      });
      if (turn.current !== mine) return;
      take(data);
      announce('The best order again.');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (turn.current === mine) setRefused(failure.message);
    }
  }

  return {
    initial,
    ordered,
    order,
    riders: ridersOf(order),
    /** Its times are asked for. */
    isAsking: pending !== null && refused === null,
    isLoading: first.isFetching,
    error: first.error,
    refused,
    again: () => void first.refetch(),
    ask,
    askBest,
    take,
  };
}

export type SharedOrder = ReturnType<typeof useSharedOrder>;
