import type { ManifestEntry, ManifestNames } from '@handrail/domain/dispatch';
import { dueAtDoor } from '@handrail/domain/billing';
import { find, zoneOf, type Day } from '@handrail/domain/day';
import type { RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { gatherNamed, type Looking, openSums } from '../../day/index.ts';
import { notesOfDoors } from '../../places/index.ts';
import { listMeasuredBoarding } from '../../riders/index.ts';

/** What sheets only name by id: riders with phones, places, accounts, and who takes how long to get in. One query each. */
export async function namesOnSheets(
  looking: Looking,
  day: Day,
  entries: readonly ManifestEntry[],
): Promise<ManifestNames> {
  const rides = entries.filter((entry) => entry.is === 'ride');
  const blocks = entries.filter((entry) => entry.is === 'block');
  const named = await gatherNamed(looking, rides, blocks);
  const accounts = await accountNames(
    looking,
    rides.flatMap(({ pickupAccountId, dropoffAccountId, payerAccountId }) =>
      [pickupAccountId, dropoffAccountId, payerAccountId].filter((id) => id !== null),
    ),
  );
  const doors = rides.flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId].map(named.place));
  const noteOf = await notesOfDoors(looking, doors);
  const boarding = await listMeasuredBoarding(looking.queries, looking.operator);
  const open = await openSums(
    looking.queries,
    looking.operator,
    rides.map(({ key }) => key),
  );
  return {
    rider: (id) => {
      const { firstname, lastname, phone } = named.rider(id);
      return { first: firstname, last: lastname, phone };
    },
    place: (id) => {
      const place = named.place(id);
      const { label = '', addressLine1: line, city, latitude, longitude } = place;
      return { label, line, city, note: noteOf(place), point: { latitude, longitude } };
    },
    account: (id) => accounts.get(id) ?? '',
    boarding: (id) => boarding.get(id) ?? null,
    time: (programId, at) => named.clock(zoneOf(day, programId)).time(at),
    fare: (id) => {
      const booking = find(day.booking, id);
      // One that was taken off is told of without its fare.
      if (!booking) return { wholeCents: 0, dueCents: 0 };
      const wholeCents = booking.rideFeeCents + booking.addlFeeCents;
      return { wholeCents, dueCents: dueAtDoor(booking, open.get(id) ?? 0) };
    },
  };
}

/** Whose data a sheet shows. */
export function ridersOn(entries: readonly ManifestEntry[]): RiderId[] {
  return [...new Set(entries.flatMap((entry) => (entry.is === 'ride' ? [entry.riderId] : [])))];
}

async function accountNames({ queries, operator }: Looking, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, name from account
    where operator_id = ${operator} and account_id = any(${[...new Set(ids)]}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
