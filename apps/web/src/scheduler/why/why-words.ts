import { METERS_PER_MILE, wholeMinutes } from '@handrail/domain/platform';
import type { Calls } from '@handrail/contracts/wire';
import { type Lane, vehicleText } from '../../dispatch/index.ts';
import { wholeMiles } from '../progress.ts';

export type Why = Calls['getAutoScheduleWhy']['result'];
export type VehicleWhy = Why['vehicles'][number];

/** What vehicles are called, by their column. */
export type NameOf = (run: Pick<VehicleWhy, 'shuttle_id' | 'driver_id' | 'driver_team_id'>) => string;

export function namesOf(lanes: readonly Lane[]): NameOf {
  const names = new Map(lanes.map(({ column }) => [keyOf(column), vehicleText(column)]));
  const byVehicle = new Map(lanes.map(({ column }) => [column.shuttle_id, vehicleText(column)]));
  return (run) => names.get(keyOf(run)) ?? byVehicle.get(run.shuttle_id) ?? 'Another vehicle';
}

export function keyOf({ shuttle_id, driver_id, driver_team_id }: Parameters<NameOf>[0]): string {
  return [shuttle_id, driver_id, driver_team_id].join(' ');
}

/** 'Van 05 would be $3.20 dearer: it would drive further.' Empty where nothing was to decide. */
export function decidedWords({ vehicles }: Why, nameOf: NameOf): string {
  const here = vehicles.find(({ verdict }) => verdict === 'here');
  const next = vehicles.find(({ verdict }) => verdict === 'fits');
  if (!here) return '';
  if (!next) return 'No other vehicle could take it.';
  const more = next.added_cost - here.added_cost;
  const name = nameOf(next);
  if (more === 0) return `${name} would do as well.`;
  if (more < 0) return `${name} would be ${priceText(-more)} cheaper by now: the search ended before it was tried.`;
  return `The next best is ${name}, ${priceText(more)} dearer${next.compared === null ? '' : `: ${next.compared}`}.`;
}

/** 'Fits Van 12 if picked up at 1:52 PM, 12 minutes later than promised.' */
export function fixWords({ condition }: VehicleWhy, name: string): string {
  return `Fits ${name} ${condition ?? ''}.`;
}

/** '12 min, 4 mi, $6.10 more' */
export function addedWords({ added_travel_time, added_travel_distance, added_cost, is_estimated }: VehicleWhy): string {
  const way = `${wholeMinutes(added_travel_time)} min, ${milesText(added_travel_distance)} mi, ${priceText(added_cost)} more`;
  return is_estimated ? `${way}, by straight lines` : way;
}

/** A price of the planner is no money that anybody pays: it stands in dollars because its weights do. */
function priceText(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function milesText(meters: number): string {
  return meters < 16_000 ? (meters / METERS_PER_MILE).toFixed(1) : String(wholeMiles(meters));
}
