import { getLateReason as contract } from '@handrail/contracts/reports';
import { bookingOf, find, zoneOf, type Booking, type Day } from '@handrail/domain/day';
import { yes, type Zone } from '@handrail/domain/platform';
import {
  lateReason,
  lateSentence,
  LATE_PARTS,
  PART_NAMES,
  type LateReason,
  type LateStop,
} from '@handrail/domain/reports';
import { dayOn, lookingOf, readBooking, type Looking, zoneClock } from '../../day/index.ts';
import { findVehicle } from '../../fleet/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { lookThrough } from '../look.ts';
import { waysAskedBy } from '../roads-of-day.ts';

export const getLateReasonHandler = read(contract, async ({ booking_id }, context) => {
  const looking = lookingOf(context);
  const { booking: found } = await readBooking(looking.queries, looking.operator, booking_id);
  context.reveals([found.riderId]);
  const day = await dayOn(context, found.serviceDay);
  const reader = { ...looking, look: lookThrough(looking.queries) };
  const way = await waysAskedBy(reader, (ask) => lateReason(day, booking_id, { way: ask }));
  const reason = lateReason(day, booking_id, { way });
  if (!reason) return yes(null);
  const booking = bookingOf(day, booking_id);
  const vehicle = await vehicleOf(looking, day, booking);
  return yes(reasonOnWire(reason, booking, vehicle, zoneOf(day, booking.programId)));
});

function reasonOnWire(reason: LateReason, booking: Booking, vehicle: string, zone: Zone) {
  const { at } = zoneClock(zone);
  return {
    sentence: lateSentence(reason, vehicle, zone),
    late_min: reason.lateMin,
    is_estimated: reason.isEstimated,
    vehicle,
    asked: { pickup: at(booking.requestedAt), appointment: at(booking.appointmentAt) },
    promised: { from: at(booking.windowStartAt), until: at(reason.dueAt) },
    planned: { pickup: at(reason.plannedAt), dropoff: at(booking.scheduledDropoffAt) },
    happened: { came: at(reason.cameAt), aboard: at(booking.pickedUpAt), dropoff: at(booking.droppedOffAt) },
    parts: LATE_PARTS.map((part) => ({ part, name: PART_NAMES[part], minutes: reason.parts[part] })),
    spare_used_min: reason.spareUsedMin,
    total_min: reason.totalMin,
    stops: reason.stops.map((stop) => stopOnWire(stop, booking, at)),
  };
}

/** Who else rode, and where to, is nobody's business who asks about this ride. */
function stopOnWire(stop: LateStop, own: Booking, at: ReturnType<typeof zoneClock>['at']) {
  const min = (seconds: number) => Math.round(seconds / 60);
  return {
    is_own: stop.bookingId === own.id,
    kind: stop.kind,
    aids: [...stop.aids],
    planned_at: at(stop.plannedAt),
    came_at: at(stop.cameAt),
    left_at: at(stop.leftAt),
    drive_min: stop.driveSec === null ? null : min(stop.driveSec),
    drove_min: stop.droveSec === null ? null : min(stop.droveSec),
    spare_min: min(stop.spareSec),
    stop_min: min(stop.stopSec),
    took_min: stop.tookSec === null ? null : min(stop.tookSec),
    lost_min: min(stop.lostSec) + 0, // nothing is nothing, from above and from below
    behind_min: min(stop.behindSec),
  };
}

async function vehicleOf({ queries, operator }: Looking, day: Day, { tripId }: Booking): Promise<string> {
  const trip = tripId === null ? undefined : find(day.trip, tripId);
  const run = trip && find(day.run, trip.runId);
  const vehicle = run && (await findVehicle(queries, operator, run.vehicleId));
  return vehicle ? `Vehicle ${vehicle.fleetNumber}` : 'The vehicle';
}
