import { createMultipleFlexTrips as contract } from '@handrail/contracts/dispatch';
import { dispatchBookings, mayDispatch, stillToDispatch } from '@handrail/domain/dispatch';
import { no, yes, type BookingId, type Warning } from '@handrail/domain/platform';
import { saveRides, dayOfAll, dayOn, type DoneToRides } from '../../day/index.ts';
import { drawTrips } from '../drawn-trips.ts';
import { changeInParts } from '../../platform/calls/handler.ts';
import { warningsOnWire } from '../../platform/calls/warnings.ts';
import { readRunParams, wereTouchedSince } from '../deed.ts';
import { stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';

/** Each ride takes a trip and two stops, and all of them one run. */
const IDS_OF_A_RIDE = 3;

interface Done extends DoneToRides {
  /** How many were not put on the run, because others were quicker than a later part, and why not. */
  leftOut?: { count: number; why: string };
}

export const createMultipleFlexTripsHandler = changeInParts(
  contract,
  ({ bookings }): BookingId[] => [...new Set(bookings)],
  async (
    params,
    context,
    {
      items,
      whole,
      before: earlier,
    }: { items: readonly BookingId[]; whole: readonly BookingId[] | null; before: readonly Done[] },
  ) => {
    const { tx, clock } = context;
    if (whole?.length === 0) return no('NO_BOOKINGS', 'You need to select bookings on the booking list.');
    const date = earlier[0]?.date;
    const before = date === undefined ? await dayOfAll(context, 'booking', items) : await dayOn(context, date);
    const { named, vehicle } = await readRunParams(tx, params, before.date);

    // The whole is judged before any of it is done; of a later part, those whom somebody took meanwhile are left out.
    let bookingIds = items;
    let leftOut: Done['leftOut'];
    if (whole) {
      const all = whole.length === items.length ? before : await dayOfAll(context, 'booking', whole);
      if (await wereTouchedSince(tx, all.date, whole, params.expected_version)) return stale('booking');
      const may = mayDispatch(all, { ...named, bookingIds: whole }, vehicle);
      if (!may.ok) return may;
    } else {
      const still = stillToDispatch(before, { ...named, bookingIds: items }, vehicle);
      ({ bookingIds } = still);
      if (still.why !== null) leftOut = { count: items.length - bookingIds.length, why: still.why };
      if (bookingIds.length === 0) return yes<Done>({ date: before.date, bookingIds, ...(leftOut ? { leftOut } : {}) });
    }

    const opening = { now: clock.now(), nextId: await drawIds(tx.queries, 1 + bookingIds.length * IDS_OF_A_RIDE) };
    const verdict = dispatchBookings(before, { ...named, bookingIds }, vehicle, opening);
    if (!verdict.ok) return verdict;

    return yes<Done>({
      ...(await saveRides(context, before, verdict.value, bookingIds)),
      ...(leftOut ? { leftOut } : {}),
    });
  },
  async (done: readonly Done[], context) => {
    const bookingIds = done.flatMap((part) => part.bookingIds);
    const drawn = await drawTrips({ date: done[0]?.date ?? '', bookingIds }, context);
    return { ...drawn, warnings: [...warningsOnWire(warnOfLeftOut(done)), ...drawn.warnings] };
  },
);

function warnOfLeftOut(done: readonly Done[]): Warning<'LEFT_OUT'>[] {
  const leftOut = done.flatMap((part) => part.leftOut ?? []);
  const [first] = leftOut;
  if (!first) return [];
  const count = leftOut.reduce((sum, part) => sum + part.count, 0);
  const rides = count === 1 ? '1 ride was' : `${count.toLocaleString('en-US')} rides were`;
  return [{ code: 'LEFT_OUT', sentence: `${rides} left out, changed by others meanwhile: ${first.why}` }];
}
