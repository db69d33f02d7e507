import { keepStrayPress as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { lookingOf, openBooking } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { expectNear } from '../near-day.ts';
import { noteSeen } from '../phones/seen-store.ts';
import { signedOnPhone } from '../phones/signed-on-phone.ts';
import { rideThatStrayed } from '../phones/ride-that-strayed.ts';
import { keepPress } from '../phones/stray-store.ts';
import { deviceOf } from '../whose-run.ts';

export const keepStrayPressHandler = change(contract, async (params, context) => {
  const { tx, by, clock, services } = context;
  const { trip_id: tripId, booking_id: bookingId, event, event_time, manifest_version } = params;
  const { odometer, signature, driver_note } = params;
  const { driverId } = deviceOf(by);
  const now = clock.now();
  const { day, booking } = await openBooking(context, bookingId);
  await expectNear(tx.queries, tx.operator, day.date, now);
  const was = await rideThatStrayed(lookingOf(context), { day, booking }, { driver: driverId, tripId });
  if (!was.ok) return was;
  const run = was.value;
  const signed = signedOnPhone(params);
  if (!signed.ok) return signed;
  if (signature !== undefined && !(await services.files.claim(tx.queries, tx.operator, signature, 'signature')))
    throw notFound();

  if (manifest_version !== undefined) {
    const version = Math.min(manifest_version, day.version);
    await noteSeen(tx, [run.id], { date: day.date, version, driver: driverId, at: now });
  }
  const said = Temporal.Instant.from(event_time);
  const id = await keepPress(
    tx,
    {
      bookingId,
      runId: run.id,
      vehicleId: run.vehicleId,
      driverId,
      event,
      at: Temporal.Instant.compare(said, now) > 0 ? now : said,
      ...(odometer === undefined ? {} : { odometerM: odometer }),
      signed: signed.value,
      ...(signature === undefined || signed.value?.signer === 'none' ? {} : { signatureFileId: signature }),
      ...(driver_note === undefined ? {} : { driverNote: driver_note }),
    },
    { date: day.date, keptAt: now },
  );
  return yes({ stray_press_id: id });
});
