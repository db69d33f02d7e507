import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { type Kysely, sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tables } from '../platform/db/tables.ts';
import './tables.ts';

/** Someone who may sign in to a console, whichever operator's. */
export interface Owner {
  operator: OperatorId;
  personId: PersonId;
  name: string;
}

export async function ownsInstallation(queries: Queries, operator: OperatorId, personId: PersonId): Promise<boolean> {
  const found = await queries
    .selectFrom('installation_owner')
    .select('person_id')
    .where('operator_id', '=', operator)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes the person with this e-mail an owner; null when nobody signs in with it. An owner stays one. */
export async function addOwner(house: Kysely<Tables>, email: string): Promise<Owner | null> {
  const person = await findSignIn(house, email);
  if (!person) return null;
  await house
    .insertInto('installation_owner')
    .values({ operator_id: person.operator, person_id: person.personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return person;
}

/** Takes the installation out of someone's hands again; null when it was not in them. */
export async function removeOwner(house: Kysely<Tables>, email: string): Promise<Owner | null> {
  const person = await findSignIn(house, email);
  if (!person) return null;
  const { numDeletedRows } = await house
    .deleteFrom('installation_owner')
    .where('operator_id', '=', person.operator)
    .where('person_id', '=', person.personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? person : null;
}

/** By e-mail a person is found whoever they work for: an address signs in once in the whole installation. */
async function findSignIn(house: Kysely<Tables>, email: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select p.operator_id as operator, p.person_id as "personId", p.firstname || ' ' || p.lastname as name
    from person p join staff s using (operator_id, person_id)
    where lower(p.email) = lower(${email.trim()})`.execute(house);
  return rows[0] ?? null;
}
