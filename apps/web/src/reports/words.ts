import { longDate, shortDate } from '@handrail/domain/platform';
import type { Bucket } from './ridership.ts';

/** Under a point of a plot. */
export function bucketLabel({ last }: Bucket): string {
  return shortDate(last).replace(/^\w+, /, '');
}

export function bucketName({ first, last }: Bucket): string {
  return first.equals(last) ? longDate(first) : `${shortDate(first)} to ${shortDate(last)}`;
}
