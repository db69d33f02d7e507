import type { Refusal } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { countLists } from '../fleet/index.ts';
import { refusalWhileNeeded } from '../platform/log/needed-since.ts';
import type { UndoRule } from '../log/index.ts';
import type { Change, Tx } from '../platform/log/tx.ts';
import { listDrivers } from './driver-store.ts';
import { driverEntity, driverPayerEntity, teamEntity } from './entities.ts';
import { phonesInUse, phoneTaken } from './phone-of-driver.ts';
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
  await countLists(
    tx,
    'driver',
    changes.filter(({ entity }) => entity === driverPayerEntity.name),
  );
  return (await hasTakenPhone(tx, changes)) ? phoneTaken.refusal : null;
};

export const undoRules: Record<string, UndoRule> = {
  driver: nobodyNeedsThem,
  driver_payer: nobodyNeedsThem,
  team: nobodyNeedsThem,
  person: nobodyNeedsThem,
};

/** A phone or a driver that comes back may have been followed by another driver with that phone. */
async function hasTakenPhone(tx: Tx, changes: readonly Change[]): Promise<boolean> {
  const back = changes.filter(({ after }) => after !== null && ('phone' in after || after['status'] === 1));
  const drivers = await listDrivers(
    tx.queries,
    tx.operator,
    back.map(({ id }) => id),
  );
  const active = drivers.filter(({ status }) => status === 1).map(({ id }) => id);
  return (await phonesInUse(tx, active)).size > 0;
}

async function whatHangsOnDriver(tx: Tx, id: string): Promise<Refusal | null> {
  const theirOwn = sql`operator_id = ${tx.operator} and driver_id = ${id}`;
  return refusalWhileNeeded(
    tx,
    sql`select 'they were on the board' as what from run where ${theirOwn}`,
    sql`select 'they were given a vehicle' from vehicle where operator_id = ${tx.operator} and standing_driver_id = ${id}`,
    sql`select 'they were given a shift' from shift where ${theirOwn}`,
    sql`select 'they were certified' from driver_payer where ${theirOwn}`,
    sql`select 'papers of theirs are on file' from driver_paper where ${theirOwn}`,
    sql`select 'they joined a team' from team where operator_id = ${tx.operator} and ${id}::bigint = any(driver_ids)`,
  );
}

async function whatHangsOnTeam(tx: Tx, id: string): Promise<Refusal | null> {
  return refusalWhileNeeded(
    tx,
    sql`select 'the team was on the board' as what from run where operator_id = ${tx.operator} and team_id = ${id}`,
  );
}
