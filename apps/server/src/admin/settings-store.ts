import type { OperatorId } from '@handrail/domain/platform';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { settingsEntity } from './entities.ts';

export interface StoredSettings {
  id: string;
  version: number;
  /** Only what the operator chose; the rest stands at its standard. */
  chosen: Record<string, unknown>;
}

export async function readSettings(queries: Queries, operator: OperatorId): Promise<StoredSettings> {
  const row = await queries
    .selectFrom('settings')
    .selectAll()
    .where('operator_id', '=', operator)
    .executeTakeFirstOrThrow();
  return { id: row.settings_id, version: row.version, chosen: row.values };
}

/** Saves chosen values over the version the caller saw; null when someone else saved first. */
export async function saveSettings(
  tx: Tx,
  id: string,
  overVersion: number,
  chosen: Record<string, unknown>,
): Promise<StoredSettings | null> {
  const row = await tx.save(settingsEntity, id, overVersion, { values: JSON.stringify(chosen) });
  return row && { id, version: row.version, chosen: row.values };
}
