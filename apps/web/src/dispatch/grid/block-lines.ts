import { alongSign } from '@handrail/domain/day';
import { riderName } from '../../bookings/index.ts';
import { whoRides } from '../board/block-text.ts';
import type { Ride } from '../board/lanes.ts';
import type { GridTrip } from './grid-trips.ts';
import { textPx } from './letters.ts';
import type { Placed } from './place-lane.ts';
import { shortPlace, streetOf } from './short-place.ts';
import { boardTime } from '../board/clock-text.ts';

/** A line of a block. A long one is cut with dots: only names are, and only those that arithmetic finds too long. */
export interface Line {
  text: string;
  is: 'name' | 'place';
  isCut: boolean;
  /** Whether the sentence of the block has it in the same words. */
  isSaid: boolean;
}

export interface BlockLines {
  /** Empty where there is no room for it. */
  time: string;
  /** '+12', filled; empty for who is in time. */
  late: string;
  lines: readonly Line[];
}

const GUTTER_PX = 19;
const SHARED_GUTTER_PX = 27;
const NAME_FONT_PX = 12;
/** On one line the sign of the aid stands at the right. */
const AID_PX = 13;
/** '+12' and the gap before it. */
const LATE_PX = 28;
/** '!' and the gap before it. */
const RISK_PX = 14;
/** A line more than the tallest blocks have. */
const WISH_PX = 76;
const LINE_PX = 15;
/** Less of a name than two letters and the dots says nothing, and the lateness survives it. */
const LEAST_NAME_PX = 20;

/** What a block has room to say, in the order of survival: status, lateness, aid, surname, time, initial, cities. */
export function blockLines({ of, level, width, height }: Placed<GridTrip>, zone: string): BlockLines {
  const { trip, kind } = of;
  const isNarrow = level.wide < 3;
  const startMs = Date.parse(trip.entry.startsAt);
  const from = boardTime(startMs, zone);
  const time = level.wide === 4 ? `${from}–${boardTime(Date.parse(trip.entry.endsAt), zone)}` : from;
  const late = of.lateMin > 0 ? lateSign(of.lateMin) : '';
  const room = width - (kind === 'shared' ? SHARED_GUTTER_PX : GUTTER_PX) - 4;
  const isSaid = trip.rides.length < 2;
  const name = (text: string): Line => ({
    text,
    is: 'name',
    isCut: textPx(text, NAME_FONT_PX, isNarrow) > room,
    isSaid: isSaid && !/, . \+/.test(text),
  });
  if (level.tall === 0) return { time: '', late: '', lines: [] };
  const [ride] = trip.rides;
  const words = ride ? (stopsIn(of, level.tall, height) ?? namesOf(trip.rides, level.wide)) : restWords(of);
  if (level.tall === 1) {
    const isTimed = level.wide >= 3 && late === '';
    const left =
      room -
      (isTimed ? textPx(`${from} `, NAME_FONT_PX, isNarrow) : 0) -
      (late === '' ? (of.riskMin > 0 ? RISK_PX : 0) : LATE_PX) -
      (trip.rides.some(({ entry }) => entry.aids.length > 0) ? AID_PX : 0);
    const [text = ''] = words;
    const isNamed = late === '' || left >= LEAST_NAME_PX;
    return {
      time: isTimed ? from : '',
      late,
      lines: isNamed ? [{ ...name(text), isCut: textPx(text, NAME_FONT_PX, isNarrow) > left }] : [],
    };
  }
  // The tag and the time collide in the narrowest lanes: then the time goes.
  const isTimed = late === '' || level.wide >= 2 || late.length < 3;
  const places = ride && trip.rides.length === 1 ? placesOf(ride, level.wide) : [];
  const rest = [
    ...words.map(name),
    ...places.map((text): Line => ({ text, is: 'place', isCut: false, isSaid: false })),
  ];
  const shown = level.tall === 3 && places.length === 2 ? [...rest.slice(0, -2), ...rest.slice(-1)] : rest;
  const lines = shown.slice(0, level.tall === 2 ? 1 : Math.max(1, linesIn(of, level.tall, height)));
  const wish = trip.rides.length === 1 && height >= WISH_PX ? ride?.facts.wishes : undefined;
  return { time: isTimed ? time : '', late, lines: wish === undefined ? lines : [...lines, wishLine(wish, room)] };
}

