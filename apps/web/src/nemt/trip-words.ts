import { clockTime, slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { filedName } from '../riders/index.ts';
import type { PreviewedRide, Prebooking } from './nemt-types.ts';

/** `Okafor, Ruth`; a row that could not be read has no name. */
export function riderOf({ firstname, lastname }: Pick<Prebooking, 'firstname' | 'lastname'>): string {
  return firstname === '' && lastname === '' ? 'Unread row' : filedName({ firstname, lastname });
}

/** `8:40 AM`, as the file asks. */
export function askedText({ will_call, asked_time }: Pick<Prebooking, 'will_call' | 'asked_time'>): string {
  if (will_call) return 'Call';
  return asked_time === null ? '' : clockTime(Temporal.PlainTime.from(asked_time));
}

export function dayText(day: string | null): string {
  return day === null ? '' : slashDate(Temporal.PlainDate.from(day));
}

/** A wall time at the head of a moment: `8:40 AM`. */
export function timeOf(moment: string | null): string {
  return moment === null
    ? ''
    : clockTime(Temporal.PlainTime.from(moment.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)));
}

export function alongText(count: number): string {
  if (count === 0) return 'alone';
  return count === 1 ? 'with 1 more' : `with ${count} more`;
}

/** The rides of a row are named apart: `row 52, trip 7714-A`. */
export function placeInFile({ row, broker_prebooking_id: trip, outcome }: PreviewedRide): string {
  if (trip.startsWith('row ')) return `row ${row}`;
  return outcome === 'gone' ? `trip ${trip}` : `row ${row}, trip ${trip}`;
}
