import { changeBookingAddress as contract } from '@handrail/contracts/bookings';
import { changeAddress } from '@handrail/domain/bookings';
import { bookingOf, edit, type Day } from '@handrail/domain/day';
import { no, yes, type Verdict } from '@handrail/domain/platform';
import { versionOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { changeOne } from '../change-one.ts';
import { accountNamed } from '../../accounts/index.ts';
import { stale } from '../../platform/calls/stale.ts';
import { TO_BE_PLACED, withPlaces } from '../placed-ends.ts';
import { getProgram } from '../../programs/index.ts';
import { getMember } from '../rider-facts.ts';
import { drawRide, endAt, isSameWay, wayOfBooking } from '../../day/index.ts';

export const changeBookingAddressHandler = preparedDrawnChange(
  contract,
  async ({ booking_id, stop_type, place }, { services, by }) => {
    const looking = { services, operator: by.operator };
    return wayOfBooking(looking, booking_id, {
      ends: stop_type === 'pickup' ? { from: place } : { to: place },
      departAt: ({ scheduledPickupAt }) => scheduledPickupAt,
    });
  },
  async (params, context, reckoned) =>
    changeOne(context, params, async ({ day, booking }): Promise<Verdict<Day, Code>> => {
      const { stop_type: stopType, place } = params;
      const { queries, operator } = context.tx;
      if (!isSameWay(booking, reckoned.booking)) return stale('booking');
      if (place.city === '' || (place.latitude === 0 && place.longitude === 0)) return incomplete();

      const program = await getProgram(queries, operator, booking.programId);
      const { loadSec } = await getMember(queries, operator, booking.riderId);
      const terms = versionOn(program, Temporal.PlainDate.from(booking.serviceDay));
      const end = endAt(TO_BE_PLACED[stopType], place, await accountNamed(context.tx, params.account_id));
      const otherEnd = stopType === 'pickup' ? reckoned.to : reckoned.from;
      const changed = changeAddress(
        day,
        { bookingId: booking.id, stopType, ...end, otherEnd, travel: reckoned.way },
        { geofence: terms?.geofence ?? [], loadSec },
      );
      if (!changed.ok) return changed;
      const bookings = await withPlaces(context.tx, [bookingOf(changed.value, booking.id)], { [stopType]: place });
      return yes(edit(changed.value, { bookings }));
    }),
  drawRide,
);

type Code = (typeof contract.refusals)[number];

/** A point with no town, or in the sea off Africa where every unknown point lies, is no address. */
function incomplete() {
  const sentence = 'Please enter correct and complete address.';
  return no('ADDRESS_INCOMPLETE', sentence, { place: sentence });
}
