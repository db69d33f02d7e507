import type { CallKey, Calls } from '@handrail/contracts/wire';
import type { Counted } from '@handrail/domain/authorizations';
import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

export type AuthorizationList = Calls['getAuthorizationList']['result'];
export type Authorization = AuthorizationList['authorizations'][number];
export type Level = Authorization['level'];

/** What an authorization that changed makes stale. */
export const authorizationReads: readonly CallKey[] = ['getAuthorizationList', 'getOperationList'];

export const COUNTED_WORDS: Readonly<Record<Counted, string>> = { rides: 'Rides', miles: 'Miles', units: 'Units' };

export const LEVEL_WORDS: Readonly<Record<NonNullable<Level>, string>> = {
  ambulatory: 'Ambulatory',
  wheelchair: 'Wheelchair',
  xl_wheelchair: 'Wide wheelchair',
  stretcher: 'Stretcher',
  ambulance: 'Ambulance',
};

/** `3 of 12 rides left`, `none of 12 rides left`, `2 more than 12 rides taken`. */
export function leftText({ left, granted, counts }: Authorization): string {
  const unit = granted === 1 ? counts.slice(0, -1) : counts;
  if (left < 0) return `${shown(-left)} more than the ${shown(granted)} ${unit} granted`;
  return `${left === 0 ? 'None' : shown(left)} of ${shown(granted)} ${unit} left`;
}

/** What is taken, and by what: `4 driven, 5 booked`. */
export function takenText({ used, reserved }: Authorization): string {
  return `${shown(used)} used, ${shown(reserved)} reserved`;
}

export function daysText({ starts_on, ends_on }: Pick<Authorization, 'starts_on' | 'ends_on'>): string {
  return `${dayText(starts_on)} – ${dayText(ends_on)}`;
}

/** For which rides it is, beside its days: the level and the ends. */
export function termsText({ level, ends }: Authorization): string {
  const places = ends.map(({ addressline }) => addressline).join(' and ');
  return [
    ...(level === null ? [] : [`${LEVEL_WORDS[level]} at most`]),
    ...(places === '' ? [] : [`to or from ${places}`]),
  ].join(', ');
}

function dayText(day: string): string {
  return slashDate(Temporal.PlainDate.from(day));
}

function shown(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
