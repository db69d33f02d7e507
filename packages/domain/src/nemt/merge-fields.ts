import { Temporal } from 'temporal-polyfill';
import { clockTime } from '../platform/clock-time.ts';
import { milesText } from '../platform/distance.ts';
import { money } from '../platform/money.ts';
import { type Noted, noteParts } from './booked-facts.ts';
import { type Facts, mergeFact, type MergedFact } from './merge-file.ts';

/** What a person decides of a ride, each made of some of its facts: an address is one thing, whatever its lines. */
export const MERGE_FIELDS = [
  'day',
  'pickup_time',
  'appointment',
  'pickup_place',
  'dropoff_place',
  'aids',
  'companions',
  'note',
  'authorization',
  'state',
  'rider',
  'details',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

export const MERGE_FIELD_LABELS: Readonly<Record<MergeField, string>> = {
  day: 'Day',
  pickup_time: 'Pickup',
  appointment: 'Appointment',
  pickup_place: 'Pickup address',
  dropoff_place: 'Drop-off address',
  aids: 'Aid',
  companions: 'Along',
  note: 'Note to driver',
  authorization: 'Authorization',
  state: 'State',
  rider: 'Rider',
  details: 'Details',
};

/** One thing in three versions, and whose of them holds; null where that is for a person to say. */
export interface FieldMerge {
  field: MergeField;
  last: string;
  theirs: string;
  ours: string;
  takes: 'kept' | 'theirs' | 'ours' | null;
}

/** What there is to be seen of a merged ride, field by field. Those in which nothing differs are left out. */
export function fieldMerges(
  merged: ReadonlyMap<string, MergedFact>,
  { last, theirs, ours }: { last: Facts; theirs: Facts; ours: Facts },
): FieldMerge[] {
  const facts = Map.groupBy(merged, ([name]) => fieldOf(name));
  return MERGE_FIELDS.flatMap((field): FieldMerge[] => {
    if (field === 'note') return noteMerge(factText(field, last), factText(field, theirs), factText(field, ours));
    const found = (facts.get(field) ?? []).filter(([, { is }]) => is !== 'kept');
    const kinds = new Set(found.map(([, { is }]) => is));
    if (kinds.size === 0) return [];
    // Where the usual words are the same, what differs is named beside them.
    const isSame = new Set([last, theirs, ours].map((version) => factText(field, version))).size === 1;
    const names = isSame ? found.map(([name]) => name) : [];
    const textOf = (version: Facts) =>
      [factText(field, version), ...names.map((name) => named(name, version))]
        .filter((part) => part !== '')
        .join(', ') || 'None';
    const texts = { last: textOf(last), theirs: textOf(theirs), ours: textOf(ours) };
    // Lines of one address that each of the two has changed do not make an address together.
    if (kinds.has('clash') || kinds.size > 1) {
      return [{ field, ...texts, takes: texts.theirs === texts.ours ? 'theirs' : null }];
    }
    return [{ field, ...texts, takes: kinds.has('theirs') ? 'theirs' : 'ours' }];
  });
}

/** A note is one text, made of many facts: an apartment and a car seat are told there as well. */
function noteMerge(last: string, theirs: string, ours: string): FieldMerge[] {
  const { is } = mergeFact(last, theirs, ours);
  return is === 'kept' ? [] : [{ field: 'note', last, theirs, ours, takes: is === 'clash' ? null : is }];
}

/** `miles 4.80`, `phone +15305550142`. */
function named(fact: string, facts: Facts): string {
  const value = facts[fact] ?? '';
  const words = FACT_WORDS[fact] ?? fact.replace(/^[a-z]+\./, '');
  if (value === '') return `no ${words}`;
  if (fact === 'meters') return `${words} ${milesText(Number(value))}`;
  if (fact === 'priceCents') return `${words} ${money(Number(value))}`;
  return fact.endsWith('.point') ? `another ${words}` : `${words} ${value}`;
}

const FACT_WORDS: Readonly<Record<string, string>> = {
  meters: 'miles',
  priceCents: 'price',
  groupId: 'journey',
  windowEndTime: 'latest pickup',
  'rider.memberId': 'member number',
  'rider.bornOn': 'birth',
  'rider.weightLb': 'weight',
  'pickup.point': 'point of the map',
  'dropoff.point': 'point of the map',
};

function fieldOf(fact: string): MergeField {
  if (NOTED.has(fact)) return 'note';
  if (fact.startsWith('pickup.')) return 'pickup_place';
  if (fact.startsWith('dropoff.')) return 'dropoff_place';
  if (fact.startsWith('rider.')) return 'rider';
  return FIELD_OF[fact] ?? 'details';
}

const NOTED: ReadonlySet<string> = new Set([
  'note',
  'notes',
  'carSeats',
  'pickup.unit',
  'pickup.note',
  'dropoff.unit',
  'dropoff.note',
]);

const FIELD_OF: Readonly<Record<string, MergeField>> = {
  serviceDay: 'day',
  requestedTime: 'pickup_time',
  promisedTime: 'pickup_time',
  windowStartTime: 'pickup_time',
  isWillCall: 'pickup_time',
  appointmentTime: 'appointment',
  aids: 'aids',
  attendants: 'companions',
  guests: 'companions',
  authorizationNumber: 'authorization',
  state: 'state',
};

/** A field of a ride as it is read in a table. */
export function factText(field: MergeField, facts: Facts): string {
  const of = (name: string) => facts[name] ?? '';
  switch (field) {
    case 'day':
      return of('serviceDay');
    case 'pickup_time':
      if (of('isWillCall') === 'true') return 'Will call';
      return clockTimeOf(of('promisedTime') || of('requestedTime') || of('windowStartTime')) || 'By the appointment';
    case 'appointment':
      return clockTimeOf(of('appointmentTime')) || 'None';
    case 'pickup_place':
    case 'dropoff_place':
      return placeText(field === 'pickup_place' ? 'pickup' : 'dropoff', of);
    case 'aids':
      return listText(of('aids'), 'None');
    case 'companions':
      return alongText(Number(of('attendants') || 0), Number(of('guests') || 0));
    case 'note':
      return (facts['note'] ?? noteParts(notedOf(of)).join('. ')) || 'None';
    case 'authorization':
      return of('authorizationNumber') || 'None';
    case 'state':
      return of('state').replaceAll('_', ' ') || 'booked';
    case 'rider':
      return [of('rider.first'), of('rider.last'), of('rider.phone')].filter((part) => part !== '').join(' ');
    case 'details':
      return [of('purpose'), of('level').replaceAll('_', ' ')].filter((part) => part !== '').join(', ');
  }
}

function placeText(end: 'pickup' | 'dropoff', of: (name: string) => string): string {
  return [of(`${end}.name`), of(`${end}.line`), of(`${end}.city`)].filter((part) => part !== '').join(', ');
}

function notedOf(of: (name: string) => string): Noted {
  const endOf = (end: 'pickup' | 'dropoff') => ({ unit: of(`${end}.unit`), note: of(`${end}.note`) });
  return {
    notes: listOf(of('notes')),
    level: of('level') || null,
    carSeats: Number(of('carSeats') || 0),
    pickup: endOf('pickup'),
    dropoff: endOf('dropoff'),
  };
}

function alongText(attendants: number, guests: number): string {
  const parts = [
    ...(attendants > 0 ? [attendants === 1 ? '1 attendant' : `${attendants} attendants`] : []),
    ...(guests > 0 ? [guests === 1 ? '1 guest' : `${guests} guests`] : []),
  ];
  return parts.join(', ') || 'Nobody';
}

function clockTimeOf(time: string): string {
  return time === '' ? '' : clockTime(Temporal.PlainTime.from(time));
}

function listText(json: string, none: string): string {
  return listOf(json).join('; ') || none;
}

function listOf(json: string): string[] {
  const list: unknown = json.startsWith('[') ? JSON.parse(json) : json === '' ? [] : [json];
  return Array.isArray(list) ? list.map(String) : [];
}
