import { bookingOf, edit, find, runDrivenBy, stopsOfBooking, tripOf, type Day, type Trip } from '../../day/index.ts';
import type { BookingId, ProgramId, TripId } from '../../platform/ids.ts';
import { type Refusal, yes } from '../../platform/verdict.ts';
import { dispatchBookings, mayDispatch } from '../dispatch-bookings.ts';
import { withRun, type Opening } from '../find-run.ts';
import { joinTrips } from '../pool-trips.ts';
import type { FittedVehicle } from '../vehicle-fits.ts';
import { warnOfCompany } from '../warn-of-company.ts';
import { takesTime } from '../warn-of-overlaps.ts';
import type { WhoDrives } from '../who-drives.ts';
import { crewOfColumn, isOnBoard, vehicleOfColumn, type TemplateFacts } from './column-crew.ts';
import { columnsDecided, NOTHING_DECIDED, rideKey, type TemplateDecided } from './decided.ts';
import { RidesToMatch, type KeptTimes } from './match-ride.ts';
import { putBlock } from './put-block.ts';
import { whyTaken } from './time-taken.ts';
import type { KeptColumn, KeptTrip } from './template.ts';

export type { TemplateFacts } from './column-crew.ts';

/** What becomes of one thing that a template keeps. */
export interface TemplateLine {
  of: 'column' | 'driver' | 'block' | 'ride';
  /** Where it stands in the template: its column, its trip there, and its ride on that. */
  column: number;
  trip: number | null;
  ride: number | null;
  /** `there`: the day has it already. */
  is: 'added' | 'there' | 'skipped';
  refusal: Refusal | null;
  bookingId: BookingId | null;
  /** A booking of the rider that could be taken for it instead. */
  otherId: BookingId | null;
}

export interface TemplateApplied {
  day: Day;
  lines: TemplateLine[];
  /** The rides that were put on a run. */
  put: BookingId[];
}

export interface TemplateAsked {
  columns: readonly KeptColumn[];
  programId: ProgramId;
  facts: TemplateFacts;
  /** What was decided for lines that would be left out. */
  decided?: TemplateDecided;
  /** Some of its trips alone, by `columnKey` and `tripKey`; everything where left out. */
  only?: ReadonlySet<string>;
  /** No columns and no blocks: what waits and matches is dispatched, of these bookings where they are named. */
  ridesOnly?: { bookings: ReadonlySet<BookingId> | null };
}

export function columnKey(column: number): string {
  return String(column);
}

export function tripKey(column: number, trip: number): string {
  return `${column}.${trip}`;
}

/** A run for each column; for each block a trip, for each ride a trip and two stops. */
export function idsOfTemplate(columns: readonly KeptColumn[]): number {
  const trips = columns.flatMap((column) => column.trips);
  return columns.length + trips.reduce((sum, { rides }) => sum + 1 + 3 * rides.length, 0);
}

/**
 * The day with a template on it: its columns with their drivers, its blocks, and its rides where a matching booking waits. What
 * cannot be is left out and says why; what others did stands, and nothing of the day is moved or changed.
 */
export function applyTemplate(day: Day, kept: TemplateAsked, opening: Opening): TemplateApplied {
  const decided = kept.decided ?? NOTHING_DECIDED;
  const asked = { ...kept, decided, columns: columnsDecided(kept.columns, decided) };
  const rides = new RidesToMatch(day, asked.programId, asked.facts, decided.rides.values());
  let after = day;
  const lines: TemplateLine[] = [];
  const put: BookingId[] = [];
  for (const [at, column] of asked.columns.entries()) {
    const done = applyColumn({ day, after, asked, rides, opening }, column, at);
    after = done.day;
    lines.push(...done.lines);
    put.push(...done.put);
  }
  return { day: after, lines, put };
}

interface Applying {
  /** As it was: what a ride meets is judged by what others put there. */
  day: Day;
  after: Day;
  asked: TemplateAsked & { decided: TemplateDecided };
  rides: RidesToMatch;
  opening: Opening;
}

