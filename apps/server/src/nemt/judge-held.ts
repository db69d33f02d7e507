import type { End } from '@handrail/domain/bookings';
import { type Booking, find, isCanceled } from '@handrail/domain/day';
import {
  applyBrokerChange,
  factsOf,
  type FieldMerge,
  fieldMerges,
  isSentFor,
  madeOf,
  type MergedFact,
  type MergeField,
  oursOf,
  type RowOutcome,
} from '@handrail/domain/nemt';
import { Temporal } from 'temporal-polyfill';
import { hasOtherTerms } from '../authorizations/index.ts';
import { endAt } from '../day/index.ts';
import type { Address } from '../places/index.ts';
import { cancelHere } from './cancel-here.ts';
import { type Days, type JudgedRide, type Judging, newEnd, refuse, type Step } from './judged-ride.ts';
import { bookingAt, type HeldPrebooking } from './judging-facts.ts';
import { isSameDoor, type PreparedRide } from './prepare-rides.ts';
import type { Said } from './prebooking-store.ts';

/** A ride that an earlier file brought, as this one has it. */
export interface OfHeld {
  prepared: PreparedRide;
  held: HeldPrebooking;
  outcome: Extract<RowOutcome, { merged: ReadonlyMap<string, MergedFact> }>;
}

/** What a file makes of a ride that it brought before: what it changes holds, what was changed here is asked about. */
export async function judgeHeld(judging: Judging, base: JudgedRide, given: OfHeld, days: Days): Promise<Step> {
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
  const authorized = facts.authorizations.judge(hasOtherTerms(booking, after) ? [after] : []);
  if (!authorized.ok) return { ride: refuse(told, authorized.refusal.sentence), days };
  const warnings = [...told.warnings, ...authorized.value.map(({ sentence }) => sentence)];
  const said: Said = {
    ride: prepared.ride,
    pickup: prepared.pickup ?? held.said.pickup,
    dropoff: prepared.dropoff ?? held.said.dropoff,
    made: madeAfter(held.said.made, after, fields),
  };
  return {
    ride: { ...told, warnings, outcome: 'changed', said },
    days: new Map([...days, [home.date, applied.value]]),
  };
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

/** What is compared with the file of a ride as it stands here. */
export function oursAsked({ said, booking, ends }: HeldPrebooking): Parameters<typeof oursOf> {
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
