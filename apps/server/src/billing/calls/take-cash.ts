import { takeCash as contract } from '@handrail/contracts/billing';
import { saidAt } from '@handrail/domain/driver-messages';
import { runOf, tripOf } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { lookingOf, openBooking, readBooking } from '../../day/index.ts';
import { deviceOf, isDrivenBy, teamsOf } from '../../dispatch/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { cashOfRide } from '../cash-of-rides.ts';
import { cashOnWire } from '../cash-wire.ts';
import { takeCash } from '../take-cash.ts';

export const takeCashHandler = drawnChange(
  contract,
  async ({ booking_id, amount_cents, event_time }, context) => {
    const { by, clock } = context;
    const { driverId } = deviceOf(by);
    const teams = await teamsOf(lookingOf(context), driverId);
    const opened = await openBooking(context, booking_id);
    const { day, booking } = opened;
    const run = booking.tripId === null ? null : runOf(day, tripOf(day, booking.tripId).runId);
    if (run === null || !isDrivenBy(run, driverId, teams)) {
      return no('NOT_YOURS', 'This trip is not on your manifest.');
    }
    const at = saidAt(Temporal.Instant.from(event_time), clock.now());
    const taken = await takeCash(context, opened, { driverId, cents: amount_cents, at });
    return taken.ok ? yes({ booking_id, driverId }) : no('AMOUNT_INVALID', taken.refusal.sentence);
  },
  async ({ booking_id, driverId }, { queries, by }) => {
    const asking = { queries, operator: by.operator };
    const { booking } = await readBooking(queries, by.operator, booking_id);
    return { ride: cashOnWire(await cashOfRide(asking, booking, driverId)) };
  },
);
