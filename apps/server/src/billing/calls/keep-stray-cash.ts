import { keepStrayCash as contract } from '@handrail/contracts/billing';
import { saidAt } from '@handrail/domain/driver-messages';
import { yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { lookingOf, openBooking } from '../../day/index.ts';
import { deviceOf, expectNear, keepCash, rideThatStrayed } from '../../dispatch/index.ts';
import { change } from '../../platform/calls/handler.ts';

export const keepStrayCashHandler = change(contract, async (params, context) => {
  const { trip_id: tripId, booking_id: bookingId, amount_cents: cents, event_time } = params;
  const { tx, by, clock } = context;
  const { driverId } = deviceOf(by);
  const now = clock.now();
  const ride = await openBooking(context, bookingId);
  await expectNear(tx.queries, tx.operator, ride.day.date, now);
  const run = await rideThatStrayed(lookingOf(context), ride, { driver: driverId, tripId });
  if (!run.ok) return run;
  const { id: runId, vehicleId } = run.value;
  const at = saidAt(Temporal.Instant.from(event_time), now);
  const taken = { bookingId, runId, vehicleId, driverId, cents, at };
  return yes({ stray_press_id: await keepCash(tx, taken, { date: ride.day.date, keptAt: now }) });
});
