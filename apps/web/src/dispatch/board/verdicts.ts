import { canMove, statusOf, bookingOf, tripOf, unmetWishes, zoneOf, type Day } from '@handrail/domain/day';
import {
  dispatchBooking,
  dispatchBookings,
  INACTIVE_VEHICLE,
  moveBookings,
  moveTogether,
  replanRide,
  removeFromDispatch,
  warnOfCompany,
  warnOfObjections,
  warnOfOverlaps,
  warnOfShift,
  type FittedVehicle,
  type Objection,
  type WorkedHours,
} from '@handrail/domain/dispatch';
import { no, type Refusal, type Verdict, wallOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { BoardColumn } from './held-board.ts';

/** What choosing a vehicle would do with the chosen bookings: send a vehicle for them, or send another. */
export type Deed = 'dispatch' | 'move' | 'mixed';

export function deedFor(day: Day, bookingIds: readonly string[]): Deed {
  const waiting = bookingIds.filter((id) => statusOf(bookingOf(day, id)) === 'booked').length;
  if (waiting === bookingIds.length) return 'dispatch';
  return waiting === 0 ? 'move' : 'mixed';
}

/** Whoever drives is on leave that day, or drives no longer: the ride may be put there, and nobody fetches it as it stands. */
export const DRIVER_ON_LEAVE = 'DRIVER_ON_LEAVE';

/** What putting these bookings on a vehicle would come to: why not, or what should be known first. */
export interface Outlook {
  refusal: Refusal | null;
  /** That the driver is away or does not work then, and what else the vehicle or its driver has to do. It may still be done. */
  warnings: readonly string[];
  /** What kind of warning each of them is. */
  codes: readonly string[];
  /** What of it a rider wished otherwise. Nobody has to be asked for it. */
  wish: string | null;
}

/** Asked of the very rules that the server will ask. */
export function outlookOn(
  day: Day,
  bookingIds: readonly string[],
  column: BoardColumn,
  worked: WorkedHours | null,
): Outlook {
  return outlookOf(verdictOn(day, bookingIds, column), bookingIds, column, worked);
}

/** What putting a ride on a vehicle for another time would come to, or leaving it where it is for another time. */
export function outlookReplanned(
  day: Day,
  bookingId: string,
  column: BoardColumn,
  worked: WorkedHours | null,
  pickupAt: Temporal.Instant,
): Outlook {
  return outlookOf(verdictReplanned(day, bookingId, column, pickupAt), [bookingId], column, worked);
}

/** What several moves as one step would come to; each vehicle with the hours of whoever drives it. */
export function outlookOfMoves(
  day: Day,
  moves: readonly { bookingIds: readonly string[]; column: BoardColumn }[],
  worked: readonly (WorkedHours | null)[],
): Outlook {
  const meant = moves.filter(({ bookingIds }) => bookingIds.length > 0);
  const verdict = moveTogether(
    day,
    meant.map(({ bookingIds, column }) => ({ named: runOf(column), bookingIds, vehicle: fitted(column) })),
    imagined(),
  );
  const all = moves.map(({ bookingIds, column }, at) => outlookOf(verdict, bookingIds, column, worked[at] ?? null));
  return {
    refusal: verdict.ok ? null : verdict.refusal,
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
    codes: [...new Set(all.flatMap(({ codes }) => codes))],
    wish: all.find(({ wish }) => wish !== null)?.wish ?? null,
  };
}

function outlookOf(
  verdict: Verdict<Day>,
  bookingIds: readonly string[],
  column: BoardColumn,
  worked: WorkedHours | null,
): Outlook {
  const { driver_away: away, kept_apart: apart = [] } = column;
  if (!verdict.ok) return { refusal: verdict.refusal, warnings: [], codes: [], wish: null };
  const after = verdict.value;
  const tripIds = new Set(bookingIds.flatMap((id) => bookingOf(after, id).tripId ?? []));
  const trips = [...tripIds].map((id) => tripOf(after, id));
  const warnings = [
    ...(away && bookingIds.length > 0 ? [{ code: DRIVER_ON_LEAVE, sentence: away.message }] : []),
    ...(apart.length > 0 ? warnOfKeptApart(after, bookingIds, apart) : []),
    ...warnOfObjections(
      objectionsTo(column),
      bookingIds.map((id) => bookingOf(after, id)),
    ),
    ...warnOfOverlaps(after, bookingIds),
    ...(worked ? warnOfShift(after, trips, worked) : []),
  ];
  return {
    refusal: null,
    warnings: warnings.map(({ sentence }) => sentence),
    codes: warnings.map(({ code }) => code),
    wish: bookingIds.map((id) => unmetText(after, id, column)).find((text) => text !== null) ?? null,
  };
}

/** `Not the wished vehicle`; null where nothing is wished that is not there. */
function unmetText(day: Day, bookingId: string, column: BoardColumn): string | null {
  const { wishedVehicleId, wishedDriverId } = bookingOf(day, bookingId);
  const crew = [column.driver_id ?? [], column.driver_team.map(({ driver_id }) => driver_id)].flat();
  const lane = { vehicleId: column.shuttle_id, crew };
  const isUnmet = (wished: Parameters<typeof unmetWishes>[0]) => unmetWishes(wished, lane) > 0;
  const words = [
    isUnmet({ wishedVehicleId, wishedDriverId: null }) ? ['vehicle'] : [],
    isUnmet({ wishedVehicleId: null, wishedDriverId }) ? ['driver'] : [],
  ].flat();
  return words.length === 0 ? null : `Not the wished ${words.join(' and ')}`;
}

/** That a rider is not to be driven by somebody of the lane's crew. */
function warnOfKeptApart(day: Day, bookingIds: readonly string[], apart: NonNullable<BoardColumn['kept_apart']>) {
  const byDriver = Map.groupBy(apart, ({ driver_id }) => driver_id);
  return warnOfCompany(
    bookingIds.map((id) => bookingOf(day, id).riderId),
    [...byDriver].map(([driverId, [first]]) => ({ driverId, name: first?.driver_name ?? '' })),
    new Map([...byDriver].map(([driverId, pairs]) => [driverId, new Set(pairs.map((pair) => pair.passenger_id))])),
  );
}

/** Why these bookings cannot be put on this vehicle; null if they can. */
export function refusalOn(
  day: Day,
  bookingIds: readonly string[],
  column: BoardColumn,
): Pick<Refusal, 'sentence'> | null {
  const verdict = verdictOn(day, bookingIds, column);
  return verdict.ok ? null : verdict.refusal;
}

function verdictOn(day: Day, bookingIds: readonly string[], column: BoardColumn): Verdict<Day> {
  const deed = deedFor(day, bookingIds);
  if (deed === 'mixed') return no('MIXED', 'Some of them wait and some are dispatched: choose one kind.');
  const named = { bookingIds, ...runOf(column) };
  const verdict =
    deed === 'dispatch'
      ? dispatchBookings(day, named, fitted(column), imagined())
      : moveBookings(day, named, fitted(column), imagined());
  return verdict.ok && verdict.value === day ? no('HERE_ALREADY', 'They are on this vehicle already.') : verdict;
}

function verdictReplanned(day: Day, bookingId: string, column: BoardColumn, pickupAt: Temporal.Instant): Verdict<Day> {
  const named = runOf(column);
  if (deedFor(day, [bookingId]) === 'dispatch')
    return dispatchBooking(day, { bookingId, plannedPickup: pickupAt, ...named }, fitted(column), imagined());
  const moved = moveBookings(day, { bookingIds: [bookingId], ...named }, fitted(column), imagined());
  if (!moved.ok) return moved;
  const zone = zoneOf(day, bookingOf(day, bookingId).programId);
  const { offset } = pickupAt.toZonedDateTimeISO(zone);
  return replanRide(moved.value, { bookingId, pickup: { wall: wallOf(pickupAt, zone), offset } });
}

/** Why these bookings cannot be taken off their vehicles. */
export function refusalToRemove(day: Day, bookingIds: readonly string[]): Pick<Refusal, 'sentence'> | null {
  const verdict = removeFromDispatch(day, bookingIds);
  return verdict.ok ? null : verdict.refusal;
}

/** Why no vehicle at all can take these bookings over: one of them is over, or its rider is on board. */
export function refusalToMove(day: Day, bookingIds: readonly string[]): Pick<Refusal, 'sentence'> | null {
  if (deedFor(day, bookingIds) !== 'move') return null;
  for (const id of bookingIds) {
    const movable = canMove(statusOf(bookingOf(day, id)));
    if (!movable.ok) return movable.refusal;
  }
  return null;
}

/** Why nothing more can be put on a vehicle of the board; null while it takes rides. */
export function whyAway({ shuttle_inactive, shuttle_down }: BoardColumn): string | null {
  return shuttle_inactive ? INACTIVE_VEHICLE : (shuttle_down?.message ?? null);
}

/** Why what is on a lane has to go elsewhere: the vehicle is away, or whoever drives it; null while it is driven. */
export function whyForsaken(column: BoardColumn): string | null {
  return whyAway(column) ?? column.driver_away?.message ?? null;
}

function runOf({ shuttle_id, driver_id, driver_team_id }: BoardColumn) {
  return { vehicleId: shuttle_id, driverId: driver_id, teamId: driver_team_id };
}

function fitted(column: BoardColumn): FittedVehicle {
  return {
    id: column.shuttle_id,
    isActive: true,
    whyDown: whyAway(column),
    programIds: column.shuttle_program_id,
    wheelchair: column.shuttle_wheelchair,
    stretcher: column.shuttle_stretcher,
    objections: objectionsTo(column),
  };
}

/** What payers miss of the vehicle of a column and of whoever drives it. */
function objectionsTo({ papers_missed: missed = [] }: BoardColumn): Objection[] {
  return missed.map(({ insurance_id: payerId, message: sentence, refuses: isRefused }) => ({
    payerId,
    bookingId: null,
    code: 'PAPER_MISSING',
    sentence,
    isRefused,
  }));
}

/** The day that would come of it is looked at and thrown away, so its new rows may be called anything. */
export function imagined() {
  let last = 0;
  return {
    now: Temporal.Instant.fromEpochMilliseconds(0),
    nextId: () => {
      last += 1;
      return `imagined ${last}`;
    },
  };
}
