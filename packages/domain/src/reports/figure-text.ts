import { METERS_PER_MILE } from '../platform/distance.ts';
import { money } from '../platform/money.ts';
import type { Measure } from './count-day.ts';
import type { RatioName } from './ratios.ts';

export function wholeText(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

export function shareText(value: number): string {
  return `${(value * 100).toFixed(1)}%`;
}

/** A ratio as it is read: a share in percent, an amount in dollars, everything else with two places. */
export function ratioText(name: RatioName, value: number | null): string {
  if (value === null) return 'Nothing to count';
  if (name === 'ride_fee_cents_per_ride') return money(Math.round(value));
  return name.endsWith('_share') ? shareText(value) : value.toFixed(2);
}

/** A figure that somebody goes on counting with: an amount of money is told apart, and what there is nothing to divide by is left empty. */
export type Amount = number | { cents: number } | null;

/** A ratio for a sheet: shares to a hundredth of a percent, everything else to two places. */
export function amountOfRatio(name: RatioName, value: number | null): Amount {
  if (value === null) return null;
  if (name === 'ride_fee_cents_per_ride') return { cents: Math.round(value) };
  return inPlaces(value, name.endsWith('_share') ? 4 : 2);
}

export function inPlaces(value: number, places: number): number {
  return Number(value.toFixed(places));
}

/** A measure in the unit that it is called by: hours are kept in seconds, and miles in meters. */
export function inUnit(measure: Measure, value: number): number {
  if (measure.endsWith('_sec')) return value / 3600;
  return measure.endsWith('_m') ? value / METERS_PER_MILE : value;
}
