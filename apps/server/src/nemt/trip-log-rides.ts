import { type InstantText, statusOf } from '@handrail/domain/day';
import type { LoggedRide } from '@handrail/domain/nemt';
import { type BookingId, clockTimeAt, fullName, type Zone } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { listPayers } from '../accounts/index.ts';
import type { Looking } from '../day/index.ts';
import { type Address, listPlaces } from '../places/index.ts';
import { gatherRideFacts, type RideFacts } from './ride-facts.ts';
import { loadedMeters } from './ride-report.ts';

export interface LogQuery {
  of: 'ride' | 'rider' | 'driver' | 'payer';
  id: string;
  from: string;
  until: string;
}

/** The rides of a log in the order in which they were driven: those that were, and those where nobody came out. */
export async function findLogged(
  { queries, operator }: Looking,
  { of, id, from, until }: LogQuery,
  limit: number,
): Promise<BookingId[]> {
  const days = sql`b.service_day between ${from} and ${until}`;
  const which: Record<LogQuery['of'], RawBuilder<unknown>> = {
    ride: sql`b.booking_id = ${id}`,
    rider: sql`b.rider_id = ${id} and ${days}`,
    payer: sql`b.payer_account_id = ${id} and ${days}`,
    driver: sql`${days} and (r.driver_id = ${id} or exists (
      select 1 from team m where m.operator_id = b.operator_id and m.team_id = r.team_id and ${id}::bigint = any(m.driver_ids)))`,
  };
  const { rows } = await sql<{ id: BookingId }>`
    select b.booking_id as id from booking b
    left join trip t on t.operator_id = b.operator_id and t.trip_id = b.trip_id
    left join run r on r.operator_id = t.operator_id and r.run_id = t.run_id
    where b.operator_id = ${operator} and b.ride_status in (3, 5) and ${which[of]}
    order by b.service_day, coalesce(b.picked_up_at, b.no_show_at, b.scheduled_pickup_at), b.booking_id limit ${limit}`.execute(
    queries,
  );
  return rows.map((row) => row.id);
}

export interface LoggedFacts {
  ride: LoggedRide;
  facts: RideFacts;
}

/** The rides as an auditor asks them. */
export async function gatherLogged(looking: Looking, ids: readonly BookingId[]): Promise<LoggedFacts[]> {
  const { queries, operator } = looking;
  const facts = await gatherRideFacts(looking, ids);
  const payers = new Map((await listPayers(queries, operator)).map(({ id, name }) => [id, name]));
  const bookings = [...facts.values()].map(({ booking }) => booking);
  const places = await listPlaces(
    queries,
    operator,
    bookings.flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId]),
  );
  return ids.flatMap((id) => {
    const known = facts.get(id);
    return known ? [{ ride: loggedOf(known, payers, places), facts: known }] : [];
  });
}

function loggedOf(
  { booking, zone, rider, drivers, vehicle, signature, memberNumber }: RideFacts,
  payers: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, Address>,
): LoggedRide {
  const isDriven = statusOf(booking) === 'completed';
  const clock = (at: InstantText | null) => (at === null ? null : clockTimeAt(Temporal.Instant.from(at), zone));
  const { payerAccountId, signatureFileId, pickupPlaceId, dropoffPlaceId } = booking;
  const signed =
    signature ??
    (signatureFileId === null ? null : { signer: 'rider' as const, signerName: '', reason: '', signedAt: null });
  const isSettled = signed !== null && (signatureFileId !== null || signed.reason !== '');
  return {
    serviceDay: booking.serviceDay,
    tripNumber: booking.brokerPrebookingId,
    riderName: fullName({ first: rider.firstname, last: rider.lastname }),
    memberNumber,
    authorizationNumber: booking.authorizationNumber,
    payerName: payerAccountId === null ? null : (payers.get(payerAccountId) ?? null),
    mode: booking.aids.join(', ') || 'Ambulatory',
    became: isDriven ? 'completed' : 'no_show',
    pickup: {
      address: addressText(places.get(pickupPlaceId)),
      arrivedAt: clock(booking.arrivedAt),
      leftAt: clock(isDriven ? booking.pickedUpAt : booking.noShowAt),
      odometerM: booking.pickupOdometerM,
    },
    dropoff: {
      address: addressText(places.get(dropoffPlaceId)),
      arrivedAt: clock(booking.arrivedDropoffAt ?? booking.droppedOffAt),
      leftAt: clock(booking.droppedOffAt),
      odometerM: booking.dropoffOdometerM,
    },
    loadedMeters: isDriven ? loadedMeters(booking) : null,
    driverName: drivers.map(fullName).join(' and ') || null,
    vehicle: vehicle?.number ?? null,
    plate: vehicle?.plate || null,
    signature: isSettled
      ? { ...signerOf(signed), signedAt: signedAt(signed.signedAt ?? booking.droppedOffAt, signatureFileId, zone) }
      : null,
  };
}

function signerOf({
  signer,
  signerName,
  reason,
}: Pick<NonNullable<RideFacts['signature']>, 'signer' | 'signerName' | 'reason'>) {
  return { signer, signerName, reason };
}

function signedAt(at: InstantText | null, fileId: string | null, zone: Zone): string | null {
  return at === null || fileId === null ? null : clockTimeAt(Temporal.Instant.from(at), zone);
}

function addressText(address: Address | undefined): string {
  if (!address) return '';
  const { addressLine1, city, state, zipcode } = address;
  return [addressLine1, city, [state, zipcode].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');
}
