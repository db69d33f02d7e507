import type { AccountId } from '@handrail/domain/day';
import { no, type OperatorId, type ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import './tables.ts';
import { type Address, listPlaces } from '../places/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Link } from '../platform/log/save-links.ts';

/** An account as several rows hold it: what it is, the programs it is in, and its addresses. */
export interface StoredAccount {
  id: AccountId;
  version: number;
  lists: number;
  name: string;
  hours: string;
  contacts: string[];
  note: string;
  isInsurance: boolean;
  /** The fee plan that was chosen for it, and whose plan it is. */
  plan: { id: string; name: string; programId: ProgramId } | null;
  createdAt: Temporal.Instant;
  updatedAt: Temporal.Instant;
  programs: (Link & { name: string; portalUrl: string })[];
  places: (Link & { isMain: boolean; address: Address })[];
}

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

type Row = Omit<StoredAccount, 'programs' | 'places'> & {
  programs: StoredAccount['programs'] | null;
  places: Omit<StoredAccount['places'][number], 'address'>[] | null;
};

/** The accounts that are served, by name; of one program or of all. */
export async function listAccounts(
  asking: Asking,
  { programId }: { programId?: ProgramId | undefined } = {},
): Promise<StoredAccount[]> {
  const ofProgram = sql`and exists (
    select 1 from account_program o
    where o.operator_id = a.operator_id and o.account_id = a.account_id and o.program_id = ${programId})`;
  return select(asking, sql`and a.status = 1 ${programId === undefined ? sql`` : ofProgram}`);
}

export async function findAccount(asking: Asking, id: AccountId): Promise<StoredAccount | null> {
  const [account] = await select(asking, sql`and a.account_id = ${id}`);
  return account ?? null;
}

/** The names of the others: an account is told from them by nothing else. */
export async function otherNames({ queries, operator }: Asking, id: AccountId | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from account where operator_id = ${operator} and account_id is distinct from ${id}::bigint`.execute(
    queries,
  );
  return rows.map(({ name }) => name);
}

export const accountNotFound = no('ACCOUNT_NOT_FOUND', 'Failed to fetch this account.');

async function select({ queries, operator }: Asking, conditions: ReturnType<typeof sql>): Promise<StoredAccount[]> {
  const { rows } = await sql<Row>`
    select a.account_id as id, a.version, a.lists, a.name, a.hours, a.contacts, a.note, a.is_insurance as "isInsurance",
      (select jsonb_build_object('id', f.pricing_id::text, 'name', f.name, 'programId', f.program_id::text)
        from pricing f where f.operator_id = a.operator_id and f.pricing_id = a.pricing_id) as plan,
      a.created_at as "createdAt", a.updated_at as "updatedAt",
      (select jsonb_agg(jsonb_build_object('id', x.program_id::text, 'name', p.name, 'portalUrl', x.portal_url,
          'rowId', x.account_program_id::text, 'rowVersion', x.version) order by x.program_id)
        from account_program x join program p using (operator_id, program_id)
        where x.operator_id = a.operator_id and x.account_id = a.account_id) as programs,
      (select jsonb_agg(jsonb_build_object('id', x.place_id::text, 'isMain', x.is_main,
          'rowId', x.account_place_id::text, 'rowVersion', x.version) order by x.account_place_id)
        from account_place x where x.operator_id = a.operator_id and x.account_id = a.account_id) as places
    from account a
    where a.operator_id = ${operator} ${conditions}
    order by lower(a.name), a.account_id`.execute(queries);
  const addresses = await listPlaces(
    queries,
    operator,
    rows.flatMap(({ places }) => (places ?? []).map(({ id }) => id)),
  );
  return rows.map(({ programs, places, ...row }) => ({
    ...row,
    programs: programs ?? [],
    places: (places ?? []).flatMap((link) => {
      const address = addresses.get(link.id);
      return address ? [{ ...link, address }] : [];
    }),
  }));
}
