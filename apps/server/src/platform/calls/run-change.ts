import type { Reply } from '@handrail/contracts/platform';
import { type OperatorId, type Refusal, type Verdict, yes } from '@handrail/domain/platform';
import { inOperator, readOperator } from '../db/transaction.ts';
import { appendOperation, lockHead } from '../log/operations.ts';
import { keepTellings, MANY_CHANGES, type Written } from '../log/tellings.ts';
import { Tx } from '../log/tx.ts';
import type { Services } from '../services.ts';
import { outageOf } from '../db/outage.ts';
import { NotAtHand } from './at-hand.ts';
import { savedNotShown } from './call-failure.ts';
import type { Handler } from './handler.ts';
import { earlierAnswer, keepAnswer, type RepeatKey, repeatKey } from './idempotency.ts';
import { noteReading, ridersNamedIn } from './note-reading.ts';
import { actorOf, idempotencyActor, type Known } from './principal.ts';
import { refusalOfStoreError } from './store-errors.ts';

export interface Change {
  handler: Extract<Handler, { kind: 'change' }>;
  params: unknown;
  by: Known;
  requestId: string;
  address: string;
  idempotencyKey: string | null;
}

/** The rules said no: thrown inside the transaction so that nothing of it stays, caught right outside. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.sentence);
    this.refusal = refusal;
  }
}

/** What is kept under a key: the answer, or what was done, from which it is drawn each time it is asked for. */
type Kept = Reply<unknown> | (Pick<Reply<unknown>, 'operation'> & { done: unknown });

interface Settled {
  kept: Kept;
  /** Null where all of it was done before. */
  tx: Tx | null;
  undoes: number | null;
}

/**
 * Runs a changing call as one transaction and one operation: wait for a turn, take the head, look whether this was
 * answered before, let the handler decide and write, append the operation, keep what was done, commit; then draw the
 * answer. A refusal leaves nothing behind.
 */
export async function runChange(services: Services, change: Change): Promise<Verdict<Reply<unknown>>> {
  const { handler, params, by, requestId, address, idempotencyKey } = change;
  const { contract } = handler;
  const repeat =
    idempotencyKey === null
      ? null
      : repeatKey(by.operator, idempotencyActor(by), contract.name, idempotencyKey, params);
  const setting = { services, requestId, clock: services.clocks.town };
  const revealed = new Set<string>();
  try {
    const prepared = await handler.prepare?.(params as never, { ...setting, by });
    const { kept, tx, undoes } = await withAllAtHand(services, by.operator, async (mayReadMuch) =>
      settle(services, change, { repeat, prepared, revealed, mayReadMuch }),
    );
    tx?.committed();
    if (tx && kept.operation) {
      services.feed.wake(by.operator, kept.operation.version);
      await tell(services, change, { version: kept.operation.version, undoes, changes: tx.changes });
    }
    const reply = 'done' in kept ? await shown(services, change, kept) : kept;
    // Also where nothing was changed, or all of it was answered before: the answer shows the riders all the same.
    const subjects = new Set([...revealed, ...ridersNamedIn(reply.data)]);
    await noteReading(services, { contract, by, address, requestId }, subjects).catch((cause: unknown) => {
      if (!tx || !reply.operation) throw cause;
      // What was done is done, and the log has it with its doer: nobody may be told that nothing was changed.
      services.log.error({ call: contract.name, requestId, err: cause }, 'a reading was not noted');
    });
    return yes(reply);
  } catch (cause) {
    const refusal = cause instanceof RolledBack ? cause.refusal : refusalOfStoreError(cause, contract.refusals);
    if (refusal) return { ok: false, refusal };
    throw cause;
  }
}

/** How often a call lets go of the head to get what it needs; after that it reads where it stands. */
const MOST_FETCHES = 3;

/** Runs `work` in its operator's line; where it needs what is not at hand, that is read with the line let go on. */
async function withAllAtHand(
  services: Services,
  operator: OperatorId,
  work: (mayReadMuch: boolean) => Promise<Settled>,
): Promise<Settled> {
  for (let fetched = 0; ; fetched++) {
    try {
      return await services.lines.inTurn(operator, async () => work(fetched === MOST_FETCHES));
    } catch (cause) {
      if (!(cause instanceof NotAtHand)) throw cause;
      await readOperator(services.db, operator, cause.fetch);
    }
  }
}

