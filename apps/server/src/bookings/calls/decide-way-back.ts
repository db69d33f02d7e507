import { decideWayBack as contract } from '@handrail/contracts/bookings';
import { cancelRest } from '@handrail/domain/bookings';
import { no, yes } from '@handrail/domain/platform';
import { openBooking, writeDays } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { isRestDecided, noteRest, restElsewhere } from '../rest-of-journey.ts';

export const decideWayBackHandler = change(contract, async ({ booking_id, rest_of_journey: decision }, context) => {
  const { tx, clock } = context;
  const { day, booking } = await openBooking(context, booking_id);
  const { noShowAt } = booking;
  if (noShowAt === null) return no('NOT_A_NO_SHOW', 'The rider is no no-show any more.');
  if (await isRestDecided(tx, booking, noShowAt)) return no('ALREADY_DECIDED', 'Somebody has decided this already.');
  if (decision === 'cancel') {
    const others = await restElsewhere(context, booking);
    await writeDays(tx, [{ before: day, after: cancelRest(day, booking, clock.now()) }, ...others]);
  }
  await noteRest(tx, booking, { noShowAt, decision });
  return yes({ booking_id });
});
