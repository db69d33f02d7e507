import { canMove, entriesOf, find, isUnderWay, statusOf } from '@handrail/domain/day';
import { overlapsOfTrips, planLunch, type WorkedHours } from '@handrail/domain/dispatch';
import { clockTime, instantOf, wallText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { TypedCommand } from '../../platform/typed-commands.ts';
import { riderName } from '../../bookings/index.ts';
import { timeOfRide } from '../board/block-text.ts';
import { programsOf, zoneIn } from '../blocks/index.ts';
import { sliceFor } from '../hand/day-slice.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { type DayView, type Lane, type LaneTrip, type Ride, vehicleText } from '../board/lanes.ts';
import { ridesAhead, ridesText } from '../spread/index.ts';
import { imagined, outlookOfMoves, outlookOn, outlookReplanned, type Outlook } from '../board/verdicts.ts';
import { crewsOf } from './crews.ts';
import type { Known, Reading } from './read-sentence.ts';

/** A ride as a sentence names it, and where it is. */
interface NamedRide {
  name: string;
  ride: Ride;
  trip: LaneTrip | null;
  /** The key of the lane it is on. */
  lane: string | null;
}

interface NamedLane {
  name: string;
  lane: Lane;
}

export type BoardReading = Reading<NamedLane, NamedRide>;

/** Rides that change vehicles together. */
export interface Move {
  bookingIds: readonly string[];
  column: BoardColumn;
}

/** What a sentence may do. `said` is what its preview warned of. */
export interface SentenceDeeds {
  put: (bookingId: string, column: BoardColumn, said: readonly string[]) => void;
  putAt: (
    bookingId: string,
    to: { column: BoardColumn; pickupTime: string; isMoved: boolean },
    said: readonly string[],
  ) => void;
  lunch: (column: BoardColumn, lunch: { programId: string; start: string; end: string }) => void;
  /** Opens what a spread of these rides would come to. */
  spread: (column: BoardColumn, bookingIds: readonly string[]) => void;
  swap: (moves: readonly [Move, Move], names: string) => void;
}

export interface SentenceBoard {
  board: HeldBoard;
  zoneOf: (programId: string) => string;
  workedOf: (lane: Lane) => WorkedHours | null;
  deeds: SentenceDeeds;
}

/** As many as one looks through while typing. */
const MOST_SHOWN = 8;

/** What can be named: every lane, every ride that can still be moved, and who drives, or could. */
export function knownOn({ lanes, pool }: DayView, schedule: HeldBoard['schedule']): Known<NamedLane, NamedRide> {
  const vehicles = lanes.map((lane) => ({ name: vehicleText(lane.column), lane }));
  const named = (ride: Ride, trip: LaneTrip | null, lane: string | null): NamedRide[] => {
    const status = statusOf(ride.entry);
    const isOpen = status === 'booked' || canMove(status).ok;
    return isOpen ? [{ name: riderName(ride.facts), ride, trip, lane }] : [];
  };
  return {
    vehicles,
    crews: crewsOf(vehicles, schedule),
    rides: [
      ...pool.flatMap((ride) => named(ride, null, null)),
      ...lanes.flatMap(({ key, trips }) =>
        trips.flatMap((trip) => trip.rides.flatMap((ride) => named(ride, trip, key))),
      ),
    ],
  };
}

/** What a sentence would come to, before anything is done: each thing that may be meant, by the rules. */
export function previewsOf(reading: BoardReading, on: SentenceBoard): TypedCommand[] {
  switch (reading.is) {
    case 'none':
      return [];
    case 'unsure':
      return [{ id: 'unsure', label: reading.sentence, verdict: '', tone: 'no', run: null }];
    case 'move': {
      const { rides, vehicles, at } = reading;
      return pairs(rides, vehicles).map(([ride, vehicle]) => movePreview(ride, vehicle.lane, at, on));
    }
    case 'break':
      return reading.vehicles.slice(0, MOST_SHOWN).map(({ lane }) => breakPreview(lane, reading, on));
    case 'spread':
      return reading.vehicles.slice(0, MOST_SHOWN).map(({ lane }) => spreadPreview(lane, on));
    case 'swap':
      return pairs(reading.one, reading.other).map(([one, other]) =>
        swapPreview(one.lane, other.lane, reading.after, on),
      );
  }
}

function spreadPreview({ key, column }: Lane, { board, deeds }: SentenceBoard): TypedCommand {
  const ahead = ridesAhead(board, column);
  const label = `Spread the rides of ${vehicleText(column)}`;
  if (ahead.length === 0) return refused(`spread ${key}`, label, 'No ride of this vehicle is left to do.');
  const run = () => deeds.spread(column, ahead);
  return { id: `spread ${key}`, label, verdict: ridesText(ahead.length), tone: 'fits', run };
}

function pairs<A, B>(some: readonly A[], others: readonly B[]): [A, B][] {
  return some.flatMap((one) => others.map((other): [A, B] => [one, other])).slice(0, MOST_SHOWN);
}

function movePreview(named: NamedRide, lane: Lane, at: Temporal.PlainTime | null, on: SentenceBoard): TypedCommand {
  const { ride, trip, name } = named;
  const { column } = lane;
  const { id, programId } = ride.entry;
  const zone = on.zoneOf(programId);
  const time = timeOfRide(ride, trip, zone);
  const label = `${name}, ${time}, to ${vehicleText(column)}${at ? ` at ${clockTime(at)}` : ''}`;
  const slice = sliceFor(on.board.day, column, [id]);
  const key = `move ${id} ${lane.key}`;
  if (at === null) {
    const outlook = outlookOn(slice, [id], column, on.workedOf(lane));
    return preview(key, label, outlook, (said) => on.deeds.put(id, column, said));
  }
  const wall = Temporal.PlainDate.from(on.board.date).toPlainDateTime(at);
  const instant = instantOf(wall, zone);
  if (!instant.ok) return refused(key, label, instant.refusal.sentence);
  const outlook = outlookReplanned(slice, id, column, on.workedOf(lane), instant.value);
  const to = { column, pickupTime: wallText(wall), isMoved: named.lane !== lane.key };
  return preview(key, label, outlook, (said) => on.deeds.putAt(id, to, said));
}

function breakPreview(
  { column, key }: Lane,
  { at, minutes }: Extract<BoardReading, { is: 'break' }>,
  { board, deeds }: SentenceBoard,
): TypedCommand {
  const starts = Temporal.PlainDate.from(board.date).toPlainDateTime(at);
  const ends = starts.add({ minutes });
  const label = `Lunch break on ${vehicleText(column)}, ${clockTime(at)} to ${clockTime(ends.toPlainTime())}`;
  const id = `break ${key}`;
  const programId = programsOf(board, column)[0]?.program_id;
  if (programId === undefined) return refused(id, label, 'The vehicle serves no program of the board.');
  const { shuttle_id, driver_id, driver_team_id } = column;
  const on = { vehicleId: shuttle_id, driverId: driver_id, teamId: driver_team_id, programId };
  const plan = { start: { wall: starts, offset: null }, end: { wall: ends, offset: null } };
  const day = sliceFor(board.day, column, []);
  const verdict = planLunch(day, { ...on, ...plan }, imagined());
  if (!verdict.ok) return refused(id, label, verdict.refusal.sentence);
  const made = [...entriesOf(verdict.value.trip)].flatMap((trip) => (find(day.trip, trip.id) ? [] : [trip.id]));
  const warnings = overlapsOfTrips(verdict.value, made).map(({ sentence }) => sentence);
  return preview(id, label, { refusal: null, warnings }, () =>
    deeds.lunch(column, { programId, start: wallText(starts), end: wallText(ends) }),
  );
}

function swapPreview(one: Lane, other: Lane, after: Temporal.PlainTime | null, on: SentenceBoard): TypedCommand {
  const [first, second] = [one, other].map(({ column }) => vehicleText(column));
  const names = `${first} and ${second}`;
  const label = `Swap ${names}${after ? ` after ${clockTime(after)}` : ''}`;
  const key = `swap ${one.key} ${other.key}`;
  const moves: [Move, Move] = [
    { bookingIds: movableOn(one, after, on), column: other.column },
    { bookingIds: movableOn(other, after, on), column: one.column },
  ];
  const [there, back] = moves;
  if (there.bookingIds.length + back.bookingIds.length === 0) {
    return refused(key, label, 'Neither of them has a ride then that can still be moved.');
  }
  const outlook = outlookOfMoves(on.board.day, moves, [on.workedOf(other), on.workedOf(one)]);
  const ways = [
    { count: there.bookingIds.length, to: second },
    { count: back.bookingIds.length, to: first },
  ].filter(({ count }) => count > 0);
  const told = `${ways.map(({ count, to }) => `${ridesText(count)} to ${to}`).join(', ')}.`;
  return preview(key, label, outlook, () => on.deeds.swap(moves, names), told);
}

/** What a vehicle still has to do then, and has not set out for. */
function movableOn({ trips }: Lane, after: Temporal.PlainTime | null, { board }: SentenceBoard): string[] {
  return trips
    .filter(({ entry }) => {
      if (after === null) return true;
      const from = instantOf(
        Temporal.PlainDate.from(board.date).toPlainDateTime(after),
        zoneIn(board, entry.programId),
      );
      return from.ok && Date.parse(entry.startsAt) >= from.value.epochMilliseconds;
    })
    .filter(({ rides }) => rides.every(({ entry }) => canMove(statusOf(entry)).ok && !isUnderWay(entry)))
    .flatMap(({ rides }) => rides.map(({ entry }) => entry.id));
}

function preview(
  id: string,
  label: string,
  { refusal, warnings }: Pick<Outlook, 'refusal' | 'warnings'>,
  run: (said: readonly string[]) => void,
  told = 'Fits.',
): TypedCommand {
  if (refusal) return refused(id, label, refusal.sentence);
  const verdict = warnings.length === 0 ? told : [...(told === 'Fits.' ? [] : [told]), ...new Set(warnings)].join(' ');
  return { id, label, verdict, tone: warnings.length === 0 ? 'fits' : 'hurts', run: () => run(warnings) };
}

function refused(id: string, label: string, sentence: string): TypedCommand {
  return { id, label, verdict: sentence, tone: 'no', run: null };
}
