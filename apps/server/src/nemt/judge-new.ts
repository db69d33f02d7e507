import { book, ridesAtOnce } from '@handrail/domain/bookings';
import { alongOf, appointmentOf, madeOf, matchRider, noteOf, plain } from '@handrail/domain/nemt';
import { Temporal } from 'temporal-polyfill';
import { pricedWay } from '../bookings/index.ts';
import { type Days, type JudgedRide, type Judging, newEnd, NEW_RIDER, put, refuse, type Step } from './judged-ride.ts';
import type { PreparedRide } from './prepare-rides.ts';

/** Books a ride that no earlier file brought, by the rules of the desk and for the rider who is meant. */
export function judgeNew(judging: Judging, base: JudgedRide, prepared: PreparedRide, days: Days): Step {
  const { facts, levels, nextId, others } = judging;
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
  const authorized = facts.authorizations.judge([booking]);
  if (!authorized.ok) return { ride: refuse(matched, authorized.refusal.sentence), days };
  const doubled = others ? ridesAtOnce(booking, others.of(booking.riderId), facts.program.zone) : [];
  others?.add(booking);
  const warnings = [...matched.warnings, ...[...doubled, ...authorized.value].map(({ sentence }) => sentence)];
  const said = { ride, pickup, dropoff, made: madeOf(booking) };
  return {
    ride: { ...matched, warnings, outcome: 'new', bookingId: booking.id, said },
    days: put(days, booking.serviceDay, booking),
  };
}

function resolveRider({ facts, choices }: Judging, row: number, { ride, key }: PreparedRide) {
  const { rider } = ride;
  const chosen = choices.riderOf(row);
  const memberId = facts.digestOf(rider.memberId);
  const like = facts.likeOf(memberId, rider.last);
  const alike = like.filter((one) => plain(one.first) === plain(rider.first));
  const isNobody = memberId === null && rider.bornOn === null && rider.phone === null;
  const match = matchRider({ ...rider, memberId }, like);
  // A name alone is nobody's, and no reason to add a second of that name either.
  const asked = match.is === 'new' && isNobody && alike.length > 0 ? [...new Set(alike.map(({ id }) => id))] : null;
  const candidates = match.is === 'asked' ? match.riderIds : (asked ?? []);
  const standIn = `${NEW_RIDER}${memberId ?? (nameOf(ride, isNobody) || key)}`;
  if (chosen === null) return { id: standIn, by: null };
  if (chosen !== undefined && facts.members.has(chosen)) return { id: chosen, by: null };
  if (candidates.length > 0) return { candidates };
  return match.is === 'matched' ? { id: match.riderId, by: match.by } : { id: standIn, by: null };
}

/** A new rider within a file: by name and birth or phone; else by name and the doors between which they go, there and back. */
function nameOf({ rider, pickup, dropoff }: PreparedRide['ride'], isNobody: boolean): string {
  const others = isNobody ? [pickup.line, dropoff.line].toSorted() : [rider.bornOn ?? rider.phone];
  return [rider.last, rider.first, ...others]
    .map((part) => plain(part ?? ''))
    .join(' ')
    .trim();
}