interface Settling {
  repeat: RepeatKey | null;
  prepared: unknown;
  revealed: Set<string>;
  mayReadMuch: boolean;
}

/** The transaction itself. */
async function settle(
  services: Services,
  { handler, params, by, requestId }: Change,
  { repeat, prepared, revealed, mayReadMuch }: Settling,
): Promise<Settled> {
  const { contract } = handler;
  let heldFromMs = 0;
  const settled = await inOperator(services.db, by.operator, async (queries): Promise<Settled> => {
    const head = await lockHead(queries, by.operator);
    heldFromMs = performance.now();
    const answered = repeat && ((await earlierAnswer(queries, repeat)) as Kept | null);
    if (answered) return { kept: answered, tx: null, undoes: null };

    const tx = new Tx(queries, by.operator, head.version + 1, { mayReadMuch });
    const notes: { undoes: number | null; reason: string | null } = { undoes: null, reason: null };
    const context = {
      services,
      requestId,
      clock: services.clocks.town,
      tx,
      by,
      undoes: (version: number) => {
        notes.undoes = version;
      },
      because: (reason: string) => {
        notes.reason = reason;
      },
      reveals: (ids: readonly string[]) => {
        for (const id of ids) revealed.add(id);
      },
    };
    const verdict = await handler.work(params as never, context, prepared as never);
    if (!verdict.ok) throw new RolledBack(verdict.refusal);

    const kept: Kept = handler.draw
      ? { done: verdict.value }
      : { status: 'success', data: contract.result.encode(verdict.value) };
    if (tx.changes.length > 0) {
      const at = services.clocks.town.now().round('millisecond').toString();
      const version = await appendOperation(
        queries,
        by.operator,
        head,
        { at, actor: actorOf(by), requestId, call: contract.name, ...notes },
        tx.changes,
      );
      kept.operation = { version, undoable: contract.undo === 'inverse' };
    }
    if (repeat) await keepAnswer(queries, repeat, kept, services.clocks.guard.now().toString());
    return { kept, tx, undoes: notes.undoes };
  });
  services.log.debug({ call: contract.name, requestId, heldMs: performance.now() - heldFromMs }, 'held the head');
  return settled;
}

/** Makes the sentences of a large operation while others go on. It is read whole until then, and where that fails. */
async function tell(services: Services, { handler, by, requestId }: Change, written: Written): Promise<void> {
  if (written.changes.length <= MANY_CHANGES) return;
  await inOperator(services.db, by.operator, async (queries) => keepTellings(queries, by.operator, written)).catch(
    (cause: unknown) => services.log.error({ call: handler.contract.name, requestId, err: cause }, 'not told'),
  );
}

/**
 * The answer to what was done. Where it can't be drawn nobody may be told that nothing was changed: whoever sends a key asks
 * again once the database is there, and has it drawn then.
 */
async function shown(
  services: Services,
  change: Change,
  kept: Extract<Kept, { done: unknown }>,
): Promise<Reply<unknown>> {
  try {
    return await drawn(services, change, kept);
  } catch (cause) {
    if (change.idempotencyKey !== null && outageOf(cause) !== null) throw cause;
    services.log.error({ call: change.handler.contract.name, requestId: change.requestId, err: cause }, 'not drawn');
    throw savedNotShown(change.requestId);
  }
}

/** The answer to what was done, drawn while others go on: as it stood when it was done. */
async function drawn(
  services: Services,
  { handler, by, requestId }: Change,
  { done, operation }: Extract<Kept, { done: unknown }>,
): Promise<Reply<unknown>> {
  const { contract, draw } = handler;
  const data = await readOperator(services.db, by.operator, async (queries) =>
    draw?.(done as never, {
      services,
      requestId,
      clock: services.clocks.town,
      queries,
      by,
      version: operation?.version ?? null,
    }),
  );
  return { status: 'success', data: contract.result.encode(data), ...(operation ? { operation } : {}) };
}
