import { bookingsOfTrip, byId, seatsOf, tripsOfRun, type Booking, type Day, type InstantText } from '../day/index.ts';
import type { PlaceId, RunId } from '../platform/ids.ts';

/** Where a vehicle is known to have been: a door at which somebody got in, got out, or was not there. */
export interface Visit {
  booking: Booking;
  at: InstantText;
  placeId: PlaceId;
  who: 'gets_in' | 'gets_out' | 'is_not_there';
  /** How many riders are on board when the vehicle drives on. */
  onBoard: number;
  /** The same with everybody who rides along. */
  people: number;
  odometerM: number | null;
}

/** What a run did, in the order in which it happened. What was planned and is not written down is not in it. */
export function visitsOfRun(day: Day, runId: RunId): Visit[] {
  let [onBoard, people] = [0, 0];
  return tripsOfRun(day, runId)
    .flatMap(({ id }) => bookingsOfTrip(day, id))
    .flatMap(visitsOf)
    .sort((a, b) => byText(a.at, b.at) || rankOf(a) - rankOf(b) || byId(a.booking.id, b.booking.id))
    .map((visit) => {
      const turn = visit.who === 'gets_in' ? 1 : visit.who === 'gets_out' ? -1 : 0;
      onBoard += turn;
      people += turn * seatsOf(visit.booking);
      return { ...visit, onBoard, people };
    });
}

function visitsOf(booking: Booking): Omit<Visit, 'onBoard' | 'people'>[] {
  const { pickedUpAt, droppedOffAt, arrivedAt, noShowAt } = booking;
  const pickup = { booking, placeId: booking.pickupPlaceId, odometerM: booking.pickupOdometerM };
  const dropoff = { booking, placeId: booking.dropoffPlaceId, odometerM: booking.dropoffOdometerM };
  if (pickedUpAt === null) {
    const wasThere = noShowAt !== null && arrivedAt !== null;
    return wasThere ? [{ ...pickup, at: noShowAt, who: 'is_not_there' }] : [];
  }
  return [
    { ...pickup, at: pickedUpAt, who: 'gets_in' },
    ...(droppedOffAt === null ? [] : [{ ...dropoff, at: droppedOffAt, who: 'gets_out' as const }]),
  ];
}

/** Of one second: who gets out makes room, and nobody gets out before getting in. */
function rankOf({ booking, who }: Omit<Visit, 'onBoard' | 'people'>): number {
  if (who !== 'gets_out') return 1;
  return booking.droppedOffAt === booking.pickedUpAt ? 2 : 0;
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
