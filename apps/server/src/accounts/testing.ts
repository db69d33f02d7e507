/** Payers for tests. */
import { sql } from 'kysely';
import { asOwner } from '../platform/db/transaction.ts';
import type { House, Town } from '../testing.ts';

interface PaperPayer {
  programs?: readonly string[];
  status?: number;
  isInsurance?: boolean;
}

/** An account of this name, as its row alone says it; a payer unless it is said to be none. */
export async function addPayer(
  { services }: House,
  { operator }: Town,
  name: string,
  { programs = [], status = 1, isInsurance = true }: PaperPayer = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account (operator_id, name, is_insurance, status) values (${operator}, ${name}, ${isInsurance}, ${status})
    returning account_id as id`.execute(asOwner(services.db));
  const id = rows[0]?.id ?? '';
  await sql`
    insert into account_program (operator_id, account_id, program_id)
    select ${operator}, ${id}, unnest(${[...programs]}::bigint[])`.execute(asOwner(services.db));
  return id;
}
