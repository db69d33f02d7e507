import type { insurance } from '@handrail/contracts/accounts';
import type { Payer } from '@handrail/domain/accounts';
import type { AccountId } from '@handrail/domain/day';
import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** An account that pays, with the programs whose rides it pays for. Wherever an insurance is named, it is its account. */
export interface StoredPayer extends Payer {
  name: string;
  programs: { id: ProgramId; name: string }[];
}

/**
 * The operator's payers by name, those too that pay no more, or are no pay account any more: what they certified shows
 * their name.
 */
export async function listPayers(
  queries: Queries,
  operator: OperatorId,
  { programId }: { programId?: ProgramId } = {},
): Promise<StoredPayer[]> {
  const ofProgram = sql`and exists (
    select 1 from account_program o
    where o.operator_id = a.operator_id and o.account_id = a.account_id and o.program_id = ${programId})`;
  const { rows } = await sql<StoredPayer & { programs: StoredPayer['programs'] | null }>`
    select a.account_id as id, a.name, a.status = 1 and a.is_insurance as "isActive",
      (select jsonb_agg(jsonb_build_object('id', p.program_id::text, 'name', p.name) order by p.program_id)
        from account_program x join program p using (operator_id, program_id)
        where x.operator_id = a.operator_id and x.account_id = a.account_id) as programs
    from account a
    where a.operator_id = ${operator} and (a.is_insurance or ${hasCertified}) ${programId === undefined ? sql`` : ofProgram}
    order by lower(a.name), a.account_id`.execute(queries);
  return rows.map((row) => ({ ...row, programs: row.programs ?? [] }));
}

const hasCertified = sql`exists (
    select 1 from vehicle_payer c where c.operator_id = a.operator_id and c.account_id = a.account_id
    union all select 1 from driver_payer c where c.operator_id = a.operator_id and c.account_id = a.account_id)`;

/** Whether the operator keeps this account, a payer or a place that rides go to. */
export async function isAccount(queries: Queries, operator: OperatorId, id: AccountId): Promise<boolean> {
  const found = await queries
    .selectFrom('account')
    .select('account_id')
    .where('operator_id', '=', operator)
    .where('account_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export function payerOnWire({ id, name, isActive, programs }: StoredPayer): z.output<typeof insurance> {
  return {
    insurance_id: id,
    insurance_name: name,
    is_active: isActive,
    program: programs.map((program) => ({ program_id: program.id, program_name: program.name })),
  };
}
