import type { HourFactors, LngLat } from '@handrail/atlas';
import { getEmptyDrives as contract } from '@handrail/contracts/dispatch';
import { find } from '@handrail/domain/day';
import { emptyDrives } from '@handrail/domain/dispatch';
import { type ProgramId, yes } from '@handrail/domain/platform';
import { dayOn } from '../../day/index.ts';
import { listPlaces } from '../../places/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { hoursOf } from '../../programs/index.ts';
import { emptyDriveStoreOf } from '../live/empty-drive-store.ts';

/** A run that is no longer there is left out: the board will hear of it. */
export const getEmptyDrivesHandler = read(contract, async ({ date, run_id }, context) => {
  const { services, queries, by } = context;
  const day = await dayOn(context, date);
  const runs = [...new Set(run_id)].flatMap((id) => (find(day.run, id) ? [{ id, drives: emptyDrives(day, id) }] : []));
  const all = runs.flatMap(({ drives }) => drives);
  const placeIds = all.flatMap(({ fromPlaceId, toPlaceId }) => [fromPlaceId, toPlaceId]);
  const places = await listPlaces(queries, by.operator, placeIds);
  const hours = new Map<ProgramId, HourFactors | null>();
  for (const id of new Set(all.map(({ programId }) => programId)))
    hours.set(id, await hoursOf(queries, by.operator, id));

  const pointOf = (id: string): LngLat | null => {
    const place = places.get(id);
    return place ? { lat: place.latitude, lng: place.longitude } : null;
  };
  const store = emptyDriveStoreOf(services);
  return yes({
    version: day.version,
    runs: runs.map(({ id, drives }) => {
      const known = drives.flatMap((drive) => {
        const [from, to] = [pointOf(drive.fromPlaceId), pointOf(drive.toPlaceId)];
        if (!from || !to) return [];
        const asked = { from, to, departAt: drive.departAt, hours: hours.get(drive.programId) ?? null };
        return [{ drive, known: store.driveOf(asked) }];
      });
      return {
        run_id: id,
        is_pending: known.some(({ known: { isPending } }) => isPending),
        drives: known.map(({ drive, known: { seconds, isEstimated } }) => ({
          from_trip_id: drive.fromTripId,
          to_trip_id: drive.toTripId,
          travel_time: seconds,
          is_estimated: isEstimated,
        })),
      };
    }),
  });
});
