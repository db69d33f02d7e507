import { changeBookingStatus as contract } from '@handrail/contracts/bookings';
import { cancelRest, changeStatus } from '@handrail/domain/bookings';
import { bookingOf, type Booking, type Day } from '@handrail/domain/day';
import { instantOf, no, yes } from '@handrail/domain/platform';
import { doorWaitOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { drawRide, writeDays } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { changeOne } from '../change-one.ts';
import { noteRest, restElsewhere } from '../rest-of-journey.ts';
import { getProgram } from '../../programs/index.ts';

export const changeBookingStatusHandler = drawnChange(
  contract,
  async (params, context) => {
    // Every day is read before one is written: a way back may be on the next.
    let others: { before: Day; after: Day }[] = [];
    const decided: { booking: Booking; rest: Parameters<typeof noteRest>[2] }[] = [];
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
      if (!changed.ok) return changed;
      const { noShowAt } = bookingOf(changed.value, booking.id);
      const { rest_of_journey: decision } = params;
      if (rideStatus === NO_SHOW && noShowAt !== null && decision !== undefined)
        decided.push({ booking, rest: { noShowAt, decision } });
      if (!decided.some(({ rest }) => rest.decision === 'cancel')) return changed;
      others = await restElsewhere(context, booking);
      return yes(cancelRest(changed.value, booking, now));
    });
    if (!done.ok) return done;
    await writeDays(context.tx, others);
    for (const { booking, rest } of decided) await noteRest(context.tx, booking, rest);
    return done;
  },
  drawRide,
);

const NO_SHOW = 5;
