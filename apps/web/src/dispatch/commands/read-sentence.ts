import { readRun } from '@handrail/domain/dispatch';
import { convertClockTime, readTyped } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { nameIn, withoutFillers } from './fillers.ts';
import { ridersNamed, vehiclesNamed } from './names.ts';
import { type Crew, readCrew } from './read-crew.ts';

/** What the board has that a sentence may name. */
export interface Known<V extends Named = Named, R extends Named = Named> {
  vehicles: readonly V[];
  /** Rides that are not over, by their riders. */
  rides: readonly R[];
  /** Who drives on this day, with a vehicle of the board or none yet. */
  crews: readonly Crew<V>[];
}

export interface Named {
  name: string;
}

/** What a typed line means. Each list is what could be meant, one of them to be chosen; none of them is empty. */
export type Reading<V extends Named = Named, R extends Named = Named> =
  /** It is no sentence for the board. */
  | { is: 'none' }
  /** It begins as one, and this says what it lacks. */
  | { is: 'unsure'; sentence: string }
  | { is: 'move'; rides: readonly R[]; vehicles: readonly V[]; at: Temporal.PlainTime | null }
  | { is: 'break'; vehicles: readonly V[]; at: Temporal.PlainTime; minutes: number }
  | { is: 'spread'; vehicles: readonly V[] }
  | { is: 'swap'; one: readonly V[]; other: readonly V[]; after: Temporal.PlainTime | null };

export const PATTERNS = {
  move: 'move okafor van 05',
  break: 'break van 07 12:30 30',
  swap: 'swap van 3 van 9 after 15:00',
  spread: 'spread van 05',
} as const;

const VERBS = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[];
const LUNCH_MIN = 30;
/** Longer than this is no break. */
const LONGEST_BREAK_MIN = 240;
/** A name of more vehicles than these is none. */
const MOST_MEANT = 5;

/** Reads a line as a dispatcher types it. Whatever is typed, it comes to a meaning or to one sentence. */
export function readSentence<V extends Named, R extends Named>(text: string, known: Known<V, R>): Reading<V, R> {
  const [first = '', ...words] = wordsOf(text);
  if (VERBS.every((verb) => verb !== first)) {
    const begun = first.length > 1 && words.length === 0 ? VERBS.find((verb) => verb.startsWith(first)) : undefined;
    return begun ? unsure(`For example: ${PATTERNS[begun]}`) : { is: 'none' };
  }
  switch (first as keyof typeof PATTERNS) {
    case 'move':
      return readMove(words, known);
    case 'break':
      return readBreak(words, known);
    case 'swap':
      return readSwap(words, known);
    case 'spread':
      return readSpread(words, known);
  }
}

function readMove<V extends Named, R extends Named>(all: readonly string[], known: Known<V, R>): Reading<V, R> {
  const { words: said, time } = timeAfter(all, 'at');
  if (time === 'none') return noTime(all.at(-1));
  if (said.length === 0) return unsure(`Who goes where? For example: ${PATTERNS.move}`);
  const read = readCrew(said, known);
  if (read.is === 'unsure') return read;
  const { words, crews } = read;
  const [crew] = crews;
  const driven = crews.flatMap(({ vehicles }) => vehicles);
  for (let at = 1; at < words.length; at += 1) {
    const named = known.vehicles.length === 0 ? [] : meant(vehiclesNamed(nameIn(words.slice(at)), known.vehicles));
    const [vehicle] = named;
    if (!vehicle) continue;
    const vehicles = crew ? named.filter((one) => driven.includes(one)) : named;
    if (vehicles.length === 0) return unsure(`${crew?.name} does not drive ${vehicle.name}.`);
    return moveOf(nameIn(words.slice(0, at)), vehicles, time, known);
  }
  if (crew && words.length > 0) {
    const verdict = readRun({ vehicleId: null, driverId: crew.driverId, teamId: crew.teamId });
    if (driven.length === 0 && !verdict.ok) return unsure(verdict.refusal.sentence);
    return moveOf(nameIn(words), driven, time, known);
  }
  const rides = ridersNamed(nameIn(words), known.rides);
  const [ride] = rides;
  return ride
    ? unsure(`Where does ${ride.name} go? For example: ${PATTERNS.move}`)
    : unsure(`No vehicle of the board is named in “${words.join(' ')}”.`);
}

function moveOf<V extends Named, R extends Named>(
  who: string,
  vehicles: readonly V[],
  at: Temporal.PlainTime | null,
  known: Known<V, R>,
): Reading<V, R> {
  const rides = ridersNamed(who, known.rides);
  return rides.length > 0 ? { is: 'move', rides, vehicles, at } : unsure(`No ride of “${who}” can be moved.`);
}

