import type { Calls } from '@handrail/contracts/wire';
import { useEffect, useMemo } from 'react';
import { holdsAny, useAccount } from '../platform/account/index.ts';
import { type Position, usePositions } from '../platform/live/index.ts';
import { inBackground, useRead } from '../platform/wire/index.ts';

/** Where a vehicle was when it last said so, and who drives it. */
export type Geolocation = Calls['getShuttleGeolocations']['result'][number];

/** Where the vehicles are, by vehicle: as they were when they were asked for, and from then on as they say. Of today alone. */
export function useGeolocations({ isToday }: { isToday: boolean }): ReadonlyMap<string, Geolocation> {
  const { is_admin } = useAccount();
  const read = useRead('getShuttleGeolocations', {}, { enabled: isToday && holdsAny(is_admin, WATCHERS) });
  const live = usePositions();
  const { data, refetch } = read;
  // Who drives a vehicle that was not heard of before is asked for: the feed carries no names.
  const strangers = [...live.keys()].filter((id) => !data?.some(({ shuttle_id }) => shuttle_id === id)).join();
  useEffect(() => {
    if (isToday && strangers !== '') inBackground(() => void refetch());
  }, [isToday, strangers, refetch]);
  return useMemo(() => (isToday ? merged(data ?? [], live) : NOTHING), [isToday, data, live]);
}

/** One vehicle: where the call says that it was, until the live feed says more (TRACK-05). */
export function useGeolocation(shuttleId: string | null, { isToday }: { isToday: boolean }): Geolocation | null {
  const { is_admin } = useAccount();
  const enabled = isToday && shuttleId !== null && holdsAny(is_admin, WATCHERS);
  const read = useRead('getLatestShuttleLocation', { shuttle_id: shuttleId ?? '' }, { enabled });
  const live = usePositions();
  if (!enabled || !read.data) return null;
  return newest(read.data, live.get(read.data.shuttle_id));
}

const WATCHERS = [1, 3, 4] as const;
function merged(seen: readonly Geolocation[], live: ReadonlyMap<string, Position>): ReadonlyMap<string, Geolocation> {
  const all = new Map(
    [...live.values()].map((said) => [said.shuttle_id, newest({ ...UNNAMED, shuttle_id: said.shuttle_id }, said)]),
  );
  for (const one of seen) all.set(one.shuttle_id, newest(one, live.get(one.shuttle_id)));
  return all;
}

const UNNAMED: Omit<Geolocation, 'shuttle_id'> = {
  fleet_shuttle_id: '',
  driver: '',
  latitude: 0,
  longitude: 0,
  timestamp: '1970-01-01T00:00:00Z',
  heading: null,
};
const NOTHING: ReadonlyMap<string, Geolocation> = new Map();

function newest(seen: Geolocation, said: Position | undefined): Geolocation {
  if (!said || Date.parse(said.at) <= Date.parse(seen.timestamp)) return seen;
  return { ...seen, latitude: said.lat, longitude: said.lon, timestamp: said.at, heading: said.heading };
}
