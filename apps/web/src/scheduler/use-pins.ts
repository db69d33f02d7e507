import { useState } from 'react';
import { isPinnedBy, noPins, type PlannedChange, type Pins } from './changes.ts';

/** Rides and whole vehicles that stay as this plan has them when it is made again. */
export function usePins(queueId: string | undefined) {
  const [held, setHeld] = useState<{ of: string | undefined; pins: Pins }>({ of: queueId, pins: noPins });
  // Another plan: what was pinned of the one before is in it as it was.
  const pins = held.of === queueId ? held.pins : noPins;
  const set = (next: Partial<Pins>) => setHeld({ of: queueId, pins: { ...pins, ...next } });
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
