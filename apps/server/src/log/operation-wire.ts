import type { Caller, Level, operation as wireOperation } from '@handrail/contracts/platform';
import type { z } from 'zod';
import { mayCall } from '../platform/calls/principal.ts';
import { entityNamed } from '../platform/log/entity.ts';
import type { LoggedOperation, ToldOperation } from '../platform/log/history.ts';
import { MANY_CHANGES } from '../platform/log/tellings.ts';
import type { Services } from '../platform/services.ts';
import type { Known } from './known.ts';
import { summaryOf } from './summary.ts';

/** Whether rows of this kind are anything to someone of these levels. */
export function isVisibleTo(levels: readonly Level[], entity: string): boolean {
  const { audience } = entityNamed(entity);
  return audience === 'any' || levels.some((held) => audience.includes(held));
}

/** An operation as someone of these levels may see it: changes of what is not theirs are left out; null when nothing is left. */
export function visibleTo<T extends LoggedOperation>(levels: readonly Level[], operation: T): T | null {
  const changes = operation.changes.filter(({ entity }) => isVisibleTo(levels, entity));
  return changes.length > 0 ? { ...operation, changes } : null;
}

export function operationOnWire(
  services: Services,
  logged: ToldOperation,
  known?: Known,
): z.output<typeof wireOperation> {
  const { version, days, at, personId, actor, name, call, undoes, undoneBy, reason, changes, telling } = logged;
  const more = (telling?.changes ?? changes.length) - MANY_CHANGES;
  const contract = services.calls.find(call)?.contract;
  return {
    version,
    days,
    at: at.toString(),
    user_id: personId,
    actor,
    name: actorName(name, actor),
    call,
    summary: telling?.line ?? summaryOf(logged, known),
    undoes,
    undone_by: undoneBy,
    undoable: undoneBy === null && contract?.undo === 'inverse',
    reason,
    // More is a list to search in, which the log is not.
    changes: changes.slice(0, MANY_CHANGES).map(({ entity, id, before, after }) => ({ entity, id, before, after })),
    ...(more > 0 ? { more_changes: more } : {}),
  };
}

/** Who did it, by name; what nobody did by hand has a name of its own. */
export function actorName(name: string, actor: LoggedOperation['actor']): string {
  return name || actorNames[actor];
}

const actorNames: Record<LoggedOperation['actor'], string> = {
  user: 'Someone',
  driver: 'A driver',
  job: 'Handrail',
  import: 'An import',
  public: 'A visitor',
  account: 'An account',
};

/**
 * Whether this person may undo an operation: who may make a call may take one back. What a driver reported is put right
 * at the desk, by whoever dispatches, and what an account asked for on its page by whoever takes calls; what anyone may do to themselves alone is taken back by themselves, or by who may
 * edit users.
 */
export function mayUndo(services: Services, by: Parameters<typeof mayCall>[1], logged: LoggedOperation): boolean {
  const contract = services.calls.find(logged.call)?.contract;
  if (!contract) return false;
  if (contract.by.kind === 'any') {
    return by.kind === 'user' && (by.personId === logged.personId || mayCall(EDITORS_OF_USERS, by));
  }
  return (
    mayCall(contract.by, by) ||
    (contract.by.kind === 'driver' && mayCall(DISPATCHERS, by)) ||
    (contract.by.kind === 'account' && mayCall(CALL_TAKERS, by))
  );
}

const CALL_TAKERS: Caller = { kind: 'levels', levels: [1, 2] };
const DISPATCHERS: Caller = { kind: 'levels', levels: [3, 4] };
const EDITORS_OF_USERS: Caller = { kind: 'levels', levels: [3, 4] };