function readBreak<V extends Named, R extends Named>(words: readonly string[], known: Known<V, R>): Reading<V, R> {
  if (words.length === 0) return unsure(`Which vehicle, and when? For example: ${PATTERNS.break}`);
  for (let to = words.length; to > 0; to -= 1) {
    const vehicles = meant(vehiclesNamed(nameIn(words.slice(0, to)), known.vehicles));
    if (vehicles.length === 0) continue;
    const [time, ...rest] = withoutFillers(words.slice(to));
    if (time === undefined) return unsure(`At what time? For example: ${PATTERNS.break}`);
    const at = timeOf(time);
    if (!at) return noTime(time);
    const minutes = minutesOf(rest);
    if (minutes === null) return unsure(`“${rest.join(' ')}” is no number of minutes, from 5 to ${LONGEST_BREAK_MIN}.`);
    return { is: 'break', vehicles, at, minutes };
  }
  return unsure(`No vehicle of the board is named in “${words.join(' ')}”.`);
}

function readSwap<V extends Named, R extends Named>(all: readonly string[], known: Known<V, R>): Reading<V, R> {
  const { words, time } = timeAfter(all, 'after');
  if (time === 'none') return noTime(all.at(-1));
  if (words.length === 0) return unsure(`Which two vehicles? For example: ${PATTERNS.swap}`);
  for (let at = words.length - 1; at > 0; at -= 1) {
    const one = meant(vehiclesNamed(nameIn(words.slice(0, at)), known.vehicles));
    const other = meant(vehiclesNamed(nameIn(words.slice(at)), known.vehicles)).filter((found) => !one.includes(found));
    if (one.length > 0 && other.length > 0) return { is: 'swap', one, other, after: time };
  }
  const [found] = meant(vehiclesNamed(nameIn(words), known.vehicles));
  return found
    ? unsure(`What does ${found.name} swap with? For example: ${PATTERNS.swap}`)
    : unsure(`No two vehicles of the board are named in “${words.join(' ')}”.`);
}

function readSpread<V extends Named, R extends Named>(words: readonly string[], known: Known<V, R>): Reading<V, R> {
  if (words.length === 0) return unsure(`Whose rides? For example: ${PATTERNS.spread}`);
  const vehicles = meant(vehiclesNamed(nameIn(words), known.vehicles));
  return vehicles.length > 0
    ? { is: 'spread', vehicles }
    : unsure(`No vehicle of the board is named in “${words.join(' ')}”.`);
}

function unsure(sentence: string): { is: 'unsure'; sentence: string } {
  return { is: 'unsure', sentence };
}

function noTime(typed = ''): { is: 'unsure'; sentence: string } {
  const written = convertClockTime(typed);
  const sentence = `“${typed}” is no time.`;
  return unsure(written.ok ? sentence : `${written.refusal.sentence} ${sentence}`);
}

/** The words of a line; '2:30 pm' is one of them. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.flatMap((word, at) => {
    if (at > 0 && /^[ap]\.?m\.?$/.test(word) && isNumber(words[at - 1])) return [];
    const next = words[at + 1] ?? '';
    return isNumber(word) && /^[ap]\.?m\.?$/.test(next) ? [`${word}${next}`] : [word];
  });
}

function isNumber(word: string | undefined): boolean {
  return /^\d{1,2}:?(?:\d\d)?$/.test(word ?? '');
}

/** A time at the end, after its word; 'none' where the word is there and no time follows. */
function timeAfter(
  words: readonly string[],
  word: 'at' | 'after',
): { words: readonly string[]; time: Temporal.PlainTime | null | 'none' } {
  const at = words.lastIndexOf(word);
  if (at < 0 || at !== words.length - 2) return { words, time: null };
  return { words: words.slice(0, at), time: timeOf(words.at(-1) ?? '') ?? 'none' };
}

function timeOf(word: string): Temporal.PlainTime | null {
  const read = readTyped(word);
  return read.ok && !read.value.isNextDay ? read.value.time : null;
}

/** '30', '30m', '30 min'; half an hour where nothing is said. */
function minutesOf(words: readonly string[]): number | null {
  const [said = ''] = words;
  if (said === '') return LUNCH_MIN;
  const minutes = /^(?<count>\d{1,3})(?:m|min|mins|minutes)?$/.exec(said)?.groups?.['count'];
  const isUnit = words.length === 1 || (words.length === 2 && /^min(?:s|utes)?$/.test(words[1] ?? ''));
  const count = Number(minutes ?? 0);
  return isUnit && count >= 5 && count <= LONGEST_BREAK_MIN ? count : null;
}

function meant<V>(found: readonly V[]): readonly V[] {
  return found.length > MOST_MEANT ? [] : found;
}