interface RideToBe {
  bookingId: BookingId;
  trip: number;
  times: KeptTimes;
}

function applyColumn(applying: Applying, column: KeptColumn, at: number): TemplateApplied {
  const { day, asked, rides, opening } = applying;
  const { columns, programId, facts, decided, only, ridesOnly } = asked;
  let { after } = applying;
  const lines: TemplateLine[] = [];
  const line = (of: TemplateLine['of'], rest: Partial<TemplateLine> & Pick<TemplateLine, 'is'>) =>
    lines.push({ of, column: at, trip: null, ride: null, refusal: null, bookingId: null, otherId: null, ...rest });
  const isAsked = (key: string) => only === undefined || only.has(key);

  const there = vehicleOfColumn(column, programId, facts);
  const crew = there.ok ? crewOfColumn(day, column, { columns, facts }) : { drives: null, refusal: null };
  const { drives } = crew;
  const objections = drives ? (facts.objections?.(column.vehicleId, drives) ?? []) : [];
  const vehicle = there.ok ? yes({ ...there.value, objections }) : there;
  const wasThere = drives !== null && isOnBoard(day, column.vehicleId, drives);
  if (isAsked(columnKey(at)) && !ridesOnly) {
    if (!vehicle.ok) line('column', { is: 'skipped', refusal: vehicle.refusal });
    else {
      line('column', { is: drives && !wasThere ? 'added' : 'there' });
      if (crew.refusal) line('driver', { is: 'skipped', refusal: crew.refusal });
      else line('driver', { is: wasThere ? 'there' : 'added' });
    }
    if (drives) after = withRun(after, { vehicleId: column.vehicleId, ...drives }, opening).day;
  }

  const left = !vehicle.ok ? COLUMN_OUT : drives === null ? NO_DRIVER : null;
  const toBe: RideToBe[] = [];
  const standing = new Map<number, Set<TripId>>();
  for (const [nth, trip] of column.trips.entries()) {
    // Every ride is matched, so that what part of a template is asked about changes nothing of what it means.
    const matches = trip.rides.map((ride, n) =>
      rides.match(ride, column, programId, decided.rides.get(rideKey(at, nth, n)) ?? null),
    );
    standing.set(nth, new Set(matches.flatMap((match) => (match.is === 'there' ? (match.booking.tripId ?? []) : []))));
    if (!isAsked(tripKey(at, nth))) continue;
    if (trip.rides.length === 0) {
      if (ridesOnly) continue;
      const lane = { vehicleId: column.vehicleId, programId, drives, left };
      const block = putBlock({ day, after, opening }, trip, lane);
      if (block.is === 'added') after = block.day;
      line('block', { trip: nth, is: block.is, refusal: block.is === 'skipped' ? block.refusal : null });
      continue;
    }
    for (const [ride, match] of matches.entries()) {
      const where = { trip: nth, ride };
      if (match.is === 'there') {
        line('ride', { ...where, is: 'there', bookingId: match.booking.id });
        continue;
      }
      const bookingId = match.is === 'waits' ? match.booking.id : null;
      if (ridesOnly?.bookings && (bookingId === null || !ridesOnly.bookings.has(bookingId))) continue;
      const refusal =
        left ??
        (match.is === 'none'
          ? match.refusal
          : whyNot(
              applying,
              { booking: match.booking.id, times: match.times },
              {
                drives,
                vehicle: vehicle.ok ? vehicle.value : null,
                beside: standing.get(nth) ?? new Set(),
              },
            ));
      const otherId = left === null && match.is === 'none' ? (match.other?.id ?? null) : null;
      line('ride', { ...where, is: refusal ? 'skipped' : 'added', refusal, bookingId, otherId });
      if (match.is === 'waits' && !refusal) toBe.push({ bookingId: match.booking.id, trip: nth, times: match.times });
    }
  }
  if (drives === null || !vehicle.ok || toBe.length === 0) return { day: after, lines, put: [] };
  const named = { ...drives, vehicleId: column.vehicleId };
  const bookingIds = toBe.map(({ bookingId }) => bookingId);
  const dispatched = dispatchBookings(after, { ...named, bookingIds }, vehicle.value, opening);
  if (!dispatched.ok) {
    const refused = lines.map((one) =>
      one.of === 'ride' && one.is === 'added' ? { ...one, is: 'skipped' as const, refusal: dispatched.refusal } : one,
    );
    return { day: after, lines: refused, put: [] };
  }
  const timed = atKeptTimes(dispatched.value, toBe);
  return { day: together(timed, column.trips, toBe, standing), lines, put: bookingIds };
}

