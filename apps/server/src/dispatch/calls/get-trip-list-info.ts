import { getTripListInfo as contract } from '@handrail/contracts/dispatch';
import { bookingsOfTrip, byId, byStart, entriesOf, type Trip } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { cursorOf, readCursor } from '../../platform/calls/cursor.ts';
import { read } from '../../platform/calls/handler.ts';
import { lookingOf, tripsOnWire, dayOn } from '../../day/index.ts';
import { shownPrograms } from '../board.ts';

const PAGE = 200;

export const getTripListInfoHandler = read(contract, async (params, context) => {
  const { date, program_id = [], cursor, limit = PAGE } = params;
  const day = await dayOn(context, date);
  const isShown = shownPrograms(program_id);
  const after = cursor === undefined ? null : placeAt(cursor);
  const trips = [...entriesOf(day.trip)]
    .filter((trip) => isShown(trip.programId) && (after === null || isAfter(trip, after)))
    .sort(byStart);

  const page = trips.slice(0, limit);
  const last = page.at(-1);
  if (last && trips.length > limit) context.nextCursor(cursorOf(last.startsAt, last.id));
  context.reveals(page.flatMap(({ id }) => bookingsOfTrip(day, id).map(({ riderId }) => riderId)));
  return yes(await tripsOnWire(lookingOf(context), day, page));
});

type Place = Pick<Trip, 'startsAt' | 'id'>;

/** Trips come by start, and by id where two start together. */
function isAfter(trip: Place, { startsAt, id }: Place): boolean {
  return trip.startsAt > startsAt || (trip.startsAt === startsAt && byId(trip.id, id) > 0);
}

function placeAt(cursor: string): Place {
  const [startsAt, id] = readCursor(cursor, ['instant', 'id']);
  return { startsAt, id };
}
