import { moveDispatchedBooking as contract } from '@handrail/contracts/dispatch';
import type { ParamsOf } from '@handrail/contracts/platform';
import type { Day } from '@handrail/domain/day';
import { moveToTime, moveTogether, type MoveTogether } from '@handrail/domain/dispatch';
import { invariant, no, yes } from '@handrail/domain/platform';
import { dayOfAll, saveRides } from '../../day/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { readRunsNamed, typedWallOfDay, wereTouchedSince, withTrips } from '../deed.ts';
import { drawTrips } from '../drawn-trips.ts';

type Params = ParamsOf<typeof contract>;
type ToRun = Pick<Params, 'shuttle_id' | 'driver_id' | 'team_id'> & { bookings: string[] };

export const moveDispatchedBookingHandler = drawnChange(
  contract,
  async (params, context) => {
    const { tx, clock } = context;
    const named = movesOf(params);
    const bookingIds = named.flatMap(({ bookings }) => bookings);
    const before = await dayOfAll(context, 'booking', bookingIds);
    if (await wereTouchedSince(tx, before.date, withTrips(before, bookingIds), params.expected_version))
      return stale('booking');

    const moves = await readMoves(tx, named, before);
    const opening = { now: clock.now(), nextId: await drawIds(tx.queries, moves.length) };
    const verdict = decide(before, params, moves, opening);
    if (!verdict.ok) {
      const { code, sentence } = verdict.refusal;
      // A pickup of the ride's own day, with the ride as long as it was, is always a range.
      if (code === 'INVALID_TIME_RANGE') throw malformed(sentence, { pickup_time: sentence });
      return no(code, sentence);
    }

    return yes(await saveRides(context, before, verdict.value, bookingIds));
  },
  async (done, context) => {
    const { trips, warnings } = await drawTrips(done, context);
    const [trip] = trips;
    invariant(trip, 'A ride that was moved is on a trip.');
    return { trip, trips, warnings };
  },
);

/** What the call asks to be moved, and where to. No ride goes to two places. */
function movesOf({ booking_id, bookings, pickup_time, also = [], ...run }: Params): ToRun[] {
  if ((booking_id === undefined) === (bookings === undefined)) throw malformed('Name either booking_id or bookings.');
  if (pickup_time !== undefined && (booking_id === undefined || also.length > 0)) {
    throw malformed('A pickup_time is that of one ride: name it by booking_id, and move nothing else.');
  }
  const moves = [{ ...run, bookings: bookings ?? [booking_id ?? ''] }, ...also].map((move) => ({
    ...move,
    bookings: [...new Set(move.bookings)],
  }));
  const all = moves.flatMap((move) => move.bookings);
  if (new Set(all).size < all.length) throw malformed('A booking is named for two runs.');
  return moves;
}

async function readMoves(tx: Tx, moves: readonly ToRun[], { date }: Day): Promise<MoveTogether[]> {
  const runOf = ({ shuttle_id, driver_id, team_id }: ToRun) => ({ shuttle_id, driver_id, driver_team_id: team_id });
  const meant = await readRunsNamed(tx, moves.map(runOf), date);
  return moves.map((move) => ({ ...meant(runOf(move)), bookingIds: move.bookings }));
}

function decide(
  day: Day,
  { pickup_time }: Params,
  moves: readonly MoveTogether[],
  opening: Parameters<typeof moveTogether>[2],
): ReturnType<typeof moveToTime> {
  const [move] = moves;
  const [bookingId] = move?.bookingIds ?? [];
  if (pickup_time === undefined || !move || bookingId === undefined) return moveTogether(day, moves, opening);
  const pickup = typedWallOfDay(pickup_time, day.date, 'pickup_time');
  return moveToTime(day, { ...move, bookingId, pickup }, opening);
}
