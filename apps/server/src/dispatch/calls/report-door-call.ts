import { reportDoorCall as contract } from '@handrail/contracts/dispatch';
import { saidAt } from '@handrail/domain/driver-messages';
import { no, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { lookingOf, openBooking } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { doorCallEntity } from '../entities.ts';
import '../tables.ts';
import { deviceOf, isOnRunOf, teamsOf } from '../whose-run.ts';

export const reportDoorCallHandler = change(contract, async ({ booking_id, event_time }, context) => {
  const { tx, by, clock } = context;
  const { driverId } = deviceOf(by);
  const teams = await teamsOf(lookingOf(context), driverId);
  const { day, booking } = await openBooking(context, booking_id);
  const { tripId, arrivedAt } = booking;
  if (tripId === null || !isOnRunOf(day, tripId, driverId, teams))
    return no('NOT_YOURS', 'This trip is not on your manifest.');
  if (arrivedAt === null) return no('NOT_ARRIVED', 'The vehicle has not arrived.');
  const { door_call_id } = await tx.insert(doorCallEntity, {
    service_day: day.date,
    booking_id,
    driver_id: driverId,
    called_at: saidAt(Temporal.Instant.from(event_time), clock.now()).toString(),
  });
  return yes({ door_call_id });
});
