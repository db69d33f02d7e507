import { no } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { UndoRule } from '../log/index.ts';
import { refusalWhileNeeded } from '../platform/log/needed-since.ts';
import { pricedRides } from './priced-rides.ts';
import { todayOfProgram } from './today-of-plan.ts';
import { findPlan } from './plan-store.ts';

/** A ride that was priced can be explained: nothing of what priced it is taken back or brought back under it. */
const pricedStays: UndoRule = async ({ tx, changes, services }) => {
  for (const { id, entity } of changes) {
    if (entity !== 'pricing_version') continue;
    const { rows } = await sql<{ pricing_id: string; effective_on: string }>`
      select coalesce(c.after, c.before) ->> 'pricing_id' as pricing_id, coalesce(c.after, c.before) ->> 'effective_on' as effective_on
      from change c where c.operator_id = ${tx.operator} and c.entity = 'pricing_version' and c.id = ${id}
        and coalesce(c.after, c.before) ? 'pricing_id'
      order by c.version limit 1`.execute(tx.queries);
    const [named] = rows;
    const stored = named && (await findPlan(tx, named.pricing_id));
    if (!named || !stored) continue;
    const today = await todayOfProgram(
      { queries: tx.queries, operator: tx.operator, clock: services.clocks.town },
      stored.plan.programId,
    );
    const { pricedThrough, hasPriced } = await pricedRides(tx, named.pricing_id, today);
    if (hasPriced(named.effective_on) || (pricedThrough !== null && named.effective_on <= pricedThrough)) {
      return no('UNDO_SUPERSEDED', "This can't be undone: rides have been priced since.").refusal;
    }
  }
  return null;
};

/** A plan, a fee or a label that is taken back must be nobody's. */
const standsAlone: UndoRule = async ({ tx, changes }) => {
  for (const { id, entity, after } of changes) {
    if (after !== null) continue;
    const own = sql`operator_id = ${tx.operator}`;
    const refusal =
      entity === 'label'
        ? await refusalWhileNeeded(
            tx,
            sql`select 'a fee was given it' as what from addl_fee where ${own} and label_id = ${id}`,
          )
        : entity === 'addl_fee'
          ? await refusalWhileNeeded(
              tx,
              sql`select 'another version charges it' as what from pricing_version
                where ${own} and addl_fees @> ${JSON.stringify([{ addl_fee_id: id }])}::jsonb`,
            )
          : await refusalWhileNeeded(
              tx,
              sql`select 'it was given prices' as what from pricing_version where ${own} and pricing_id = ${id}`,
              sql`select 'it was given a fee' as what from addl_fee where ${own} and pricing_id = ${id}`,
              sql`select 'an account was given it' as what from account where ${own} and pricing_id = ${id}`,
            );
    if (refusal) return refusal;
  }
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  pricing_version: pricedStays,
  pricing: standsAlone,
  addl_fee: standsAlone,
  label: standsAlone,
};
