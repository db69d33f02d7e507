import type { StartPage } from '@handrail/contracts/session';
import type { AddedUser, Level, User } from '@handrail/domain/admin';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Tx } from '../platform/log/tx.ts';
import { personEntity, staffEntity } from './entities.ts';

/** A user as two rows hold them: the person, and what they may do. The version counts the writes of both. */
export interface StoredUser {
  user: User;
  version: number;
  personVersion: number;
  staffVersion: number;
  hasTotp: boolean;
  lastSeenAt: Temporal.Instant | null;
  avatarFileId: string | null;
  startPage: StartPage | null;
}

interface UserRow {
  person_id: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  status: number;
  is_admin: Level[] | null;
  owns_installation: boolean;
  person_version: number;
  staff_version: number;
  has_totp: boolean;
  last_seen: Temporal.Instant | null;
  avatar_file_id: string | null;
  start_page: StartPage | null;
}

/** Every user of the operator, by name. */
export async function listUsers(queries: Queries, operator: string): Promise<StoredUser[]> {
  return (await select(queries, operator, sql``)).map(toUser);
}

/** The users who have a phone number: a household may share one, so there may be several. */
export async function findUsersByPhone(queries: Queries, operator: string, phone: string): Promise<StoredUser[]> {
  return (await select(queries, operator, sql`and p.phone = ${phone}`)).map(toUser);
}

export async function findUser(queries: Queries, operator: string, id: string): Promise<StoredUser | null> {
  const [row] = await select(queries, operator, sql`and p.person_id = ${id}`);
  return row ? toUser(row) : null;
}

/** Those of some people who use the console, in one statement however many they are. */
export async function findUsers(
  queries: Queries,
  operator: string,
  ids: readonly string[],
): Promise<Map<string, StoredUser>> {
  const rows = await select(queries, operator, sql`and p.person_id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.person_id, toUser(row)]));
}

export async function getUser(queries: Queries, operator: string, id: string): Promise<StoredUser> {
  const found = await findUser(queries, operator, id);
  if (!found) throw notFound();
  return found;
}

/** A person by name, whether they use the console or drive: whoever may have a password, and sessions. */
export async function getPerson(queries: Queries, operator: string, id: string) {
  const person = await queries
    .selectFrom('person')
    .select(['firstname', 'lastname', 'email'])
    .where('operator_id', '=', operator)
    .where('person_id', '=', id)
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
}

/** Whether anyone active besides this person holds every level. */
export async function othersHoldAll(queries: Queries, operator: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select 1 from staff s join person p using (operator_id, person_id)
      where operator_id = ${operator} and person_id <> ${id} and p.status = 1 and s.is_admin @> '{1,2,3,4}'
    ) as held`.execute(queries);
  return rows[0]?.held ?? false;
}

export async function addUser(tx: Tx, user: AddedUser): Promise<StoredUser> {
  const person = await tx.insert(personEntity, {
    firstname: user.firstname,
    lastname: user.lastname,
    phone: user.phone,
    email: user.email,
    status: user.active ? 1 : 0,
  });
  await tx.insert(staffEntity, { person_id: person.person_id, is_admin: user.levels && [...user.levels] });
  return getUser(tx.queries, tx.operator, person.person_id);
}

/** Saves a user over the version the caller saw; null when someone else saved first. */
export async function saveUser(
  tx: Tx,
  stored: StoredUser,
  after: User,
  overVersion: number,
): Promise<StoredUser | null> {
  if (stored.version !== overVersion) return null;
  const { user } = stored;
  if (changes(user, after, ['firstname', 'lastname', 'phone', 'email', 'active'])) {
    await tx.save(personEntity, user.id, stored.personVersion, {
      firstname: after.firstname,
      lastname: after.lastname,
      phone: after.phone,
      email: after.email,
      status: after.active ? 1 : 0,
    });
  }
  if (changes(user, after, ['levels'])) {
    await tx.save(staffEntity, user.id, stored.staffVersion, { is_admin: after.levels && [...after.levels] });
  }
  return getUser(tx.queries, tx.operator, user.id);
}

function changes(before: User, after: User, fields: (keyof User)[]): boolean {
  return fields.some((field) => String(before[field]) !== String(after[field]));
}

async function select(queries: Queries, operator: string, condition: ReturnType<typeof sql>): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select p.person_id, p.firstname, p.lastname, p.phone, p.email, p.status, p.avatar_file_id, p.start_page, s.is_admin,
      exists (select 1 from installation_owner o where o.operator_id = p.operator_id and o.person_id = p.person_id) as owns_installation,
      p.version as person_version, s.version as staff_version, coalesce(c.totp_secret is not null, false) as has_totp,
      (select max(last_seen) from session x where x.operator_id = p.operator_id and x.person_id = p.person_id) as last_seen
    from person p
    join staff s using (operator_id, person_id)
    left join credential c using (operator_id, person_id)
    where p.operator_id = ${operator} ${condition}
    order by lower(p.lastname), lower(p.firstname), p.person_id`.execute(queries);
  return rows;
}

function toUser(row: UserRow): StoredUser {
  return {
    user: {
      id: row.person_id,
      firstname: row.firstname,
      lastname: row.lastname,
      phone: row.phone,
      email: row.email,
      levels: row.is_admin,
      active: row.status === 1,
      ownsInstallation: row.owns_installation,
    },
    version: row.person_version + row.staff_version - 1,
    personVersion: row.person_version,
    staffVersion: row.staff_version,
    hasTotp: row.has_totp,
    lastSeenAt: row.last_seen,
    avatarFileId: row.avatar_file_id,
    startPage: row.start_page,
  };
}
