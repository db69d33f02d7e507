import { changeBookingStatus as contract } from '@handrail/contracts/bookings';
import { changeStatus } from '@handrail/domain/bookings';
import { instantOf, no } from '@handrail/domain/platform';
import { doorWaitOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { drawRide } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { changeOne } from '../change-one.ts';
import { getProgram } from '../../programs/index.ts';

export const changeBookingStatusHandler = drawnChange(
  contract,
  async (params, context) =>
    changeOne(context, params, async ({ day, booking }) => {
      const { ride_status: rideStatus, event_time, reason = null } = params;
      const now = context.clock.now();
      const program = await getProgram(context.tx.queries, context.tx.operator, booking.programId);
      const typed = event_time === undefined ? null : typedWall(event_time, 'event_time');
      const at = typed && instantOf(typed.wall, program.zone, typed.offset);
      if (at && !at.ok) return no('STATUS_NOT_REACHABLE', at.refusal.sentence, { event_time: at.refusal.sentence });

      if (reason) context.because(reason);
      return changeStatus(
        day,
        { bookingId: booking.id, rideStatus, at: at ? at.value : now, reason },
        { doorWaitMin: doorWaitOn(program, Temporal.PlainDate.from(booking.serviceDay)), now },
      );
    }),
  drawRide,
);
