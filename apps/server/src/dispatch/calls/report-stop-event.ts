import { reportStopEvent as contract } from '@handrail/contracts/dispatch';
import { reportFromDevice } from '@handrail/domain/bookings';
import { tripOf } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { bookingForDevice, drawRide, keepSignature, lookingOf, openBooking, saveRides } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { doorWaitOf } from '../door-wait.ts';
import { noteSeen } from '../phones/seen-store.ts';
import { signedOnPhone } from '../phones/signed-on-phone.ts';
import { rideOnTrip } from '../ride-on-trip.ts';
import { deviceOf, isOnRunOf, teamsOf } from '../whose-run.ts';

export const reportStopEventHandler = drawnChange(
  contract,
  async (params, context) => {
    const { tx, by, clock, services } = context;
    const { booking_id, event, event_time, manifest_version, odometer, signature, driver_note } = params;
    const { driverId } = deviceOf(by);
    const teams = await teamsOf(lookingOf(context), driverId);
    // Before anything else: whoever is second is shown the booking as it is now, and that is for its own driver alone.
    const ride = await openBooking(context, booking_id);
    const { day } = ride;
    const { tripId } = ride.booking;
    if (tripId === null || !isOnRunOf(day, tripId, driverId, teams)) {
      return no('NOT_YOURS', 'This trip is not on your manifest.');
    }
    const { runId } = tripOf(day, tripId);
    const opened = rideOnTrip(ride, params, 'booking');
    if (!opened.ok) return opened;
    const { booking } = opened.value;
    const judged = signedOnPhone(params);
    if (!judged.ok) return judged;
    const signed = judged.value;
    if (signature !== undefined && !(await services.files.claim(tx.queries, tx.operator, signature, 'signature'))) {
      throw notFound();
    }

    const verdict = reportFromDevice(
      day,
      {
        bookingId: booking_id,
        event,
        at: Temporal.Instant.from(event_time),
        ...(odometer === undefined ? {} : { odometerM: odometer }),
        ...(signature === undefined || signed?.signer === 'none' ? {} : { signatureFileId: signature }),
        ...(driver_note === undefined ? {} : { driverNote: driver_note }),
      },
      { doorWaitMin: await doorWaitOf(tx, booking), now: clock.now() },
    );
    if (!verdict.ok) return verdict;

    if (signed) {
      const fileId = signed.signer === 'none' ? null : (signature ?? null);
      const signedAt = fileId === null ? null : Temporal.Instant.from(event_time).toString();
      await keepSignature(context, { bookingId: booking_id, ...signed, fileId, signedAt });
    }
    if (manifest_version !== undefined) {
      const version = Math.min(manifest_version, day.version);
      await noteSeen(tx, [runId], { date: day.date, version, driver: driverId, at: clock.now() });
    }
    return yes(await saveRides(context, day, verdict.value, [booking_id]));
  },
  async (done, context) => ({ booking: bookingForDevice((await drawRide(done, context)).booking) }),
);
