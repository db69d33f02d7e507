import { useMemo } from 'react';
import { useStore } from '../platform/store.ts';
import { isPinnedBy, noPins, type PlannedChange, type Pins } from './changes.ts';
import { keepPins, pinned } from './kept-pins.ts';

/** Rides and whole vehicles that stay as this plan has them when it is made again. Of another plan nothing is: what was pinned of the one before is in it as it was. */
export function usePins(queueId: string | undefined) {
  const kept = useStore(pinned)[queueId ?? ''];
  const pins = useMemo<Pins>(
    () => (kept ? { bookings: new Set(kept.bookings), vehicles: new Set(kept.vehicles) } : noPins),
    [kept],
  );
  const set = (next: Partial<Pins>) => {
    const { bookings, vehicles } = { ...pins, ...next };
    if (queueId !== undefined) keepPins(queueId, { bookings: [...bookings], vehicles: [...vehicles] });
  };
  return {
    pins,
    toggleBooking: (bookingId: string) => set({ bookings: toggled(pins.bookings, [bookingId]) }),
    pinBookings: (bookingIds: readonly string[]) => set({ bookings: new Set([...pins.bookings, ...bookingIds]) }),
    toggleVehicle: (shuttleId: string) => set({ vehicles: toggled(pins.vehicles, [shuttleId]) }),
    countOf: (changes: readonly PlannedChange[]) => changes.filter((change) => isPinnedBy(pins, change)).length,
  };
}

export type Pinning = ReturnType<typeof usePins>;

function toggled(held: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(held);
  for (const id of ids) if (!next.delete(id)) next.add(id);
  return next;
}
