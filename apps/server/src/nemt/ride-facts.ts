import { type Booking, type Day, entriesOf, find, statusOf, type Trip, zoneOf } from '@handrail/domain/day';
import type { RideProof } from '@handrail/domain/nemt';
import type { BookingId, VehicleId, Zone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { type Looking, readSlice, type RiderName, ridersOf, signaturesOf, type StoredSignature } from '../day/index.ts';
import { listNumbersAt } from '../riders/index.ts';

export interface PersonName {
  first: string;
  last: string;
}

/** All that a broker, a payer or its auditor may ask of a ride. */
export interface RideFacts {
  booking: Booking;
  zone: Zone;
  rider: RiderName;
  /** Who drove, those of a team one after the other. */
  drivers: readonly PersonName[];
  vehicle: { number: string; plate: string } | null;
  /** The newest of what was written of who signed. */
  signature: StoredSignature | null;
  /** By which its payer knows the rider on the day of the ride. */
  memberNumber: string | null;
  /** What its payer owes for it; null where that is nothing. */
  owedCents: number | null;
}

/** Gathers what is known of rides, whichever days they are of, in a few queries for all of them. */
export async function gatherRideFacts(looking: Looking, ids: readonly BookingId[]): Promise<Map<BookingId, RideFacts>> {
  const { queries, operator, services } = looking;
  const { day, bookings } = await readSlice(queries, operator, ids);
  const crews = new Map(bookings.map((booking) => [booking.id, crewOf(day, booking)]));
  const [riders, signatures, vehicles, drivers, owed, numbers] = [
    await ridersOf(looking, new Set(bookings.map(({ riderId }) => riderId))),
    await signaturesOf(queries, operator, ids),
    await vehiclesOf(looking, day),
    await driversOf(looking, day),
    await owedFor(looking, ids),
    await listNumbersAt({ queries, operator, vault: services.vault }, bookings),
  ];
  return new Map(
    bookings.flatMap((booking) => {
      const rider = riders.get(booking.riderId);
      const run = crews.get(booking.id);
      const [signature = null] = signatures.get(booking.id) ?? [];
      return rider
        ? [
            [
              booking.id,
              {
                booking,
                zone: zoneOf(day, booking.programId),
                rider,
                drivers: (run && drivers.get(run.driverId ?? run.teamId ?? '')) ?? [],
                vehicle: (run && vehicles.get(run.vehicleId)) ?? null,
                signature,
                memberNumber: numbers.get(booking.id) ?? null,
                owedCents: owed.get(`${booking.id} ${booking.payerAccountId}`) ?? null,
              },
            ] as const,
          ]
        : [];
    }),
  );
}

/** What a ride has to show for itself, of what is known of it. */
export function proofOf({ booking, drivers, vehicle, signature, memberNumber }: RideFacts): RideProof {
  return {
    status: statusOf(booking),
    hasPickupTime: booking.pickedUpAt !== null,
    hasDropoffTime: booking.droppedOffAt !== null,
    hasDriver: drivers.length > 0,
    hasPlate: vehicle !== null && vehicle.plate !== '',
    hasPickupOdometer: booking.pickupOdometerM !== null,
    hasDropoffOdometer: booking.dropoffOdometerM !== null,
    isSignatureSettled: booking.signatureFileId !== null || (signature !== null && signature.reason !== ''),
    hasMemberNumber: memberNumber !== null,
    hasAuthorization: (booking.authorizationNumber ?? '') !== '',
  };
}

function crewOf(day: Day, { tripId }: Booking) {
  const trip: Trip | undefined = tripId === null ? undefined : find(day.trip, tripId);
  return trip && find(day.run, trip.runId);
}

async function vehiclesOf({ queries, operator }: Looking, day: Day) {
  const ids = [...entriesOf(day.run)].map(({ vehicleId }) => vehicleId);
  const { rows } = await sql<{ id: VehicleId; number: string; plate: string }>`
    select vehicle_id as id, fleet_number as number, plate from vehicle
    where operator_id = ${operator} and vehicle_id = any(${ids}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, number, plate }) => [id, { number, plate }]));
}

/** Drivers by their own id, and those of a team by the team's. */
async function driversOf({ queries, operator }: Looking, day: Day): Promise<Map<string, PersonName[]>> {
  const runs = [...entriesOf(day.run)];
  const alone = runs.flatMap(({ driverId }) => driverId ?? []);
  const teams = runs.flatMap(({ driverId, teamId }) => (driverId === null && teamId !== null ? [teamId] : []));
  const { rows } = await sql<{ id: string } & PersonName>`
    select p.person_id as id, p.firstname as first, p.lastname as last, 0 as n from person p
    where p.operator_id = ${operator} and p.person_id = any(${alone}::bigint[])
    union all
    select t.team_id, p.firstname, p.lastname, m.n::int from team t
    cross join lateral unnest(t.driver_ids) with ordinality as m (id, n)
    join person p on p.operator_id = t.operator_id and p.person_id = m.id
    where t.operator_id = ${operator} and t.team_id = any(${teams}::bigint[]) order by n`.execute(queries);
  return Map.groupBy(rows, ({ id }) => id);
}

/** What payers owe for rides, by the ride and the payer: sums of the ledger. */
async function owedFor({ queries, operator }: Looking, ids: readonly BookingId[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ booking_id: string; party_id: string; cents: number }>`
    select e.booking_id, p.party_id, sum(p.cents)::float8 as cents
    from money_entry e join money_posting p using (operator_id, money_entry_id)
    where e.operator_id = ${operator} and e.booking_id = any(${[...ids]}::bigint[])
      and p.account = 'receivable' and p.party_kind = 'payer'
    group by e.booking_id, p.party_id`.execute(queries);
  return new Map(rows.map(({ booking_id, party_id, cents }) => [`${booking_id} ${party_id}`, cents]));
}
