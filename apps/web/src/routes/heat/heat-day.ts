import { heatCounts, heatHours, heatMapLabel, type HeatEnd, type HeatMapBounds } from '@handrail/domain/platform';

/** A ride of the day, as the heat map asks about it. */
export interface HeatRide {
  bookingId: string;
  programId: string;
  rider: string;
  pickup: HeatPlace;
  dropoff: HeatPlace;
}

export interface HeatPlace extends HeatEnd {
  address: string;
  /** '2:40 PM'; empty where it has none. */
  time: string;
}

/** What is counted. */
export type Ends = 'pickups' | 'dropoffs' | 'both';

/** Hours of the service day, both included; null is all of it. */
export type Span = readonly [from: number, to: number] | null;

interface EndOfRide extends HeatPlace {
  ride: HeatRide;
  kind: 'pickup' | 'dropoff';
}

export interface HeatDay {
  /** All day, for the bars. */
  hours: readonly { hour: number; count: number }[];
  /** Of the hours that are looked at, by label; `Outside` among them. */
  counts: ReadonlyMap<string, number>;
  total: number;
  /** Whatever lies in one square, or outside, in the order of time. */
  endsIn: (label: string) => readonly EndOfRide[];
}

export function heatDay(rides: readonly HeatRide[], which: Ends, span: Span, bounds: HeatMapBounds | null): HeatDay {
  const all = rides.flatMap((ride): EndOfRide[] => [
    ...(which === 'dropoffs' ? [] : [{ ...ride.pickup, ride, kind: 'pickup' as const }]),
    ...(which === 'pickups' ? [] : [{ ...ride.dropoff, ride, kind: 'dropoff' as const }]),
  ]);
  const looked = all.filter(({ hour }) => isIn(hour, span));
  return {
    hours: heatHours(all),
    counts: heatCounts(looked, bounds),
    total: looked.length,
    endsIn: (label) =>
      looked
        .filter(({ point }) => heatMapLabel(point, bounds) === label)
        .toSorted((a, b) => (a.hour ?? Infinity) - (b.hour ?? Infinity) || a.time.localeCompare(b.time)),
  };
}

/** What has no time is of the day, and of none of its hours. */
function isIn(hour: number | null, span: Span): boolean {
  if (span === null) return true;
  return hour !== null && hour >= span[0] && hour <= span[1];
}

/** '8 AM', and '1 AM' of the night after. */
export function hourText(hour: number): string {
  const ofDay = hour % 24;
  return `${ofDay % 12 || 12} ${ofDay < 12 ? 'AM' : 'PM'}`;
}

/** 'All day', '8 to 9 AM' for one hour, '8 AM to 11 AM' for three. */
export function spanText(span: Span): string {
  return span === null ? 'All day' : `${hourText(span[0])} to ${hourText(span[1] + 1)}`;
}

/** '44 pickups', '1 drop-off', '3 pickups and drop-offs'. */
export function countText(count: number, which: Ends): string {
  const one = { pickups: 'pickup', dropoffs: 'drop-off', both: 'pickup or drop-off' }[which];
  const many = { pickups: 'pickups', dropoffs: 'drop-offs', both: 'pickups and drop-offs' }[which];
  return `${count} ${count === 1 ? one : many}`;
}

/** The places of most of them: 'Mercy Clinic 11, Elm St 9'. */
export function topPlaces(places: readonly { address: string }[], most = 3): string {
  const counts = Map.groupBy(places, ({ address }) => address);
  return [...counts]
    .map(([address, { length }]) => ({ address, length }))
    .toSorted((a, b) => b.length - a.length || a.address.localeCompare(b.address))
    .slice(0, most)
    .map(({ address, length }) => `${address} ${length}`)
    .join(', ');
}

/** 'busiest 8 AM to 9 AM with 7'; empty where nothing has a time. */
export function busiestText(ends: readonly HeatEnd[]): string {
  const [busiest] = heatHours(ends).toSorted((a, b) => b.count - a.count);
  return busiest ? `busiest ${spanText([busiest.hour, busiest.hour])} with ${busiest.count}` : '';
}
