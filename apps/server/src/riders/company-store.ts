import type { KeptApart } from '@handrail/domain/dispatch';
import type { DriverNames } from '@handrail/domain/drivers';
import { no, yes, type DriverId, type OperatorId, type RiderId, type Verdict } from '@handrail/domain/platform';
import { ANY_COMPANY, type Company } from '@handrail/domain/riders';
import { sql } from 'kysely';
import { listDrivers } from '../drivers/index.ts';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { type Link, saveLinks } from '../platform/log/save-links.ts';
import type { Tx } from '../platform/log/tx.ts';
import { riderApartDriverEntity, riderApartEntity } from './entities.ts';

/** With whom a rider does not ride, by name: retired people too, who stay on the record until somebody takes them off. */
export interface StoredCompany {
  ridesAlone: boolean;
  notWithRiders: (Link & { firstname: string; lastname: string })[];
  notWithDrivers: (Link & DriverNames)[];
}

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** The lists of a rider's company as columns of a query that has the rider as `r`. */
export const companyColumns = sql`
  (select jsonb_agg(jsonb_build_object('id', o.person_id::text, 'firstname', o.firstname, 'lastname', o.lastname,
      'rowId', x.rider_apart_id::text, 'rowVersion', x.version) order by lower(o.lastname), lower(o.firstname), o.person_id)
    from rider_apart x join person o on o.operator_id = x.operator_id
      and o.person_id = case when x.rider_id = r.rider_id then x.other_rider_id else x.rider_id end
    where x.operator_id = r.operator_id and (x.rider_id = r.rider_id or x.other_rider_id = r.rider_id)) as not_with_riders,
  (select jsonb_agg(jsonb_build_object('id', d.driver_id::text, 'firstname', o.firstname, 'lastname', o.lastname,
      'altName', d.alt_name, 'rowId', x.rider_apart_driver_id::text, 'rowVersion', x.version)
      order by lower(o.lastname), lower(o.firstname), d.driver_id)
    from rider_apart_driver x join driver d using (operator_id, driver_id)
      join person o on o.operator_id = d.operator_id and o.person_id = d.driver_id
    where x.operator_id = r.operator_id and x.rider_id = r.rider_id) as not_with_drivers`;

export interface CompanyRow {
  rides_alone: boolean;
  not_with_riders: StoredCompany['notWithRiders'] | null;
  not_with_drivers: StoredCompany['notWithDrivers'] | null;
}

export function companyOfRow(row: CompanyRow): StoredCompany {
  return {
    ridesAlone: row.rides_alone,
    notWithRiders: row.not_with_riders ?? [],
    notWithDrivers: row.not_with_drivers ?? [],
  };
}

/** Whether all of them are of the operator; else a refusal beside their list. */
export async function knowsAll(
  { queries, operator }: Asking,
  { notWithRiders, notWithDrivers }: Company,
): Promise<Verdict<true, 'COMPANY_INVALID'>> {
  if (notWithRiders.length > 0) {
    const known = await queries
      .selectFrom('rider')
      .select('rider_id')
      .where('operator_id', '=', operator)
      .where('rider_id', 'in', [...notWithRiders])
      .execute();
    if (known.length < notWithRiders.length) return strangers('not_with_riders', 'riders');
  }
  if (notWithDrivers.length === 0) return yes(true);
  const known = await listDrivers(queries, operator, notWithDrivers);
  return known.length < notWithDrivers.length ? strangers('not_with_drivers', 'drivers') : yes(true);
}

function strangers(field: string, whom: string) {
  const sentence = `One of these ${whom} is not there.`;
  return no('COMPANY_INVALID', sentence, { [field]: sentence });
}

/** Writes whom a rider is kept apart from, of whom they were; whose lists that changed, the rider's own first. */
export async function saveCompanyLists(
  tx: Tx,
  rider_id: RiderId,
  held: Pick<StoredCompany, 'notWithRiders' | 'notWithDrivers'>,
  wanted: { notWithRiders: readonly RiderId[]; notWithDrivers: readonly DriverId[] },
): Promise<RiderId[]> {
  const ofRiders = await saveLinks(
    tx,
    riderApartEntity,
    { held: held.notWithRiders, wanted: wanted.notWithRiders },
    (other) => pairOf(rider_id, other),
  );
  const ofDrivers = await saveLinks(
    tx,
    riderApartDriverEntity,
    { held: held.notWithDrivers, wanted: wanted.notWithDrivers },
    (driver_id) => ({ rider_id, driver_id }),
  );
  const before = held.notWithRiders.map(({ id }) => id);
  const others = [...new Set([...before, ...wanted.notWithRiders])].filter(
    (id) => before.includes(id) !== wanted.notWithRiders.includes(id),
  );
  return ofRiders || ofDrivers ? [rider_id, ...others] : [];
}

/** Which riders are not to be driven by whom, of all drivers or of some. */
export async function listKeptApart(
  { queries, operator }: Asking,
  drivers: readonly DriverId[] | null = null,
): Promise<KeptApart> {
  const { rows } = await sql<{ driver_id: DriverId; rider_ids: RiderId[] }>`
    select driver_id, array_agg(rider_id::text) as rider_ids from rider_apart_driver
    where operator_id = ${operator} ${drivers === null ? sql`` : sql`and driver_id = any(${[...drivers]}::bigint[])`}
    group by driver_id order by driver_id`.execute(queries);
  return new Map(rows.map(({ driver_id, rider_ids }) => [driver_id, new Set(rider_ids)]));
}

/** The company of every rider who does not ride with just anybody. */
export async function listCompany({ queries, operator }: Asking): Promise<Map<RiderId, Company>> {
  const { rows } = await sql<{
    rider_id: RiderId;
    rides_alone: boolean;
    other: RiderId | null;
    driver: DriverId | null;
  }>`
    select rider_id, true as rides_alone, null::bigint as other, null::bigint as driver from rider
      where operator_id = ${operator} and rides_alone
    union all select rider_id, false, other_rider_id, null from rider_apart where operator_id = ${operator}
    union all select other_rider_id, false, rider_id, null from rider_apart where operator_id = ${operator}
    union all select rider_id, false, null, driver_id from rider_apart_driver where operator_id = ${operator}`.execute(
    queries,
  );
  const company = new Map<RiderId, Company>();
  for (const { rider_id, rides_alone, other, driver } of rows) {
    const held = company.get(rider_id) ?? ANY_COMPANY;
    company.set(rider_id, {
      ridesAlone: held.ridesAlone || rides_alone,
      notWithRiders: other === null ? held.notWithRiders : [...held.notWithRiders, other],
      notWithDrivers: driver === null ? held.notWithDrivers : [...held.notWithDrivers, driver],
    });
  }
  return company;
}

function pairOf(one: RiderId, other: RiderId): { rider_id: RiderId; other_rider_id: RiderId } {
  return BigInt(one) < BigInt(other)
    ? { rider_id: one, other_rider_id: other }
    : { rider_id: other, other_rider_id: one };
}
