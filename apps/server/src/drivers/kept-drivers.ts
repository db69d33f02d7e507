import { sql } from 'kysely';
import type { Yard } from '../programs/index.ts';
import { keptList, type ListKind } from '../platform/log/kept-list.ts';
import type { Services } from '../platform/services.ts';
import { listedDrivers, type DriverListedOnWire } from './driver-details.ts';

/** Everyone who drives or drove, by name. */
export async function listKeptDrivers(services: Services, yard: Yard): Promise<DriverListedOnWire[]> {
  return keptList(services, yard, DRIVERS, '');
}

const DRIVERS: ListKind<DriverListedOnWire, Yard> = {
  name: 'drivers',
  idOf: ({ driver_id }) => driver_id,
  read: async ({ queries, operator }, ids) => listedDrivers(queries, operator, ids),
  idsInOrder: async ({ queries, operator }) => {
    const { rows } = await sql<{ id: string }>`
      select d.driver_id as id from driver d join person p on p.operator_id = d.operator_id and p.person_id = d.driver_id
      where d.operator_id = ${operator} order by lower(p.lastname), lower(p.firstname), d.driver_id`.execute(queries);
    return rows.map(({ id }) => id);
  },
  touched: async ({ queries, operator }, above, held) => {
    const { rows } = await sql<{ id: string }>`
      select c.id::text as id from change c
        where c.operator_id = ${operator} and c.day is null and c.version > ${above}
          and (c.entity = 'driver' or c.entity in ('person', 'staff') and exists (
            select 1 from driver d where d.operator_id = c.operator_id and d.driver_id = c.id))
      union
      select coalesce(x.driver_id::text, c.before->>'driver_id') from change c
        left join driver_payer x on x.operator_id = c.operator_id and x.driver_payer_id = c.id
        where c.operator_id = ${operator} and c.day is null and c.version > ${above} and c.entity = 'driver_payer'
      union
      select x.driver_id::text from change c join driver_payer x on x.operator_id = c.operator_id and x.account_id = c.id
        where c.operator_id = ${operator} and c.day is null and c.version > ${above} and c.entity = 'account'`.execute(
      queries,
    );
    const touched = new Set(rows.map(({ id }) => id));
    // Who set up a second factor is a secret that the log is not told.
    const sealed = await withSecondFactor(queries, operator);
    for (const [id, { user }] of held) if ((user?.has_totp ?? false) !== sealed.has(id)) touched.add(id);
    return touched;
  },
};

async function withSecondFactor(queries: Yard['queries'], operator: Yard['operator']): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from credential
    where operator_id = ${operator} and totp_secret is not null`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}
