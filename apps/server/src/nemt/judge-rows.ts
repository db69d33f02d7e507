import { book, cancel, type End } from '@handrail/domain/bookings';
import { type Booking, bookingOf, type Day, edit, find, isCanceled, statusOf } from '@handrail/domain/day';
import type { Fittings } from '@handrail/domain/fleet';
import {
  alongOf,
  applyBrokerChange,
  appointmentOf,
  doubtsOf,
  factsOf,
  type FieldMerge,
  fieldMerges,
  isSentFor,
  madeOf,
  type MergeField,
  mergeFile,
  type MergedFact,
  noteOf,
  oursOf,
  plain,
  type RowOutcome,
  matchRider,
} from '@handrail/domain/nemt';
import { type BookingId, type Id, no, type RiderId, type Verdict, yes } from '@handrail/domain/platform';
import { versionOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { pricedWay } from '../bookings/index.ts';
import { endAt } from '../day/index.ts';
import type { Address } from '../places/index.ts';
import { bookingAt, type HeldPrebooking, type JudgingFacts } from './judging-facts.ts';
import { isSameDoor, type PreparedRide, type PreparedRow } from './prepare-rides.ts';
import type { Said } from './prebooking-store.ts';

/** What a person has decided of a file's rides. */
export interface Choices {
  takes: (key: string, field: MergeField) => 'theirs' | 'ours' | null;
  /** Who is meant where two fit; null for a rider of their own, undefined where nobody has said. */
  riderOf: (row: number) => RiderId | null | undefined;
}

export interface JudgedRide {
  row: number;
  prepared: PreparedRide | null;
  outcome: 'new' | 'changed' | 'clash' | 'canceled' | 'refused' | 'unchanged';
  sentence: string | null;
  warnings: readonly string[];
  fields: readonly FieldMerge[];
  held: HeldPrebooking | null;
  matchedBy: 'member_number' | 'name' | null;
  candidates: readonly RiderId[];
  /** The booking as it is made or changed; on the days that are handed on. */
  bookingId: BookingId | null;
  /** What is to be kept of it; null where nothing is to be written. */
  said: Said | null;
}

export interface Judging {
  facts: JudgingFacts;
  choices: Choices;
  levels: readonly number[];
  nextId: () => Id<never>;
  vehicleOf: (day: Day, booking: Booking) => Promise<(Fittings & { capacity: number }) | null>;
}

/** Stands for a rider who is to be added, and for a place that is to be found or added, until they are. */
export const NEW_RIDER = 'rider ';
export const NEW_PLACE = 'place ';

export interface Judged {
  rides: JudgedRide[];
  days: ReadonlyMap<string, Day>;
}

/**
 * Judges rows of a file one after the other: what each is to what earlier files brought and to what was booked here, and
 * what it makes of the days. A row is taken whole or not at all. Nothing is written.
 */
export async function judgeRows(
  judging: Judging,
  rows: readonly PreparedRow[],
  before: ReadonlyMap<string, Day>,
): Promise<Judged> {
  const { held } = judging.facts;
  const fit = rows.filter(({ refusal }) => refusal === null);
  const merged = mergeFile(
    fit.flatMap(({ row, rides }) => rides.map(({ ride }) => ({ row, ride }))),
    new Map([...held].map(([key, one]) => [key, { last: factsOf(one.said.ride), ours: oursOf(...oursAsked(one)) }])),
  );
  const outcomes = merged.outcomes.values();
  let days = before;
  const judged: JudgedRide[] = [];
  for (const row of rows) {
    if (row.refusal !== null) {
      judged.push(...refusedRow(row, row.refusal));
      continue;
    }
    const legs = row.rides.map(({ ride }) => ride);
    let trial = days;
    const done: JudgedRide[] = [];
    for (const prepared of row.rides) {
      const outcome = outcomes.next().value?.outcome;
      if (!outcome) continue;
      const one = await judgeRide(judging, { row, prepared, outcome, legs }, trial);
      trial = one.days;
      done.push(one.ride);
    }
    const refused = done.find((one) => one.outcome === 'refused');
    const isWaiting = done.some((one) => one.outcome === 'clash');
    if (refused || isWaiting) {
      const why = refused && done.length > 1 ? 'The other ride of this row is refused.' : null;
      judged.push(...done.map((one) => (refused && one !== refused ? refuse(one, why ?? '') : { ...one, said: null })));
    } else {
      days = linkLegs(judging, trial, done);
      judged.push(...done);
    }
  }
  return { rides: judged, days };
}

interface Judgement {
  row: PreparedRow;
  prepared: PreparedRide;
  outcome: RowOutcome;
  legs: readonly PreparedRide['ride'][];
}

type Step = { ride: JudgedRide; days: ReadonlyMap<string, Day> };

async function judgeRide(judging: Judging, given: Judgement, days: ReadonlyMap<string, Day>): Promise<Step> {
  const { facts } = judging;
  const { row, prepared, outcome, legs } = given;
  const held = facts.held.get(prepared.key) ?? null;
  const doubts = doubtsOf(prepared.ride, { today: facts.today, legs, roadMeters: prepared.way?.travelM ?? null });
  const base: JudgedRide = {
    row: row.row,
    prepared,
    outcome: 'unchanged',
    sentence: null,
    warnings: [...row.warnings, ...doubts.map(({ sentence }) => sentence)],
    fields: [],
    held,
    matchedBy: held ? 'member_number' : null,
    candidates: [],
    bookingId: held?.booking.id ?? null,
    said: null,
  };
  switch (outcome.is) {
    case 'refused':
      return { ride: refuse(base, outcome.sentence), days };
    case 'new':
      return judgeNew(judging, base, prepared, days);
    default:
      return held ? judgeHeld(judging, base, { prepared, held, outcome }, days) : { ride: base, days };
  }
}

function judgeNew(judging: Judging, base: JudgedRide, prepared: PreparedRide, days: Step['days']): Step {
  const { facts, levels, nextId } = judging;
  const { ride, pickup, dropoff, way } = prepared;
  if (!pickup || !dropoff || !way) return { ride: refuse(base, 'An end of the ride was not found on the map.'), days };
  const rider = resolveRider(judging, base.row, prepared);
  if ('candidates' in rider) {
    const sentence = 'More than one rider fits. Choose who is meant, or a new rider.';
    return { ride: { ...refuse(base, sentence), candidates: rider.candidates }, days };
  }
  const matched = { ...base, matchedBy: rider.by };
  const member = facts.members.get(rider.id) ?? {
    id: rider.id,
    isActive: true,
    loadSec: null,
    hold: null,
    programIds: [facts.program.id],
  };
  const booked = book(
    [...days.values()],
    {
      pickup: { wall: Temporal.PlainDateTime.from(prepared.wall), offset: null },
      isWillCall: ride.isWillCall,
      from: newEnd(pickup),
      to: newEnd(dropoff),
      appointment: appointmentOf(ride),
      aids: ride.aids,
      companions: alongOf(ride),
      payment: facts.payer.name.slice(0, 80),
      payerAccountId: facts.payer.id,
      officeNote: '',
      adminNote: noteOf(ride),
      more: {
        origin: 'import',
        brokerPrebookingId: prepared.key,
        externalRef: ride.groupId,
        authorizationNumber: ride.authorizationNumber,
        purpose: ride.purpose,
      },
      returnLeg: null,
    },
    { program: facts.program, rider: member, levels: levels as never, travel: pricedWay(way), now: facts.now, nextId },
  );
  if (!booked.ok) return { ride: refuse(matched, booked.refusal.sentence), days };
  const [booking] = booked.value;
  if (!booking) return { ride: matched, days };
  const said = { ride, pickup, dropoff, made: madeOf(booking) };
  return {
    ride: { ...matched, outcome: 'new', bookingId: booking.id, said },
    days: put(days, booking.serviceDay, booking),
  };
}

interface OfHeld {
  prepared: PreparedRide;
  held: HeldPrebooking;
  outcome: Extract<RowOutcome, { merged: ReadonlyMap<string, MergedFact> }>;
}

async function judgeHeld(judging: Judging, base: JudgedRide, given: OfHeld, days: Step['days']): Promise<Step> {
  const { facts, choices } = judging;
  const { prepared, held, outcome } = given;
  const booking = bookingAt(days, held.booking) ?? held.booking;
  const isTakenBack = outcome.is === 'canceled';
  const versions = { last: factsOf(held.said.ride), theirs: factsOf(prepared.ride), ours: oursOf(...oursAsked(held)) };
  const fields = fieldMerges(outcome.merged, versions).map((field): FieldMerge => {
    const isAsked = isTakenBack && field.field === 'state' && isSentFor(booking);
    const ours = isAsked ? 'dispatched' : field.ours;
    const takes = isAsked ? null : field.takes;
    return { ...field, ours, takes: takes ?? choices.takes(prepared.key, field.field) };
  });
  const told = { ...base, fields };
  const open = fields.filter(({ takes }) => takes === null);
  if (open.length > 0) return { ride: { ...told, outcome: 'clash' }, days };
  const takes = new Set(fields.flatMap(({ field, takes: whose }) => (whose === 'theirs' ? [field] : [])));
  const isNothingNew = sameFacts(versions.last, versions.theirs);
  if (isNothingNew) return { ride: { ...told, outcome: 'unchanged' }, days };

  if (isTakenBack && takes.has('state') && !isCanceled(booking)) {
    const canceled = cancelHere(judging, booking, days, `Canceled by ${facts.payer.name}.`);
    if (!canceled.ok) return { ride: refuse(told, canceled.refusal.sentence), days };
    const said = { ...held.said, ride: prepared.ride };
    return { ride: { ...told, outcome: 'canceled', said }, days: canceled.value };
  }

  const home = days.get(booking.serviceDay);
  const ends = endsOf(prepared, held, takes, booking);
  if (!home || !ends) return { ride: refuse(told, 'An end of the ride was not found on the map.'), days };
  const others = [...days.values()].filter((day) => day.date !== home.date);
  const applied = applyBrokerChange(
    [home, ...others],
    booking,
    { ride: prepared.ride, takes, wall: Temporal.PlainDateTime.from(prepared.wall), ends },
    {
      program: facts.program,
      loadSec: facts.members.get(booking.riderId)?.loadSec ?? null,
      now: facts.now,
      vehicle: await judging.vehicleOf(home, booking),
    },
  );
  if (!applied.ok) return { ride: refuse(told, applied.refusal.sentence), days };
  const after = find(applied.value.booking, booking.id) ?? booking;
  const said: Said = {
    ride: prepared.ride,
    pickup: prepared.pickup ?? held.said.pickup,
    dropoff: prepared.dropoff ?? held.said.dropoff,
    made: madeAfter(held.said.made, after, fields),
  };
  return { ride: { ...told, outcome: 'changed', said }, days: new Map([...days, [home.date, applied.value]]) };
}

/** In what a person kept of ours the booking goes on differing from what was made of the file. */
function madeAfter(before: Said['made'], booking: Booking, fields: readonly FieldMerge[]): Said['made'] {
  const now = madeOf(booking);
  const kept = new Set(fields.flatMap(({ field, takes }) => (takes === 'ours' ? [field] : [])));
  return {
    serviceDay: kept.has('day') ? before.serviceDay : now.serviceDay,
    scheduledWall: kept.has('pickup_time') ? before.scheduledWall : now.scheduledWall,
    isWillCall: kept.has('pickup_time') ? before.isWillCall : now.isWillCall,
    appointmentWall: kept.has('appointment') ? before.appointmentWall : now.appointmentWall,
    pickupPlaceId: kept.has('pickup_place') ? before.pickupPlaceId : now.pickupPlaceId,
    dropoffPlaceId: kept.has('dropoff_place') ? before.dropoffPlaceId : now.dropoffPlaceId,
    aids: kept.has('aids') ? before.aids : now.aids,
    companions: kept.has('companions') ? before.companions : now.companions,
    adminNote: kept.has('note') ? before.adminNote : now.adminNote,
    authorizationNumber: kept.has('authorization') ? before.authorizationNumber : now.authorizationNumber,
  };
}

/** Cancels a ride as its broker says, who answers for the rider's word. */
export function cancelHere(
  { facts, levels }: Pick<Judging, 'facts' | 'levels'>,
  { id, serviceDay }: Booking,
  days: ReadonlyMap<string, Day>,
  reason: string,
): Verdict<ReadonlyMap<string, Day>> {
  const day = days.get(serviceDay);
  if (!day) return no('STALE', 'The ride is on another day by now.');
  const terms = versionOn(facts.program, Temporal.PlainDate.from(serviceDay));
  const canceled = cancel(
    day,
    { bookingId: id, reason, isForReschedule: false, legs: 'this', by: { levels, isPhoneVerified: true } },
    { editCutoffMin: terms?.editCutoffMin ?? 0 },
    facts.now,
  );
  return canceled.ok ? yes(new Map([...days, [serviceDay, canceled.value]])) : canceled;
}

/** Whether a held ride is one that a file without it asks about: it is ahead, and nobody has ended it. */
export function isAsked({ booking }: HeldPrebooking, today: string): boolean {
  const status = statusOf(booking);
  return booking.serviceDay >= today && (status === 'booked' || status === 'dispatched');
}

function resolveRider({ facts, choices }: Judging, row: number, { ride, key }: PreparedRide) {
  const { rider } = ride;
  const chosen = choices.riderOf(row);
  const memberId = facts.digestOf(rider.memberId);
  const like = facts.known.filter((one) => one.memberId === memberId || plain(one.last) === plain(rider.last));
  const alike = like.filter((one) => plain(one.first) === plain(rider.first));
  const isNobody = memberId === null && rider.bornOn === null && rider.phone === null;
  const match = matchRider({ ...rider, memberId }, like);
  // A name alone is nobody's, and no reason to add a second of that name either.
  const asked = match.is === 'new' && isNobody && alike.length > 0 ? alike.map(({ id }) => id) : null;
  const candidates = match.is === 'asked' ? match.riderIds : (asked ?? []);
  const standIn = `${NEW_RIDER}${memberId ?? ([rider.last, rider.first, rider.bornOn ?? rider.phone].map((part) => plain(part ?? '')).join(' ') || key)}`;
  if (chosen === null) return { id: standIn, by: null };
  if (chosen !== undefined && facts.members.has(chosen)) return { id: chosen, by: null };
  if (candidates.length > 0) return { candidates };
  return match.is === 'matched' ? { id: match.riderId, by: match.by } : { id: standIn, by: null };
}

/** The ends as they shall be, and the way between: asked for before anything was held, whichever of the two holds. */
function endsOf(prepared: PreparedRide, held: HeldPrebooking, takes: ReadonlySet<MergeField>, booking: Booking) {
  const { pickup, dropoff, way, mixed } = prepared;
  if (!pickup || !dropoff || !way) return null;
  const [isFrom, isTo] = [takes.has('pickup_place'), takes.has('dropoff_place')];
  const from: End = isFrom ? newEnd(pickup) : endAt(booking.pickupPlaceId, held.ends.pickup, booking.pickupAccountId);
  const to: End = isTo ? newEnd(dropoff) : endAt(booking.dropoffPlaceId, held.ends.dropoff, booking.dropoffAccountId);
  const isTheirs = (isFrom || isSameDoor(held.ends.pickup, pickup)) && (isTo || isSameDoor(held.ends.dropoff, dropoff));
  const reckoned = isTheirs ? way : isFrom ? mixed.pickup : isTo ? mixed.dropoff : way;
  const { rideFeeCents, pricingId, pricingEffectiveOn } = booking;
  return reckoned && { from, to, travel: { ...reckoned, rideFeeCents, pricingId, pricingEffectiveOn } };
}

function newEnd(address: Address): End {
  return endAt(`${NEW_PLACE}${JSON.stringify(address)}`, address, null);
}

/** Two rides of one row are a journey. */
function linkLegs(
  { nextId }: Judging,
  days: ReadonlyMap<string, Day>,
  done: readonly JudgedRide[],
): ReadonlyMap<string, Day> {
  const made = done.flatMap(({ outcome, bookingId, said }) =>
    outcome === 'new' && bookingId !== null && said ? [{ id: bookingId, day: said.made.serviceDay }] : [],
  );
  if (made.length < 2) return days;
  const journeyId = nextId();
  let linked = days;
  for (const [at, { id, day }] of made.entries()) {
    const home = linked.get(day);
    if (home) linked = put(linked, day, { ...bookingOf(home, id), journeyId, legNo: at + 1 });
  }
  return linked;
}

function put(days: ReadonlyMap<string, Day>, date: string, booking: Booking): ReadonlyMap<string, Day> {
  const day = days.get(date);
  return day ? new Map([...days, [date, edit(day, { bookings: [booking] })]]) : days;
}

function oursAsked({ said, booking, ends }: HeldPrebooking): Parameters<typeof oursOf> {
  const placeOf = ({ addressLine1, label = '', city, state, zipcode }: Address) => ({
    line: addressLine1,
    label,
    city,
    state,
    zip: zipcode,
  });
  return [said.ride, said.made, booking, { pickup: placeOf(ends.pickup), dropoff: placeOf(ends.dropoff) }];
}

function sameFacts(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? '') === (b[name] ?? ''));
}

function refuse(ride: JudgedRide, sentence: string): JudgedRide {
  return { ...ride, outcome: 'refused', sentence, said: null };
}

function refusedRow({ row, rides, warnings }: PreparedRow, sentence: string): JudgedRide[] {
  const blank: JudgedRide = {
    row,
    prepared: null,
    outcome: 'refused',
    sentence,
    warnings,
    fields: [],
    held: null,
    matchedBy: null,
    candidates: [],
    bookingId: null,
    said: null,
  };
  return rides.length === 0 ? [blank] : rides.map((prepared) => ({ ...blank, prepared }));
}
