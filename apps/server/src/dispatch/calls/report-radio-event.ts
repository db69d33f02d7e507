import { reportRadioEvent as contract } from '@handrail/contracts/dispatch';
import { reportByRadio } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { drawRide, openBooking, saveRides } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { doorWaitOf } from '../door-wait.ts';
import { rideOnTrip } from '../ride-on-trip.ts';

export const reportRadioEventHandler = drawnChange(
  contract,
  async (params, context) => {
    const { tx, clock, because } = context;
    const { booking_id: bookingId, event, event_time } = params;
    const opened = rideOnTrip(await openBooking(context, bookingId), params, 'booking');
    if (!opened.ok) return opened;

    const { day, booking } = opened.value;
    const verdict = reportByRadio(
      day,
      { bookingId, event, at: typedWall(event_time, 'event_time') },
      { doorWaitMin: await doorWaitOf(tx, booking), now: clock.now() },
    );
    if (!verdict.ok) return verdict;
    // The log names who entered it; this tells it from what a driver's device sent.
    because('Told by radio, entered at the desk.');

    return yes(await saveRides(context, day, verdict.value, [bookingId]));
  },
  drawRide,
);
