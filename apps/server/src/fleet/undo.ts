import { columnPlaces, renumbered } from '@handrail/domain/fleet';
import type { Refusal } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { UndoRule } from '../log/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { renumber } from './column-store.ts';
import { vehicleEntity } from './entities.ts';
import { countLists } from './count-lists.ts';
import { refusalWhileNeeded } from '../platform/log/needed-since.ts';
import { listVehicles } from './vehicle-store.ts';

/** A vehicle that is taken back must be nobody's: what was driven with it is history. */
const vehicleStandsAlone: UndoRule = async ({ tx, changes }) => {
  const gone = changes.filter(({ entity, after }) => entity === vehicleEntity.name && after === null);
  for (const { id } of gone) {
    const refusal = await whatHangsOn(tx, id);
    if (refusal) return refusal;
  }
  if (gone.length > 0) await closeUp(tx);
  await countLists(
    tx,
    'vehicle',
    changes.filter(({ entity }) => entity !== vehicleEntity.name),
  );
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
  const itsOwn = sql`operator_id = ${tx.operator} and vehicle_id = ${vehicleId}`;
  return refusalWhileNeeded(
    tx,
    sql`select 'it was on the board' as what from run where ${itsOwn}`,
    sql`select 'it was given a program' from vehicle_program where ${itsOwn}`,
    sql`select 'it was certified' from vehicle_payer where ${itsOwn}`,
    sql`select 'papers of it are on file' from vehicle_paper where ${itsOwn}`,
    sql`select 'it was taken out of service' from vehicle_period where ${itsOwn}`,
  );
}
