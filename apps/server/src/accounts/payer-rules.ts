import type { payerRule } from '@handrail/contracts/accounts';
import { type PayerRule, USUAL_RULE } from '@handrail/domain/fleet';
import type { AccountId } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listPayers } from './payer-store.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** The payers that ask for anything: hardly any, so that whoever asks about a ride is mostly done with this. */
export async function listPayerRules({ queries, operator }: Asking): Promise<PayerRule[]> {
  const { rows } = await sql<PayerRule>`
    select r.account_id as "payerId", a.name as "payerName", r.authorizations, r.papers,
      r.driver_papers as "driverPapers", r.vehicle_papers as "vehiclePapers"
    from payer_rule r join account a using (operator_id, account_id)
    where r.operator_id = ${operator} and (r.authorizations <> 'off' or r.papers <> 'off')
    order by lower(a.name), a.account_id`.execute(queries);
  return rows;
}

export async function rulesOnWire({ queries, operator }: Asking): Promise<z.output<typeof payerRule>[]> {
  const payers = await listPayers(queries, operator);
  const rows = await queries.selectFrom('payer_rule').selectAll().where('operator_id', '=', operator).execute();
  const byPayer = new Map(rows.map((row) => [row.account_id, row]));
  return payers.map(({ id, name }) => {
    const row = byPayer.get(id);
    return {
      insurance_id: id,
      insurance_name: name,
      version: row?.version ?? 0,
      authorizations: row?.authorizations ?? USUAL_RULE.authorizations,
      papers: row?.papers ?? USUAL_RULE.papers,
      driver_papers: row?.driver_papers ?? [],
      vehicle_papers: row?.vehicle_papers ?? [],
    };
  });
}

export async function ruleOnWire(asking: Asking, payerId: AccountId): Promise<z.output<typeof payerRule> | null> {
  return (await rulesOnWire(asking)).find(({ insurance_id }) => insurance_id === payerId) ?? null;
}
