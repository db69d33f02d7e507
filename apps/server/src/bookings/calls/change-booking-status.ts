import { changeBookingStatus as contract } from '@handrail/contracts/bookings';
import { cancelRest, changeStatus } from '@handrail/domain/bookings';
import type { Booking, Day } from '@handrail/domain/day';
import { instantOf, no, yes } from '@handrail/domain/platform';
import { doorWaitOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { daysOn, drawRide, saveDay } from '../../day/index.ts';
import { type Changing, drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { changeOne } from '../change-one.ts';
import { journeyDays } from '../journey.ts';
import { getProgram } from '../../programs/index.ts';

export const changeBookingStatusHandler = drawnChange(
  contract,
  async (params, context) => {
    // Every day is read before one is written: a way back may be on the next.
    let others: { day: Day; after: Day }[] = [];
    const done = await changeOne(context, params, async ({ day, booking }) => {
      const { ride_status: rideStatus, event_time, reason = null } = params;
      const now = context.clock.now();
      const program = await getProgram(context.tx.queries, context.tx.operator, booking.programId);
      const typed = event_time === undefined ? null : typedWall(event_time, 'event_time');
      const at = typed && instantOf(typed.wall, program.zone, typed.offset);
      if (at && !at.ok) return no('STATUS_NOT_REACHABLE', at.refusal.sentence, { event_time: at.refusal.sentence });

      if (reason) context.because(reason);
      const changed = changeStatus(
        day,
        { bookingId: booking.id, rideStatus, at: at ? at.value : now, reason },
        { doorWaitMin: doorWaitOn(program, Temporal.PlainDate.from(booking.serviceDay)), now },
      );
      if (!changed.ok || !isRestCanceled(params)) return changed;
      others = await restElsewhere(context, booking);
      return yes(cancelRest(changed.value, booking, now));
    });
    for (const { day, after } of others) if (done.ok) await saveDay(context.tx, day, after);
    return done;
  },
  drawRide,
);

function isRestCanceled(params: { ride_status: number; rest_of_journey?: 'keep' | 'cancel' | undefined }): boolean {
  return params.ride_status === NO_SHOW && params.rest_of_journey === 'cancel';
}

const NO_SHOW = 5;

/** The other days of a journey, as they are and without what follows the no-show. */
async function restElsewhere(context: Changing, booking: Booking): Promise<{ day: Day; after: Day }[]> {
  const { tx, clock } = context;
  const dates = await journeyDays(tx.queries, tx.operator, booking);
  const days = await daysOn(
    context,
    dates.filter((date) => date !== booking.serviceDay),
  );
  return days.map((day) => ({ day, after: cancelRest(day, booking, clock.now()) }));
}
