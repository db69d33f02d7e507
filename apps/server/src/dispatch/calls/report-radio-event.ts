import { reportRadioEvent as contract } from '@handrail/contracts/dispatch';
import { bookingOf } from '@handrail/domain/day';
import { reportByRadio } from '@handrail/domain/dispatch';
import { invariant, yes } from '@handrail/domain/platform';
import { dayOfAll, bookingsOnWire, saveDay } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { doorWaitOf } from '../door-wait.ts';
import { rideOnTrip } from '../ride-on-trip.ts';

export const reportRadioEventHandler = change(contract, async (params, context) => {
  const { tx, clock, because } = context;
  const { booking_id: bookingId, event, event_time } = params;
  const opened = rideOnTrip(await dayOfAll(context, 'booking', [bookingId]), params, 'booking');
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

  const after = await saveDay(tx, day, verdict.value);
  const [shown] = await bookingsOnWire(tx.queries, tx.operator, after, [bookingOf(after, bookingId)]);
  invariant(shown, `Booking ${bookingId} was saved and is not there.`);
  return yes({ booking: shown });
});
