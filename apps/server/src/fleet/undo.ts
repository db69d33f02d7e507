import { columnPlaces, renumbered } from '@handrail/domain/fleet';
import { no, type Refusal } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { UndoRule } from '../log/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { renumber } from './column-store.ts';
import { vehicleEntity } from './entities.ts';
import { listVehicles } from './vehicle-store.ts';

/**
 * A vehicle that is taken back must be nobody's: what was driven with it is history. What remains is told apart from a
 * form that came back: its lists count as changed, so that whoever has it open is second.
 */
const vehicleStandsAlone: UndoRule = async ({ tx, changes }) => {
  const gone = changes.filter(({ entity, after }) => entity === vehicleEntity.name && after === null);
  for (const { id } of gone) {
    const refusal = await whatHangsOn(tx, id);
    if (refusal) return refusal;
  }
  if (gone.length > 0) await closeUp(tx);
  const listed = changes
    .filter(({ entity }) => entity !== vehicleEntity.name)
    .map(({ before, after }) => (after ?? before)?.['vehicle_id'])
    .filter((id) => id !== undefined);
  await sql`
    update vehicle set lists = lists + 1, version = version + 1
    where operator_id = ${tx.operator} and vehicle_id = any(${listed.map(String)}::bigint[])`.execute(tx.queries);
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  vehicle: vehicleStandsAlone,
  vehicle_program: vehicleStandsAlone,
  vehicle_payer: vehicleStandsAlone,
};

/** The columns right of a vehicle that is gone move up: the numbers are 1 to n, each once. */
async function closeUp(tx: Tx): Promise<void> {
  const stand = (await listVehicles(tx.queries, tx.operator)).map(({ id, columnNumber }) => ({
    vehicleId: id,
    columnNumber,
  }));
  const moved = renumbered(stand, columnPlaces(stand.map(({ vehicleId }) => vehicleId)));
  if (moved.length > 0) await renumber(tx, moved);
}

async function whatHangsOn(tx: Tx, vehicleId: string): Promise<Refusal | null> {
  const { rows } = await sql<{ what: string }>`
    select 'it was on the board' as what from run where operator_id = ${tx.operator} and vehicle_id = ${vehicleId}
    union all
    select 'it was given a program' from vehicle_program where operator_id = ${tx.operator} and vehicle_id = ${vehicleId}
    union all
    select 'it was certified' from vehicle_payer where operator_id = ${tx.operator} and vehicle_id = ${vehicleId}
    union all
    select 'it was taken out of service' from vehicle_period
      where operator_id = ${tx.operator} and vehicle_id = ${vehicleId}
    limit 1`.execute(tx.queries);
  return rows[0] ? no('UNDO_NOT_POSSIBLE', `This can't be undone: ${rows[0].what} since.`).refusal : null;
}
