import type { Level, LiveChange } from '@handrail/contracts/platform';
import { entityNamed } from '../log/entity.ts';
import type { HeardOperation, LoggedOperation } from '../log/history.ts';
import type { Change } from '../log/tx.ts';

export interface Following {
  personId: string;
  levels: readonly Level[];
  /** Service days whose changes are wanted, beside everything that belongs to no day. */
  days: readonly string[];
}

/** Of an operation that changes more than this, only that its days are stale is told: asking once is cheaper than reading that. */
export const MOST_TOLD = 200;

/**
 * What an operation is to each who listens, written once for all who hear the same: two hundred boards of one day are one
 * audience. Only the version told before is each one's own.
 */
export class Telling {
  readonly version: number;
  readonly #operation: HeardOperation;
  readonly #texts = new Map<string, string | null>();
  #owners: ReadonlySet<string> | null = null;

  constructor(operation: HeardOperation) {
    this.version = operation.version;
    this.#operation = operation;
  }

  /** The event as it is sent; null when it touches nothing they follow or may hear of. */
  to(following: Following, previous: number): string | null {
    const { personId, levels, days } = following;
    this.#owners ??= ownersOf(this.#operation);
    const audience = `${levels.join()} ${days.join()} ${this.#owners.has(personId) ? personId : ''}`;
    let rest = this.#texts.get(audience);
    if (rest === undefined) {
      rest = this.#restFor(following);
      this.#texts.set(audience, rest);
    }
    return rest === null ? null : `{"version":${this.version},"previous":${previous},${rest}`;
  }

  #restFor(following: Following): string | null {
    const { days, call, partOf, changes, isMany } = this.#operation;
    const heard = changes.filter(
      (change) => (change.day === null || following.days.includes(change.day)) && mayHear(following, change),
    );
    if (heard.length === 0) return null;
    const told = isMany || heard.length > MOST_TOLD ? { changes: [], stale: true } : { changes: heard.map(liveChange) };
    const part = partOf === null ? {} : { part_of: partOf };
    return JSON.stringify({ days, call, ...part, ...told }).slice(1);
  }
}

/** Records that are somebody's own: whose they are hears of them whatever their levels are. */
function ownersOf({ changes }: LoggedOperation): ReadonlySet<string> {
  return new Set(changes.filter(({ entity }) => entityNamed(entity).isOwn === true).map(({ id }) => id));
}

function mayHear({ personId, levels }: Following, { entity, id }: Change): boolean {
  const { audience, isOwn } = entityNamed(entity);
  return audience === 'any' || levels.some((held) => audience.includes(held)) || (isOwn === true && id === personId);
}

/** Ids, times, statuses, counts and flags travel; of names and phones only that they changed. */
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
