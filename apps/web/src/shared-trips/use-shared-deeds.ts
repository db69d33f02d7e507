import type { Reply } from '@handrail/contracts/platform';
import { useState } from 'react';
import { sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { type Ordered, orderLeft, printOf, ridersOf, type Stop } from './order.ts';
import type { SharedLane, TripAsked } from './trip-asked.ts';
import { surnameOf } from './words.ts';

export type Tell = (operation: Reply<unknown>['operation'], told: { done: string; undone: string }) => void;

const TOUCHES = ['getBookingInfoById', 'getBookingAuditLogs', 'getOperationList', 'getSharedTrip'] as const;

interface Deeds {
  asked: TripAsked;
  lane: SharedLane | null;
  /** The day as it was when the wizard was opened. */
  dayVersion: number;
  tell: Tell;
  onDone: () => void;
}

/** What the wizard does: creates the trip, saves it, takes a rider off it; each is one step that can be taken back. */
export function useSharedDeeds({ asked, lane, dayVersion, tell, onDone }: Deeds) {
  const [failed, setFailed] = useState<{ title: string; sentence: string } | null>(null);
  const [unremoved, setUnremoved] = useState<string | null>(null);
  /** The row and the order of a trip that is edited, as they are saved. */
  const [version, setVersion] = useState(asked.is === 'held' ? asked.version : 0);
  const [saved, setSaved] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly Stop[] | null>(null);
  const create = useChange('createSharedTrip', { touches: TOUCHES });
  const save = useChange('saveSharedTrip', { touches: TOUCHES });
  const remove = useChange('removeSharedTripBooking', { touches: TOUCHES });

  async function tried(deed: () => Promise<void>, onFailure: (sentence: string) => void) {
    setFailed(null);
    try {
      await deed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      onFailure(failure.message);
    }
  }

  const failedWith = (title: string) => (sentence: string) => setFailed({ title, sentence });
  const figuresOf = ({ stop_order, travel_distance, travel_time, load_unload_time }: Ordered) => ({
    stop_order,
    travel_distance,
    travel_time,
    load_unload_time,
  });

  async function createTrip(ordered: Ordered) {
    if (!lane || asked.is !== 'new') return;
    const bookings = ridersOf(ordered.stop_order);
    await tried(async () => {
      const { operation, data } = await create.mutateAsync({
        ...figuresOf(ordered),
        bookings,
        shuttle_id: lane.shuttle_id,
        driver_id: lane.driver_id,
        driver_team_id: lane.driver_team_id,
        dispatched: asked.dispatched.filter((id) => bookings.includes(id)),
        expected_version: dayVersion,
      });
      sayWarnings(data);
      tell(operation, {
        done: `Successfully created shared trips. ${bookings.length} rides share a trip on ${lane.vehicle}.`,
        undone: `${bookings.length} rides share no trip any more.`,
      });
      onDone();
    }, failedWith('Failed to create shared trip'));
  }

  async function saveTrip(ordered: Ordered, opened: readonly Stop[]) {
    if (asked.is !== 'held') return;
    await tried(async () => {
      const { operation } = await save.mutateAsync({
        ...figuresOf(ordered),
        trip_id: asked.tripId,
        shuttle_anchor_location: lane?.before?.place?.point ?? null,
        seen_order: visitsOf(left ?? opened),
        expected_version: version,
      });
      tell(operation, { done: 'Successfully updated shared trips.', undone: 'Shared trip as it was.' });
      onDone();
    }, failedWith('Failed to update shared trip'));
  }

  /** Takes a rider off a trip that is driven already; what is left is shown as the server orders it. */
  async function removeRider(order: readonly Stop[], visit: Stop['bookings'][number], onLeft: (next: Ordered) => void) {
    if (asked.is !== 'held') return;
    await tried(async () => {
      const { operation, data } = await remove.mutateAsync({
        trip_id: asked.tripId,
        stop_order: orderLeft(order, visit.booking_id),
        bookings: [visit.booking_id],
        shuttle_anchor_location: lane?.before?.place?.point ?? null,
        expected_version: version,
      });
      const who = surnameOf(visit);
      tell(operation, { done: `${who} taken off the shared trip.`, undone: `${who} shares the trip again.` });
      const { trip, ...next } = data;
      if (trip.kind !== 'shared') return onDone();
      setVersion(trip.version);
      setLeft(trip.stop_order);
      setSaved(printOf(trip.stop_order, trip.load_unload_time ?? 0));
      onLeft(next);
    }, setUnremoved);
  }

  return {
    failed,
    /** Why somebody could not be taken off. */
    unremoved,
    forget: () => setUnremoved(null),
    saved,
    isBusy: create.isPending || save.isPending,
    isRemoving: remove.isPending,
    createTrip,
    saveTrip,
    removeRider,
  };
}

function visitsOf(stops: readonly Stop[]) {
  return stops.flatMap(({ bookings }) => bookings.map(({ booking_id, stop_type }) => ({ booking_id, stop_type })));
}
