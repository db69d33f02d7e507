import type { DriverId, OperatorId, PersonId, TeamId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** Someone who drives, as their person and their driver's row hold them. */
export interface StoredDriver {
  id: DriverId;
  version: number;
  firstname: string;
  lastname: string;
  altName: string;
  phone: string | null;
  email: string | null;
  status: number;
}

export interface StoredTeam {
  id: TeamId;
  version: number;
  name: string;
  driverIds: DriverId[];
  status: number;
}

/** Who drives or drove, by name, all of them or some: a past day shows who it was. */
export async function listDrivers(
  queries: Queries,
  operator: OperatorId,
  ids: readonly DriverId[] | null = null,
): Promise<StoredDriver[]> {
  const { rows } = await sql<StoredDriver>`
    select d.driver_id as id, d.version, p.firstname, p.lastname, d.alt_name as "altName", p.phone, p.email, d.status
    from driver d join person p on p.operator_id = d.operator_id and p.person_id = d.driver_id
    where d.operator_id = ${operator} ${ids === null ? sql`` : sql`and d.driver_id = any(${[...ids]}::bigint[])`}
    order by lower(p.lastname), lower(p.firstname), d.driver_id`.execute(queries);
  return rows;
}

/** The person a driver is: both go by one id. */
export function personOf({ id, status }: Pick<StoredDriver, 'id' | 'status'>): { id: PersonId; status: number } {
  return { id: String(id), status };
}

export async function findDriver(queries: Queries, operator: OperatorId, id: DriverId): Promise<StoredDriver | null> {
  const [driver] = await listDrivers(queries, operator, [id]);
  return driver ?? null;
}

export async function listTeams(
  queries: Queries,
  operator: OperatorId,
  ids: readonly TeamId[] | null = null,
): Promise<StoredTeam[]> {
  const { rows } = await sql<StoredTeam>`
    select team_id as id, version, name, driver_ids::text[] as "driverIds", status
    from team
    where operator_id = ${operator} ${ids === null ? sql`` : sql`and team_id = any(${[...ids]}::bigint[])`}
    order by lower(name), team_id`.execute(queries);
  return rows;
}

export async function findTeam(queries: Queries, operator: OperatorId, id: TeamId): Promise<StoredTeam | null> {
  const [team] = await listTeams(queries, operator, [id]);
  return team ?? null;
}
