import { createTemplateFlexTrips as contract } from '@handrail/contracts/dispatch';
import { find } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { dayAsDone, lookingOf, tripsOfBookings } from '../../day/index.ts';
import { changeInParts } from '../../platform/calls/handler.ts';
import { putTemplate, type TemplatePut } from '../templates/put-template.ts';

/** What stands for every booking that waits, where none is named. */
const ALL = 'all';
const MATCHES_NOTHING = 'It matches no ride of the template.';

interface Done extends TemplatePut {
  /** Named, and neither dispatched nor refused: no ride of the template means them. */
  strangers: readonly string[];
}

export const createTemplateFlexTripsHandler = changeInParts(
  contract,
  ({ bookings }): string[] => (bookings ? [...new Set(bookings)] : [ALL]),
  async (
    params,
    context,
    part: { items: readonly string[]; whole: readonly string[] | null; before: readonly Done[] },
  ) => {
    const bookings = params.bookings ? new Set(part.items) : null;
    const put = await putTemplate(context, params, { ridesOnly: { bookings } }, part.whole !== null);
    if (!put.ok) return put;
    const { bookingIds, skipped } = put.value;
    const met = new Set([...bookingIds, ...skipped.map(({ bookingId }) => bookingId)]);
    return yes<Done>({ ...put.value, strangers: [...(bookings ?? [])].filter((id) => !met.has(id)) });
  },
  async (parts, context) => {
    const [first] = parts;
    if (!first) return { trips: [], skipped: [] };
    const day = await dayAsDone(context, first.date);
    // Between two parts somebody may have taken one off again.
    const rides = parts.flatMap(({ bookingIds }) => bookingIds.flatMap((id) => find(day.booking, id) ?? []));
    return {
      trips: await tripsOfBookings(
        lookingOf(context),
        day,
        rides.filter(({ tripId }) => tripId !== null),
      ),
      skipped: parts.flatMap(({ skipped, strangers }) => [
        ...skipped.flatMap(({ bookingId, reason }) => (bookingId === null ? [] : [{ booking_id: bookingId, reason }])),
        ...strangers.map((booking_id) => ({ booking_id, reason: MATCHES_NOTHING })),
      ]),
    };
  },
);
