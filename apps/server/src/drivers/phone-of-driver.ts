import { driverName, type DriverNames } from '@handrail/domain/drivers';
import { type DriverId, no, type OperatorId, type PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';

export const phoneTaken = no('PHONE_TAKEN', 'Another driver signs in with this phone number.');

/** Whether an active driver other than this person signs in with a phone number. */
export async function isPhoneInUse(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  phone: string,
  personId: PersonId,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person p join driver d on d.operator_id = p.operator_id and d.driver_id = p.person_id
    where p.operator_id = ${operator} and p.phone = ${phone} and p.person_id <> ${personId} and d.status = 1`.execute(
    queries,
  );
  return rows.length > 0;
}

/** Whose a phone is, and whether they drive; a household may share one. */
export async function listOwners(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  phone: string,
): Promise<{ name: string; driverStatus: number | null }[]> {
  const { rows } = await sql<DriverNames & { driverStatus: number | null }>`
    select p.firstname, p.lastname, coalesce(d.alt_name, '') as "altName", d.status as "driverStatus"
    from person p left join driver d on d.operator_id = p.operator_id and d.driver_id = p.person_id
    where p.operator_id = ${operator} and p.phone = ${phone} and (p.status = 1 or d.status = 1)
    order by p.person_id`.execute(queries);
  return rows.map(({ driverStatus, ...names }) => ({ name: driverName(names), driverStatus }));
}

/**
 * Which of these people have a phone that another active driver signs in with to a vehicle's device. Where several of
 * them share one, it is the first one's.
 */
export async function phonesInUse(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  ids: readonly DriverId[],
): Promise<Set<DriverId>> {
  const { rows } = await sql<{ id: DriverId }>`
    select distinct p.person_id as id
    from person p
    join person o on o.operator_id = p.operator_id and o.phone = p.phone and o.person_id <> p.person_id
    join driver d on d.operator_id = o.operator_id and d.driver_id = o.person_id
      and (d.status = 1 or d.driver_id = any(${[...ids]}::bigint[]) and d.driver_id < p.person_id)
    where p.operator_id = ${operator} and p.person_id = any(${[...ids]}::bigint[])`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}
