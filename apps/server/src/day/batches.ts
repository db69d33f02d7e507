import type { Change } from '@handrail/domain/day';
import { changedFields } from '../platform/log/entity.ts';

/** Changes of one kind of row that one statement can write. */
export interface Batch {
  entity: string;
  deed: 'enter' | 'patch' | 'leave';
  changes: Change[];
}

/**
 * The difference of two days in as few statements as it takes, in its own order: a run before the trips on it, stops gone
 * before the riders they belong to change trips. A batch is what follows one another and is alike, so at most one enters,
 * one patches and one leaves for each kind of row.
 */
export function batchesOf(changes: readonly Change[]): Batch[] {
  const order: string[] = [];
  const batches = new Map<string, Batch>();
  for (const change of acrossDays(changes)) {
    const deed = change.before === null ? 'enter' : change.after === null ? 'leave' : 'patch';
    const key = `${deed} ${change.entity}`;
    const batch = batches.get(key);
    if (batch) {
      batch.changes.push(change);
    } else {
      order.push(key);
      batches.set(key, { entity: change.entity, deed, changes: [change] });
    }
  }
  return order.flatMap((key) => batches.get(key) ?? []);
}

/** A booking that is given another service day leaves one day and enters the other, and is one row that is patched. */
function acrossDays(changes: readonly Change[]): Change[] {
  const entering = new Map(changes.flatMap((change) => (change.before === null ? [[change.id, change] as const] : [])));
  const moving = new Set(changes.flatMap(({ id, after }) => (after === null && entering.has(id) ? [id] : [])));
  return changes.flatMap((change) => {
    if (!moving.has(change.id)) return [change];
    const entered = entering.get(change.id);
    if (change.after !== null || !entered) return [];
    return [
      { ...change, rowVersion: change.rowVersion + 1, ...changedFields(change.before ?? {}, entered.after ?? {}) },
    ];
  });
}
