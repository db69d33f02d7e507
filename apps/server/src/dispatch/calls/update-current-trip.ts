import { updateCurrentTrip as contract } from '@handrail/contracts/dispatch';
import type { StampEdits } from '@handrail/domain/bookings';
import { enterPaper } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { drawRide, openBooking, saveRides } from '../../day/index.ts';
import { drawTrip } from '../drawn-trips.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { blanksOf } from '../manifests/sheet-blanks.ts';
import { rideOnTrip } from '../ride-on-trip.ts';

/** The times of a ride under their names on the wire. */
const STAMP_OF = {
  driver_enroute_time: 'enrouteAt',
  driver_arrival_time: 'arrivedAt',
  actual_pickup_time: 'pickedUpAt',
  driver_arrival_dropoff_time: 'arrivedDropoffAt',
  actual_dropoff_time: 'droppedOffAt',
} as const;

type Typed = { [Field in keyof typeof STAMP_OF]?: string | null | undefined };

export const updateCurrentTripHandler = drawnChange(
  contract,
  async (params, context) => {
    const { clock, because } = context;
    const { booking_id, reason } = params;
    const opened = rideOnTrip(await openBooking(context, booking_id), params, 'booking');
    if (!opened.ok) return opened;

    const { day } = opened.value;
    const row = { bookingId: booking_id, stamps: stampsOf(params), ...blanksOf(params) };
    const verdict = enterPaper(day, row, clock.now());
    if (!verdict.ok) return verdict;
    if (reason) because(reason);

    return yes(await saveRides(context, day, verdict.value, [booking_id]));
  },
  async (done, context) => {
    const { booking } = await drawRide(done, context);
    const { trip } = await drawTrip(done, context);
    return { trip, booking };
  },
);

/** What is left out stays as it is; null strikes a time out. */
function stampsOf(params: Typed): StampEdits {
  const edits: StampEdits = {};
  for (const [field, stamp] of Object.entries(STAMP_OF)) {
    const typed = params[field as keyof Typed];
    if (typed !== undefined) edits[stamp] = typed === null ? null : typedWall(typed, field);
  }
  return edits;
}
