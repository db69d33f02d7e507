import { readMoney } from '@handrail/domain/pricing';
import { no, type OperatorId, type Verdict, yes } from '@handrail/domain/platform';
import { type Kysely, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Tables } from '../platform/db/tables.ts';
import './invoice-tables.ts';

interface Asked {
  plan: string;
  /** `2026-03`. */
  month: string;
  dollars: string;
  paidOn: string | null;
}

const DAYS_TO_PAY = 10;

/** Asks an operator for a month of a plan, as whoever keeps the installation does; the same month again is said anew. */
export async function billOperator(
  owner: Kysely<Tables>,
  operator: OperatorId,
  { plan, month, dollars, paidOn }: Asked,
): Promise<Verdict<string, 'MONTH_INVALID' | 'FEE_INVALID' | 'PLAN_MISSING'>> {
  if (plan.trim() === '') return no('PLAN_MISSING', 'Name the plan.');
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return no('MONTH_INVALID', 'A month is written 2026-03.');
  const cents = readMoney(dollars);
  if (!cents.ok) return cents;
  const startsOn = Temporal.PlainDate.from(`${month}-01`);
  const endsOn = startsOn.with({ day: startsOn.daysInMonth });
  const dueOn = endsOn.add({ days: DAYS_TO_PAY });
  await sql`
    insert into billing (operator_id, plan, starts_on, ends_on, due_on, cents, paid_on)
    values (${operator}, ${plan.trim()}, ${startsOn.toString()}, ${endsOn.toString()}, ${dueOn.toString()}, ${cents.value}, ${paidOn})
    on conflict (operator_id, plan, starts_on, ends_on) do update set cents = excluded.cents, paid_on = excluded.paid_on`.execute(
    owner,
  );
  return yes(dueOn.toString());
}
