import { type Booking, type Day, edit, entriesOf } from '@handrail/domain/day';
import type { RiderId } from '@handrail/domain/platform';
import { writeDays } from '../day/index.ts';
import { type Address, placesOf } from '../places/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';
import { addMemberNumbers, addRiderOfFile } from '../riders/index.ts';
import { prebookingEntity } from './entities.ts';
import type { Judged } from './judge-rows.ts';
import { type JudgedRide, NEW_PLACE, NEW_RIDER } from './judged-ride.ts';
import type { JudgingFacts } from './judging-facts.ts';
import { answerOfRide } from './answer-of-ride.ts';
import { type Said, sealedSaid } from './prebooking-store.ts';

interface Keeping {
  tx: Tx;
  services: Services;
  facts: JudgingFacts;
  importId: string;
}

/** Writes what was judged: riders and places that are new, the days, and what the broker said of each ride. */
export async function keepRides(
  keeping: Keeping,
  before: ReadonlyMap<string, Day>,
  { rides, days }: Judged,
): Promise<void> {
  const riders = await keepRiders(keeping, days, rides);
  const places = await keepPlaces(keeping.tx, before, days);
  const settle = (booking: Booking): Booking => ({
    ...booking,
    riderId: riders.get(booking.riderId) ?? booking.riderId,
    pickupPlaceId: places.get(booking.pickupPlaceId) ?? booking.pickupPlaceId,
    dropoffPlaceId: places.get(booking.dropoffPlaceId) ?? booking.dropoffPlaceId,
  });
  const settled = new Map<string, Booking>();
  const written = [...before].flatMap(([date, day]) => {
    const after = days.get(date);
    if (!after || after === day) return [];
    const touched = touchedBy(day, after).map(settle);
    for (const booking of touched) settled.set(booking.id, booking);
    return [{ before: day, after: edit(after, { bookings: touched }) }];
  });
  await writeDays(keeping.tx, written);
  await keepSaid(keeping, rides, { settled, places });
}

/** Bookings that were made or changed on a day. */
function touchedBy(before: Day, after: Day): Booking[] {
  const held = new Map([...entriesOf(before.booking)].map((booking) => [booking.id, booking]));
  return [...entriesOf(after.booking)].filter((booking) => held.get(booking.id) !== booking);
}

/** New riders, each once; and the payer's numbers that nobody has yet. Of two who may be meant a person has said which. */
async function keepRiders(
  { tx, services, facts }: Keeping,
  days: ReadonlyMap<string, Day>,
  rides: readonly JudgedRide[],
): Promise<Map<RiderId, RiderId>> {
  const bookings = new Map(
    [...days.values()].flatMap((day) => [...entriesOf(day.booking)].map((one) => [one.id, one])),
  );
  const numbered = new Set(facts.known.flatMap(({ memberId }) => memberId ?? []));
  const added = new Map<RiderId, RiderId>();
  const numbers = [];
  for (const { outcome, prepared, bookingId } of rides) {
    const booking = bookingId === null ? undefined : bookings.get(bookingId);
    if (outcome !== 'new' || !prepared || !booking) continue;
    const { rider, ...ride } = prepared.ride;
    if (booking.riderId.startsWith(NEW_RIDER) && !added.has(booking.riderId)) {
      const named = { firstname: rider.first.slice(0, 80), lastname: rider.last.slice(0, 80), phone: rider.phone };
      const id = await addRiderOfFile(
        tx,
        { ...named, bornOn: rider.bornOn, sex: rider.sex, weightLb: rider.weightLb, aids: ride.aids },
        facts.program.id,
      );
      added.set(booking.riderId, id);
    }
    const riderId = added.get(booking.riderId) ?? booking.riderId;
    const digest = facts.digestOf(rider.memberId);
    if (rider.memberId === null || digest === null || numbered.has(digest)) continue;
    numbered.add(digest);
    numbers.push({ riderId, payerId: facts.payer.id, number: rider.memberId, from: ride.serviceDay });
  }
  await addMemberNumbers(tx, services.vault, numbers);
  return added;
}

async function keepPlaces(
  tx: Tx,
  before: ReadonlyMap<string, Day>,
  days: ReadonlyMap<string, Day>,
): Promise<Map<string, string>> {
  const standIns = new Set<string>();
  for (const [date, day] of before) {
    const after = days.get(date);
    if (!after || after === day) continue;
    for (const { pickupPlaceId, dropoffPlaceId } of touchedBy(day, after))
      for (const end of [pickupPlaceId, dropoffPlaceId]) if (end.startsWith(NEW_PLACE)) standIns.add(end);
  }
  const addressOf = (standIn: string) => JSON.parse(standIn.slice(NEW_PLACE.length)) as Address; // as the judge wrote it
  const places = await placesOf(tx, [...standIns].map(addressOf));
  return new Map([...standIns].map((standIn, at) => [standIn, places[at] ?? '']));
}

interface Settled {
  settled: ReadonlyMap<string, Booking>;
  places: ReadonlyMap<string, string>;
}

async function keepSaid(
  { tx, services, facts, importId }: Keeping,
  rides: readonly JudgedRide[],
  { settled, places }: Settled,
): Promise<void> {
  const placed = (id: string) => places.get(id) ?? id;
  const fresh = [];
  for (const { row, outcome, prepared, held, bookingId, said } of rides) {
    if (!said || !prepared || bookingId === null) continue;
    const made = {
      ...said.made,
      pickupPlaceId: placed(said.made.pickupPlaceId),
      dropoffPlaceId: placed(said.made.dropoffPlaceId),
    };
    const kept: Said = { ...said, made };
    const fields = {
      import_id: importId,
      row_no: row,
      stage:
        outcome === 'canceled'
          ? ('canceled' as const)
          : outcome === 'new'
            ? ('imported' as const)
            : ('changed' as const),
      service_day: settled.get(bookingId)?.serviceDay ?? made.serviceDay,
      said_sealed: sealedSaid(services.vault, tx.operator, facts.payer.id, prepared.key, kept),
      broker_state: prepared.ride.state,
      ...answerOfRide(facts, { held, outcome, state: prepared.ride.state, booking: settled.get(bookingId) ?? null }),
    };
    if (held) {
      await tx.save(prebookingEntity, held.prebooking_id, held.version, fields);
      continue;
    }
    fresh.push({
      ...fields,
      payer_account_id: facts.payer.id,
      broker_prebooking_id: prepared.key,
      rider_id: settled.get(bookingId)?.riderId ?? '',
      booking_id: bookingId,
    });
  }
  if (fresh.length > 0) await tx.insertAll(prebookingEntity, fresh);
}
