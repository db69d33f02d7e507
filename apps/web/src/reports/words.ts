import { longDate, money, shortDate } from '@handrail/domain/platform';
import type { RatioName } from '@handrail/domain/reports';
import type { Bucket } from './ridership.ts';

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

/** Under a point of a plot. */
export function bucketLabel({ last }: Bucket): string {
  return shortDate(last).replace(/^\w+, /, '');
}

export function bucketName({ first, last }: Bucket): string {
  return first.equals(last) ? longDate(first) : `${shortDate(first)} to ${shortDate(last)}`;
}
