import { no, type Refusal } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { UndoRule } from '../log/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { driverEntity, teamEntity } from './entities.ts';
import { signOutDrivers } from './sign-out-drivers.ts';

/** A driver or team that is taken back must be on nothing: what they drove is history. */
const nobodyNeedsThem: UndoRule = async (undoing) => {
  const { tx, changes } = undoing;
  for (const { entity, id, after } of changes) {
    if (after !== null) continue;
    const what = entity === driverEntity.name ? await whatHangsOnDriver(tx, id) : null;
    const refusal = what ?? (entity === teamEntity.name ? await whatHangsOnTeam(tx, id) : null);
    if (refusal) return refusal;
  }
  const gone = changes.filter(
    ({ entity, before, after }) => entity === driverEntity.name && before?.['status'] === 1 && after?.['status'] !== 1,
  );
  await signOutDrivers(
    undoing,
    gone.map(({ id }) => id),
  );
  const listed = changes
    .filter(({ entity }) => entity !== driverEntity.name && entity !== teamEntity.name)
    .map(({ before, after }) => String((after ?? before)?.['driver_id']));
  // A form whose lists came back is another one, and whoever has it open is second.
  await sql`
    update driver set lists = lists + 1, version = version + 1
    where operator_id = ${tx.operator} and driver_id = any(${listed}::bigint[])`.execute(tx.queries);
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  driver: nobodyNeedsThem,
  driver_payer: nobodyNeedsThem,
  team: nobodyNeedsThem,
};

async function whatHangsOnDriver(tx: Tx, id: string): Promise<Refusal | null> {
  const { rows } = await sql<{ what: string }>`
    select 'they were on the board' as what from run where operator_id = ${tx.operator} and driver_id = ${id}
    union all
    select 'they were given a vehicle' from vehicle where operator_id = ${tx.operator} and standing_driver_id = ${id}
    union all
    select 'they were given a shift' from shift where operator_id = ${tx.operator} and driver_id = ${id}
    union all
    select 'they were certified' from driver_payer where operator_id = ${tx.operator} and driver_id = ${id}
    union all
    select 'they joined a team' from team where operator_id = ${tx.operator} and ${id}::bigint = any(driver_ids)
    limit 1`.execute(tx.queries);
  return refusalOf(rows[0]);
}

async function whatHangsOnTeam(tx: Tx, id: string): Promise<Refusal | null> {
  const { rows } = await sql<{ what: string }>`
    select 'the team was on the board' as what from run where operator_id = ${tx.operator} and team_id = ${id}
    limit 1`.execute(tx.queries);
  return refusalOf(rows[0]);
}

function refusalOf(row: { what: string } | undefined): Refusal | null {
  return row ? no('UNDO_NOT_POSSIBLE', `This can't be undone: ${row.what} since.`).refusal : null;
}