function whyNot(
  { day, asked: { facts } }: Applying,
  { booking: id, times }: { booking: BookingId; times: KeptTimes },
  lane: { drives: WhoDrives | null; vehicle: FittedVehicle | null; beside: ReadonlySet<TripId> },
): Refusal | null {
  const { drives, vehicle, beside } = lane;
  if (drives === null || vehicle === null) return NO_DRIVER;
  const may = mayDispatch(day, { ...drives, vehicleId: vehicle.id, bookingIds: [id] }, vehicle);
  if (!may.ok) return may.refusal;
  const [apart] = warnOfCompany([bookingOf(day, id).riderId], facts.crew(drives), facts.keptApart);
  if (apart) return { code: apart.code, sentence: apart.sentence };
  if (!times) return null;
  const own = runDrivenBy(day, { ...drives, vehicleId: vehicle.id });
  const joins = (trip: Trip) => beside.has(trip.id) && trip.runId === own?.id;
  return whyTaken(day, vehicle.id, [times.pickupAt, times.dropoffAt], joins);
}

/** Each on a trip of its own yet, when the template has it; a rider who has yet to call stays without a time. */
function atKeptTimes(day: Day, toBe: readonly RideToBe[]): Day {
  const timed = toBe.flatMap(({ bookingId, times }) => {
    if (!times) return [];
    const trip = tripOf(day, bookingOf(day, bookingId).tripId ?? '');
    const stops = stopsOfBooking(day, bookingId).map((stop) => ({
      ...stop,
      plannedAt: stop.stopType === 'pickup' ? times.pickupAt : times.dropoffAt,
    }));
    return [{ trip: { ...trip, startsAt: times.pickupAt, endsAt: times.dropoffAt }, stops }];
  });
  return edit(day, { trips: timed.map(({ trip }) => trip), stops: timed.flatMap(({ stops }) => stops) });
}

/** Who rode together does so again, with those of them who are there already. */
function together(
  day: Day,
  trips: readonly KeptTrip[],
  toBe: readonly RideToBe[],
  standing: ReadonlyMap<number, ReadonlySet<TripId>>,
): Day {
  let after = day;
  for (const [nth, { kind }] of trips.entries()) {
    if (kind !== 'shared') continue;
    const put = toBe.flatMap(({ trip, times, bookingId }) =>
      trip === nth && times ? (bookingOf(after, bookingId).tripId ?? []) : [],
    );
    const [first] = put.map((id) => tripOf(after, id));
    if (!first) continue;
    const before = [...(standing.get(nth) ?? [])].flatMap((id) => find(after.trip, id) ?? []);
    const joining = before.filter((trip) => trip.runId === first.runId && takesTime(after, trip));
    const all = [...joining, ...put.map((id) => tripOf(after, id))];
    const isPut = ({ id }: Trip) => put.includes(id);
    if (all.length > 1) after = joinTrips(after, all, isPut);
  }
  return after;
}

const COLUMN_OUT: Refusal = { code: 'COLUMN_OUT', sentence: 'Its column is left out.' };
const NO_DRIVER: Refusal = { code: 'NO_DRIVER', sentence: 'Its column has no driver.' };
