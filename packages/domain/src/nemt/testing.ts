import { readFileSync } from 'node:fs';
import { METERS_PER_MILE } from '../platform/distance.ts';
import { dollars } from '../platform/money.ts';
import { slashDate } from '../platform/dates.ts';
import { Temporal } from 'temporal-polyfill';
import type { BrokerField } from './broker-fields.ts';
import type { BrokerPlace, BrokerRide, ClockText } from './broker-ride.ts';
import type { Layout } from './layout.ts';

/** The rows of a small file, with quotes and line breaks in cells. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
}

/** An invented morning of a broker. */
export function fixtureOf({ name }: Pick<Layout, 'name'>): string[][] {
  return rowsOf(readFileSync(new URL(`fixtures/${name}.csv`, import.meta.url), 'utf8'));
}

/** A ride as a broker of this layout would write it, with the time of the way back where a row is a journey. */
export function writeRow(layout: Layout, ride: BrokerRide, back: string | null = null): string[] {
  return layout.columns.map(([, field]) => (field === undefined ? '' : cellOf(field, layout, ride, back)));
}

function cellOf(field: BrokerField, layout: Layout, ride: BrokerRide, back: string | null): string {
  const { rider, pickup, dropoff } = ride;
  const has = (wanted: BrokerField) => layout.columns.some(([, one]) => one === wanted);
  if (field.startsWith('pickup_')) return placeCell(field.slice('pickup_'.length), pickup);
  if (field.startsWith('dropoff_')) return placeCell(field.slice('dropoff_'.length), dropoff);
  const time = (at: ClockText | null) =>
    at === null ? '' : has('service_date') ? at : `${dayText(layout, ride)} ${at}`;
  switch (field) {
    case 'trip_id':
      return ride.tripId ?? '';
    case 'group_id':
      return ride.groupId ?? '';
    case 'leg':
      return ride.leg ?? '';
    case 'service_date':
      return dayText(layout, ride);
    case 'requested_time':
      if (!ride.isWillCall) return time(ride.requestedTime);
      return has('service_date') ? 'Will Call' : `${dayText(layout, ride)} Will Call`;
    case 'promised_time':
      return time(ride.promisedTime);
    case 'window_start':
      return time(ride.windowStartTime);
    case 'window_end':
      return time(ride.windowEndTime);
    case 'appointment':
      return time(ride.appointmentTime);
    case 'return_time':
      return back ?? '';
    case 'will_call':
      return ride.isWillCall ? 'Yes' : 'No';
    case 'first':
      return rider.first;
    case 'last':
      return rider.last;
    case 'middle':
      return '';
    case 'rider_name':
      return `${rider.last}, ${rider.first}`;
    case 'member_id':
      return rider.memberId ?? '';
    case 'born_on':
      return rider.bornOn === null ? '' : dateText(layout, rider.bornOn);
    case 'phone':
      return rider.phone?.slice(2) ?? '';
    case 'other_phone':
      return '';
    case 'sex':
      return rider.sex ?? '';
    case 'weight':
      return rider.weightLb === null ? '' : String(rider.weightLb);
    case 'level':
      return ride.level?.replaceAll('_', ' ') ?? '';
    case 'wheelchair':
      return ride.level === 'wheelchair' ? 'Y' : 'N';
    case 'cane':
      return ride.aids.includes('Cane') ? 'Y' : 'N';
    case 'stretcher':
      return ride.level === 'stretcher' ? 'Y' : 'N';
    case 'wheelchairs':
      return ride.level === 'wheelchair' ? '1' : '0';
    case 'xl_wheelchairs':
      return ride.level === 'xl_wheelchair' ? '1' : '0';
    case 'stretchers':
      return ride.level === 'stretcher' ? '1' : '0';
    case 'aids':
      return ride.aids.join('; ');
    case 'attendants':
      return String(ride.attendants);
    case 'guests':
      return String(ride.guests);
    case 'people':
      return String(1 + ride.attendants + ride.guests);
    case 'car_seats':
      return String(ride.carSeats);
    case 'miles':
      return ride.meters === null ? '' : (ride.meters / METERS_PER_MILE).toFixed(2);
    case 'price':
      return ride.priceCents === null ? '' : dollars(ride.priceCents);
    case 'authorization':
      return ride.authorizationNumber ?? '';
    case 'payer':
      return ride.payer ?? '';
    case 'purpose':
      return ride.purpose ?? '';
    case 'row_state':
      return ride.state?.replaceAll('_', ' ') ?? '';
    case 'is_canceled':
      return ride.state === 'canceled' ? 'Y' : 'N';
    case 'changed_at':
      return ride.changedAt ?? '';
    case 'note':
      return ride.notes[0] ?? '';
    default:
      return ''; // the ends are written above
  }
}

function placeCell(field: string, place: BrokerPlace): string {
  switch (field) {
    case 'address':
      return place.city === '' ? place.line : `${place.line}, ${place.city}, ${place.state} ${place.zip}`;
    case 'house':
      return '';
    case 'phone':
      return place.phone?.slice(2) ?? '';
    case 'latitude':
      return place.point === null ? '' : String(place.point.latitude);
    case 'longitude':
      return place.point === null ? '' : String(place.point.longitude);
    default:
      return place[field as 'name' | 'line' | 'unit' | 'city' | 'state' | 'zip' | 'note']; // what is left
  }
}

function dayText(layout: Layout, { serviceDay }: BrokerRide): string {
  return dateText(layout, serviceDay);
}

function dateText({ dates }: Layout, day: string): string {
  return dates[0] === 'slashes' ? slashDate(Temporal.PlainDate.from(day)) : day;
}
