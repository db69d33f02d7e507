import type { StartPage } from '@handrail/contracts/session';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { StoredUser } from '../admin/index.ts';
import type { Queries } from '../platform/db/transaction.ts';

/**
 * People as the console knows its users, whether they may sign in to it or not: who rides with us may come to drive, and
 * has no levels.
 */
export async function listPeople(
  queries: Queries,
  operator: OperatorId,
  ids: readonly PersonId[],
): Promise<StoredUser[]> {
  return select(queries, operator, sql`p.person_id = any(${[...ids]}::bigint[])`);
}

export async function findPerson(queries: Queries, operator: OperatorId, id: PersonId): Promise<StoredUser | null> {
  const [person] = await listPeople(queries, operator, [id]);
  return person ?? null;
}

/** Who has a phone number. A household may share one: first whoever works with us, then whoever came first. */
export async function listPeopleByPhone(queries: Queries, operator: OperatorId, phone: string): Promise<StoredUser[]> {
  return select(queries, operator, sql`p.phone = ${phone} and p.status = 1`);
}

/** Drivers with a phone number, who may hold no level at all. */
export async function listDrivingByPhone(queries: Queries, operator: OperatorId, phone: string): Promise<StoredUser[]> {
  return select(
    queries,
    operator,
    sql`p.phone = ${phone} and exists (
      select 1 from driver d where d.operator_id = p.operator_id and d.driver_id = p.person_id)`,
  );
}

interface PersonRow {
  id: PersonId;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  status: number;
  avatarFileId: string | null;
  startPage: StartPage | null;
  personVersion: number;
  staffVersion: number;
  levels: StoredUser['user']['levels'];
  hasTotp: boolean;
  ownsInstallation: boolean;
}

async function select(
  queries: Queries,
  operator: OperatorId,
  condition: ReturnType<typeof sql>,
): Promise<StoredUser[]> {
  const { rows } = await sql<PersonRow>`
    select p.person_id as id, p.firstname, p.lastname, p.phone, p.email, p.status, p.avatar_file_id as "avatarFileId", p.start_page as "startPage",
      p.version as "personVersion", coalesce(s.version, 1) as "staffVersion", s.is_admin as levels,
      coalesce(c.totp_secret is not null, false) as "hasTotp", o.person_id is not null as "ownsInstallation"
    from person p left join staff s using (operator_id, person_id) left join credential c using (operator_id, person_id)
    left join installation_owner o using (operator_id, person_id)
    where p.operator_id = ${operator} and ${condition}
    order by s.person_id is null, p.person_id`.execute(queries);
  return rows.map(
    ({
      personVersion,
      staffVersion,
      levels,
      hasTotp,
      avatarFileId,
      startPage,
      status,
      ownsInstallation,
      ...names
    }) => ({
      user: { ...names, levels, ownsInstallation, active: status === 1 },
      version: personVersion + staffVersion - 1,
      personVersion,
      staffVersion,
      hasTotp,
      lastSeenAt: null,
      avatarFileId,
      startPage,
    }),
  );
}
