import type { Zone } from '@handrail/domain/platform';
import { useReads } from '../platform/wire/index.ts';
import type { Ordered } from './order.ts';
import { timeOf } from './order.ts';
import type { Neighbor, SharedLane } from './trip-asked.ts';
import { minutesText, secondsBetween, timeText } from './words.ts';

interface BeforeRowProps {
  lane: SharedLane;
  ordered: Ordered;
  zone: Zone;
}

/** Where the vehicle is free before the trip, and whether it reaches the first stop from there. */
export function BeforeRow({ lane: { before, vehicle }, ordered, zone }: BeforeRowProps) {
  const [first] = ordered.stop_order;
  // A trip that is under way has come from there already.
  if (before === null || !first || ordered.stops[0]?.is_driven) return null;
  const drive = ordered.approach?.travel_time ?? null;
  const firstAt = timeOf(first);
  const lateSec = drive === null || firstAt === null ? 0 : secondsBetween(firstAt, before.at) + drive;
  return (
    <p className="shared-beside">
      <span className="shared-beside-time">{timeText(before.at, zone)}</span>
      <span>
        {vehicle} is free {before.place ? `at ${before.place.address} ` : ''}after {before.who}.
        {drive !== null && drive > 29 && ` ${minutesText(drive)} empty.`}
      </span>
      {lateSec > 59 && <strong className="shared-full">{Math.ceil(lateSec / 60)} min late at the first stop</strong>}
    </p>
  );
}

/** What the vehicle goes on to, and whether it is there in time. */
export function AfterRow({ lane: { after, vehicle }, ordered, zone }: BeforeRowProps) {
  const there = useArrival(ordered, after);
  if (after === null) return null;
  const lateSec = there === null ? 0 : secondsBetween(after.at, there);
  return (
    <p className="shared-beside">
      <span className="shared-beside-time">{timeText(after.at, zone)}</span>
      <span>
        Next: {after.who}.{there !== null && ` ${vehicle} is there at ${timeText(there, zone)}.`}
      </span>
      {there !== null &&
        (lateSec > 0 ? (
          <strong className="shared-full">{Math.ceil(lateSec / 60)} min late there</strong>
        ) : (
          <span className="shared-ok">in time</span>
        ))}
    </p>
  );
}

/** When the vehicle is at what comes next; null where no way is known, or no time. A block without a place is begun on the spot. */
function useArrival({ stop_order, stops }: Ordered, after: Neighbor | null): string | null {
  const from = stop_order.at(-1)?.geoLocation;
  const to = after?.place?.point;
  const [way] = useReads('getDirections', [from && to ? { points: [from, to], mode: 'driving' } : null]);
  const leaves = stops.at(-1)?.leaves_time ?? null;
  if (leaves === null || after === null || (to && !way)) return null;
  return new Date(Math.ceil((Date.parse(leaves) + (way?.travel_time ?? 0) * 1000) / 60_000) * 60_000).toISOString();
}
