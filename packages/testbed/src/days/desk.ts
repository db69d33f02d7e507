import { planOfRide } from '@handrail/domain/bookings';
import { seatsOf, epochMsOf, type Booking } from '@handrail/domain/day';
import { vehicleFits } from '@handrail/domain/dispatch';
import type { BookingId, PlaceId, Point } from '@handrail/domain/platform';
import { wayOf } from '../transit/index.ts';
import type { Out } from './duties.ts';

/** How much later than planned a dispatcher dares to be at any door. */
const DARES_MS = 11 * 60_000;
const EARLY_MS = 5 * 60_000;
const DWELL_MS = 3 * 60_000;

/** A vehicle's day as its dispatcher has it in mind. */
interface Route {
  out: Out;
  stops: readonly Planned[];
  lateMs: number;
  driveMs: number;
}

interface Planned {
  atMs: number;
  point: Point;
  bookingId: BookingId;
  isPickup: boolean;
  seats: number;
  chairs: number;
}

/**
 * A dispatcher who gives each ride to the vehicle that loses least by it. No planner: as good as somebody with a board
 * and a phone, who lets riders share where it is on the way.
 */
export class Desk {
  readonly #point: (place: PlaceId) => Point;
  #routes: Route[];

  constructor(outs: readonly Out[], point: (place: PlaceId) => Point) {
    this.#point = point;
    this.#routes = outs.map((out) => ({ out, stops: [], lateMs: 0, driveMs: 0 }));
  }

  /** The vehicle for a ride; null where none can be there in time. In need, one that will be late is taken. */
  choose(booking: Booking, inNeed: boolean): Out | null {
    const stops = this.#stopsOf(booking);
    if (!stops) return null;
    const offers = this.#routes
      .filter(({ out }) => vehicleFits(out.vehicle, [booking]).ok)
      .flatMap((route) => {
        const after = this.#driven(
          route.out,
          [...route.stops, ...stops].sort((a, b) => a.atMs - b.atMs),
        );
        return after && (inNeed || after.lateMs <= DARES_MS) ? [{ route, after }] : [];
      })
      .sort((a, b) => costOf(a) - costOf(b));
    const [best] = offers;
    if (!best) return null;
    this.#routes = this.#routes.map((route) => (route === best.route ? best.after : route));
    return best.route.out;
  }

  #stopsOf(booking: Booking): [Planned, Planned] | null {
    const plan = planOfRide(booking);
    if (!plan) return null;
    const load = {
      bookingId: booking.id,
      seats: seatsOf(booking),
      chairs: booking.aids.includes('Wheelchair') ? 1 : 0,
    };
    return [
      { ...load, atMs: epochMsOf(plan.pickupAt), point: this.#point(booking.pickupPlaceId), isPickup: true },
      { ...load, atMs: epochMsOf(plan.dropoffAt), point: this.#point(booking.dropoffPlaceId), isPickup: false },
    ];
  }

  /** The route driven on paper; null where somebody would not fit in, or the shift would not do. */
  #driven(out: Out, stops: readonly Planned[]): Route | null {
    let clockMs = out.startsAt.epochMilliseconds;
    let point = this.#point(out.vehicle.parkingPlaceId);
    let [lateMs, driveMs, seats, chairs] = [0, 0, 0, 0];
    for (const stop of stops) {
      const legMs = wayOf(point, stop.point).travelSec * 1000;
      clockMs += legMs;
      driveMs += legMs;
      lateMs = Math.max(lateMs, clockMs - stop.atMs);
      if (stop.isPickup) clockMs = Math.max(clockMs, stop.atMs - EARLY_MS);
      clockMs += DWELL_MS;
      point = stop.point;
      seats += stop.isPickup ? stop.seats : -stop.seats;
      chairs += stop.isPickup ? stop.chairs : -stop.chairs;
      if (seats > out.vehicle.capacity || chairs > out.vehicle.chairs) return null;
    }
    const first = stops[0];
    if (first && first.atMs < out.startsAt.epochMilliseconds) return null;
    return clockMs > out.endsAt.epochMilliseconds ? null : { out, stops, lateMs, driveMs };
  }
}

/** A minute of driving costs a minute; a minute of lateness costs four, and more the more there are. */
function costOf({ route, after }: { route: Route; after: Route }): number {
  const moreLateMin = (after.lateMs - route.lateMs) / 60_000;
  const lateMin = Math.max(0, after.lateMs / 60_000 - 4);
  return (after.driveMs - route.driveMs) / 60_000 + 4 * Math.max(0, moreLateMin) + lateMin;
}
