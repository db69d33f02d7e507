import type { Level, LiveChange, LiveEvent } from '@handrail/contracts/platform';
import { entityNamed } from '../log/entity.ts';
import type { LoggedOperation } from '../log/history.ts';
import type { Change } from '../log/tx.ts';

export interface Following {
  personId: string;
  levels: readonly Level[];
  /** Service days whose changes are wanted, beside everything that belongs to no day. */
  days: readonly string[];
}

/** What one listener is told of an operation; null when it touches nothing they follow or may hear of. */
export function toldTo(following: Following, operation: LoggedOperation, previous: number): LiveEvent | null {
  const heard = operation.changes.filter(
    (change) => (change.day === null || following.days.includes(change.day)) && mayHear(following, change),
  );
  if (heard.length === 0) return null;
  return {
    version: operation.version,
    previous,
    days: operation.days,
    call: operation.call,
    changes: heard.map(liveChange),
  };
}

function mayHear({ personId, levels }: Following, { entity, id }: Change): boolean {
  const { audience, isOwn } = entityNamed(entity);
  return audience === 'any' || levels.some((held) => audience.includes(held)) || (isOwn === true && id === personId);
}

/** Ids, times, statuses, counts and flags travel; of names and phones only that they changed. A fresh object each time. */
function liveChange(change: Change): LiveChange {
  const base = { entity: change.entity, id: change.id, version: change.rowVersion };
  if (change.after === null) return { ...base, gone: true };
  const { live } = entityNamed(change.entity);
  const set: Record<string, unknown> = {};
  let stale = change.before === null;
  for (const [field, value] of Object.entries(change.after)) {
    if (live.includes(field)) set[field] = value;
    else stale = true;
  }
  return { ...base, ...(Object.keys(set).length > 0 ? { set } : {}), ...(stale ? { stale: true as const } : {}) };
}
