import { getDispatchBoard as contract } from '@handrail/contracts/dispatch';
import { at, bookingsOfTrip } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { lookingOf, changesOfDay, dayOn } from '../../day/index.ts';
import { boardAt, currentBoard, missedSince, ridersShown } from '../board-cache.ts';

export const getDispatchBoardHandler = read(contract, async (params, context) => {
  const { date, program_id, since_version, at_version } = params;
  const looking = lookingOf(context);
  const now = await dayOn(context, date);
  if (Math.max(since_version ?? 0, at_version ?? 0) > now.version) {
    return no('FUTURE_VERSION', 'That version is still to come.');
  }
  if (since_version !== undefined && at_version === undefined) {
    const board = await missedSince(looking, now, program_id, since_version);
    // The stops of a trip name its riders, also where no ride of theirs is drawn again.
    context.reveals(board.trips.flatMap(({ trip_id }) => bookingsOfTrip(now, trip_id).map(({ riderId }) => riderId)));
    context.reveals(board.bookings.map(({ passenger_id }) => passenger_id));
    return yes(board);
  }

  const isNow = at_version === undefined || at_version === now.version;
  const later = isNow
    ? []
    : await changesOfDay(looking.queries, looking.operator, { date, above: at_version, upTo: now.version });
  const day = isNow ? now : at(now, at_version, later.toReversed());
  context.reveals(ridersShown(day, program_id));
  return yes(
    isNow
      ? await currentBoard(looking, now, program_id)
      : await boardAt(looking, { now, past: day, later }, program_id),
  );
});
