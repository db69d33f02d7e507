import type { ResultOf } from '@handrail/contracts/platform';
import type { getRidesOutsideTerms } from '@handrail/contracts/programs';
import { clockTime, type Geofence } from '@handrail/domain/platform';
import { milesFrom, type Outside, outsideTerms, type ServiceHours } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import type { RideRow } from './rides-to-come.ts';

type Answer = ResultOf<typeof getRidesOutsideTerms>;

/** More than anybody reads before saving. */
const MOST_LISTED = 100;

/** Which rides to come fall outside of terms: counted, and told by rider and reason, the first ride of each. */
export function ridesOutside(
  rows: readonly RideRow[],
  terms: { geofence: Geofence; serviceHours: readonly ServiceHours[] },
): Answer {
  const judge = outsideTerms(terms);
  const groups = new Map<string, Answer['list'][number]>();
  const riders = new Set<string>();
  let outside = 0;
  for (const row of rows) {
    const wall = row.wall === null ? null : Temporal.PlainDateTime.from(row.wall);
    const found = judge({ pickupWall: wall, ...endsOf(row) });
    if (!found) continue;
    outside += 1;
    riders.add(row.rider_id);
    const key = `${row.rider_id} ${found.why} ${found.end} ${addressOf(row, found)}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, rideOnWire(row, wall, found, terms.geofence));
  }
  return { rides: rows.length, outside, riders: riders.size, list: [...groups.values()].slice(0, MOST_LISTED) };
}

function rideOnWire(row: RideRow, wall: Temporal.PlainDateTime | null, outside: Outside, geofence: Geofence) {
  const place = endsOf(row)[outside.end];
  return {
    booking_id: row.booking_id,
    passenger_id: row.rider_id,
    passenger_firstname: row.firstname,
    passenger_lastname: row.lastname,
    service_day: row.service_day,
    pickup_time: wall && clockTime(wall.toPlainTime()),
    ...outside,
    address: addressOf(row, outside),
    place,
    miles_outside: outside.why === 'area' ? milesFrom(place, geofence) : null,
    count: 1,
  };
}

function addressOf(row: RideRow, { end }: Outside): string {
  return end === 'pickup' ? row.pickup : row.dropoff;
}

function endsOf(row: RideRow) {
  return {
    pickup: { latitude: row.pickup_latitude, longitude: row.pickup_longitude },
    dropoff: { latitude: row.dropoff_latitude, longitude: row.dropoff_longitude },
  };
}
