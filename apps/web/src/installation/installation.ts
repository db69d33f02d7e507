import type { Calls } from '@handrail/contracts/wire';
import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

export type Installation = Calls['getInstallation']['result'];
export type Region = Installation['regions'][number];
export type Importing = NonNullable<Installation['importing']>;

export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** The day a map was current; files made by hand do not say. */
export function mapDate({ osm_date }: Region): string {
  if (osm_date === null) return 'Not said';
  return slashDate(Temporal.PlainDate.from(osm_date.slice(0, 10)));
}

/** West, south, east, north, as the clip takes them. */
export function boundsText({ bounds }: Region): string {
  return bounds.map((degrees) => degrees.toFixed(4)).join(', ');
}
