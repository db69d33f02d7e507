import { enterPaper as contract } from '@handrail/contracts/dispatch';
import { bookingOf, tripOf } from '@handrail/domain/day';
import { enterPaper, FROM_PAPER, type PaperRow } from '@handrail/domain/dispatch';
import { invariant, yes } from '@handrail/domain/platform';
import { dayAsDone, lookingOf, openBooking, saveRides } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { paperRowsOf, returnedSheetOf } from '../manifests/paper-rows.ts';
import { blanksOf } from '../manifests/sheet-blanks.ts';
import { rideOnTrip } from '../ride-on-trip.ts';

export const enterPaperHandler = drawnChange(
  contract,
  async (params, context) => {
    const { booking_id: bookingId } = params;
    const opened = rideOnTrip(await openBooking(context, bookingId), params, 'booking');
    if (!opened.ok) return opened;

    const { day } = opened.value;
    const row: PaperRow = {
      bookingId,
      stamps: {
        ...typed('arrivedAt', params.driver_arrival_time, 'driver_arrival_time'),
        ...typed('pickedUpAt', params.actual_pickup_time, 'actual_pickup_time'),
        ...typed('droppedOffAt', params.actual_dropoff_time, 'actual_dropoff_time'),
      },
      ...blanksOf(params),
    };
    const verdict = enterPaper(day, row, context.clock.now());
    if (!verdict.ok) return verdict;
    context.because(FROM_PAPER);

    return yes(await saveRides(context, day, verdict.value, [bookingId]));
  },
  async (done, context) => {
    const day = await dayAsDone(context, done.date);
    const [bookingId = ''] = done.bookingIds;
    const { tripId } = bookingOf(day, bookingId);
    invariant(tripId !== null, 'A ride that was on a sheet is on its trip.');
    const rows = await paperRowsOf(lookingOf(context), day, [returnedSheetOf(day, tripOf(day, tripId).runId)]);
    const row = rows.find(({ booking_id }) => booking_id === bookingId);
    invariant(row, `Booking ${bookingId} is on its run.`);
    return { row };
  },
);

type Stamp = 'arrivedAt' | 'pickedUpAt' | 'droppedOffAt';

/** What is left out stays as it is; null strikes a time out. */
function typed(stamp: Stamp, text: string | null | undefined, field: string): PaperRow['stamps'] {
  if (text === undefined) return {};
  return { [stamp]: text === null ? null : typedWall(text, field) };
}
