import { bookingOf, edit, entriesOf, find, STAMPS, textOfInstant, type Booking, type Day } from '@handrail/domain/day';
import type { PlaceId, Point, RunId, TripId } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { chanceFor, type Chance } from '../town/index.ts';
import { wayOf } from '../transit/index.ts';
import type { StintStop } from './stint.ts';
import { stintOf } from './stints-of-day.ts';

type Stamp = (typeof STAMPS)[number];

/** By how much a piece of road takes more or less than its own time: what no map knows. */
export const SLOWEST = 1.8;
export const QUICKEST = 0.7;

const MINUTE_MS = 60_000;
/** A leg is driven in so many pieces, each as fast as it happens to be. */
const PIECES = 4;
/** A piece in which traffic stands. */
const JAM_SHARE = 0.02;
const JAM_MIN = [3, 9] as const;
/** Nobody is fetched sooner than so long before the plan. */
const EARLY_MS = 5 * MINUTE_MS;

/** A stop as it came to pass. */
export interface MadeStop {
  stop: StintStop;
  /** When the driver set out for it. */
  setOutMs: number;
  arrivedMs: number;
  /** When whoever gets in or out was done. */
  doneMs: number;
}

export interface TrulyDriven {
  runId: RunId;
  made: readonly MadeStop[];
  /** The day as the office knew it at a moment: of this run what had happened by then. */
  dayAt: (ms: number) => Day;
  /** Its rides as they stood then. */
  ridesAt: (ms: number) => Booking[];
  /** How long the rest of the way to the stop before the vehicle takes by the road's own speed, in seconds; null once it has none. */
  restSec: (ms: number) => number | null;
  /** The same of the empty way from one trip to another. */
  emptySec: (from: { tripId: TripId }, to: { tripId: TripId }) => number | null;
}

/**
 * A run as it is driven on roads that nobody knows: speeds, jams and the time at doors are drawn by the seed, from spreads that are in no
 * plan and in no estimate. Drivers leave for each next stop in time by the road's own speed, and wait where they are early.
 */
export function driveUnknown(
  day: Day,
  runId: RunId,
  { seed, point }: { seed: number; point: (place: PlaceId) => Point },
): TrulyDriven {
  const chance = chanceFor(seed, `roads ${day.date} ${runId}`);
  const made: (MadeStop & { pieces: readonly Piece[] })[] = [];
  const { stops } = stintOf(day, runId, point);
  for (const stop of stops) {
    const last = made.at(-1);
    // The first is driven to from the door of whoever rides last: where the yard is says nothing here.
    const from = last?.stop.point ?? stops.at(-1)?.point ?? stop.point;
    const ownSec = wayOf(from, stop.point).travelSec;
    const isFetched = stop.type === 'pickup' && last?.stop.tripId !== stop.tripId;
    const inTimeMs = stop.plannedMs - ownSec * 1000;
    const setOutMs = isFetched ? Math.max(last?.doneMs ?? -Infinity, inTimeMs) : (last?.doneMs ?? inTimeMs);
    const pieces = piecesOf(chance, ownSec, setOutMs);
    const arrivedMs = pieces.at(-1)?.toMs ?? setOutMs;
    const mayGoMs = stop.type === 'pickup' ? Math.max(arrivedMs, stop.plannedMs - EARLY_MS) : arrivedMs;
    const { takesLong } = stop.ride;
    const atDoorMin =
      stop.type === 'pickup' ? chance.between(0.7, takesLong ? 5 : 2.5) : chance.between(0.6, takesLong ? 4 : 2);
    made.push({ stop, setOutMs, arrivedMs, doneMs: mayGoMs + atDoorMin * MINUTE_MS, pieces });
  }

  const ridesAt = (ms: number) =>
    stops.flatMap(({ bookingId, type }) => (type === 'pickup' ? rideAt(day, bookingId, made, ms) : []));
  return {
    runId,
    made,
    dayAt: (ms) => edit(day, { bookings: ridesAt(ms) }),
    ridesAt,
    restSec: (ms) => {
      const at = made.findIndex(({ arrivedMs }) => arrivedMs > ms);
      const next = made[at];
      if (!next) return null;
      return next.pieces.reduce((sum, { ownSec, fromMs, toMs }) => {
        const left = ms <= fromMs ? 1 : ms >= toMs ? 0 : (toMs - ms) / (toMs - fromMs);
        return sum + ownSec * left;
      }, 0);
    },
    emptySec: (from, to) => {
      const last = stops.findLast(({ tripId }) => tripId === from.tripId);
      const first = stops.find(({ tripId }) => tripId === to.tripId);
      return last && first ? wayOf(last.point, first.point).travelSec : null;
    },
  };
}

/** The runs of a day that somebody rides on. */
export function runsDriven(day: Day): RunId[] {
  const ridden = new Set(
    [...entriesOf(day.booking)].flatMap(({ tripId }) => find(day.trip, tripId ?? '')?.runId ?? []),
  );
  return [...ridden].sort();
}

interface Piece {
  ownSec: number;
  fromMs: number;
  toMs: number;
}

function piecesOf(chance: Chance, ownSec: number, setOutMs: number): Piece[] {
  let fromMs = setOutMs;
  return Array.from({ length: PIECES }, () => {
    const piece = { ownSec: ownSec / PIECES, fromMs, toMs: 0 };
    // As many pieces are slower by a share as are quicker by it.
    const factor = Math.exp(chance.between(Math.log(QUICKEST), Math.log(SLOWEST)));
    const jamMs = chance.happens(JAM_SHARE) ? chance.between(...JAM_MIN) * MINUTE_MS : 0;
    piece.toMs = fromMs = fromMs + piece.ownSec * factor * 1000 + jamMs;
    return piece;
  });
}

function rideAt(day: Day, bookingId: string, made: readonly MadeStop[], ms: number): Booking[] {
  const stamps: Partial<Record<Stamp, string>> = {};
  const note = (stamp: Stamp, atMs: number) => {
    if (atMs <= ms) stamps[stamp] = textOfInstant(Temporal.Instant.fromEpochMilliseconds(Math.round(atMs)));
  };
  for (const { stop, setOutMs, arrivedMs, doneMs } of made) {
    if (stop.bookingId !== bookingId) continue;
    if (stop.type === 'pickup') note('enrouteAt', setOutMs);
    note(stop.type === 'pickup' ? 'arrivedAt' : 'arrivedDropoffAt', arrivedMs);
    note(stop.type === 'pickup' ? 'pickedUpAt' : 'droppedOffAt', doneMs);
  }
  const rideStatus = stamps.droppedOffAt ? 3 : stamps.pickedUpAt ? 6 : null;
  const booking = bookingOf(day, bookingId);
  return [{ ...booking, ...stamps, ...(rideStatus === null ? {} : { rideStatus }) }];
}