/** What the rider would rather have, on a block that has room under all else. */
function wishLine(wishes: string, room: number): Line {
  const text = `Wishes ${wishes.replace(/^vehicle /, '')}`;
  return { text, is: 'place', isCut: textPx(text, NAME_FONT_PX, true) > room, isSaid: false };
}

/** '+12'; from two hours on only the hours. */
export function lateSign(minutes: number): string {
  return minutes < 100 ? `+${minutes}` : `+${Math.floor(minutes / 60)}h`;
}

/** Under the time. Of several riders so many as there is room for: a name is never drawn on the block beneath. */
function linesIn({ kind }: GridTrip, tall: number, height: number): number {
  if (tall !== 4) return 2;
  return kind === 'shared' ? roomUnderTime(height) : 3;
}

function roomUnderTime(height: number): number {
  return Math.floor((height - LINE_PX) / LINE_PX);
}

/** Of several riders who gets in and out, in the order in which they do; null where not all of that has room. */
function stopsIn({ kind, trip }: GridTrip, tall: number, height: number): string[] | null {
  if (kind !== 'shared' || tall !== 4) return null;
  const names = new Map(trip.rides.map(({ entry, facts }) => [entry.id, facts.passenger_lastname]));
  const stops = (trip.facts?.stop_order ?? [])
    .flatMap(({ bookings }) => bookings)
    .filter(({ booking_id }) => names.has(booking_id))
    .map(({ booking_id, stop_type }) => `${stop_type === 'pickup' ? '↑' : '↓'} ${names.get(booking_id)}`);
  return stops.length === 2 * trip.rides.length && stops.length <= roomUnderTime(height) ? stops : null;
}

function namesOf(rides: readonly Ride[], wide: number): string[] {
  const [first] = rides;
  if (!first) return [];
  if (rides.length > 1) {
    const surnames = rides.map(({ facts }) => facts.passenger_lastname);
    return [`${rides.length} riders`, ...surnames];
  }
  const { facts, entry } = first;
  if (wide >= 3) return [whoRides(first)];
  if (wide <= 1) return [facts.passenger_lastname || riderName(facts)];
  const initial = facts.passenger_firstname.slice(0, 1);
  if (initial === '') return [facts.passenger_lastname];
  return [`${facts.passenger_lastname}, ${initial} ${alongSign(entry)}`.trimEnd()];
}

/** From and to: the cities, and within one city the streets. The widest lanes have both on one line. */
function placesOf({ facts }: Ride, wide: number): string[] {
  const isWithin = facts.pickup_city === facts.dropoff_city;
  const [from, to] = isWithin
    ? [streetOf(facts.pickup_address), streetOf(facts.dropoff_address)]
    : [facts.pickup_city, facts.dropoff_city];
  if (wide === 4) return [`${from} › ${to}`];
  if (wide === 3) return [from, `› ${to}`];
  const most = wide === 2 ? 10 : 8;
  const [shortFrom, shortTo] = [shortPlace(from, most), shortPlace(to, most)];
  return wide === 2 ? [shortFrom, `› ${shortTo}`] : [shortFrom, shortTo];
}

function restWords({ kind, trip }: GridTrip): string[] {
  const notes = [trip.entry.detail, trip.entry.notes].filter((text) => text !== null && text !== '');
  switch (kind) {
    case 'lunch_break':
      return ['Lunch'];
    case 'time_block':
      return [notes[0] ?? 'Time block', ...notes.slice(1).map(String)].map(String);
    case 'driver_action':
      return [notes[0] ?? 'Driver action', trip.facts?.place?.addressLine1 ?? '']
        .filter((text) => text !== '')
        .map(String);
    case 'ride':
    case 'shared':
      return [];
  }
}
