import type { Reply } from '@handrail/contracts/platform';
import { type Refusal, type Verdict, yes } from '@handrail/domain/platform';
import { inOperator } from '../db/transaction.ts';
import { appendOperation, lockHead } from '../log/operations.ts';
import { Tx } from '../log/tx.ts';
import type { Services } from '../services.ts';
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

/**
 * Runs a changing call as one transaction and one operation: take the head, look whether this was answered before, let
 * the handler decide and write, append the operation, keep the answer, commit. A refusal leaves nothing behind.
 */
export async function runChange(
  services: Services,
  { handler, params, by, requestId, address, idempotencyKey }: Change,
): Promise<Verdict<Reply<unknown>>> {
  const { contract } = handler;
  const repeat =
    idempotencyKey === null
      ? null
      : repeatKey(by.operator, idempotencyActor(by), contract.name, idempotencyKey, params);
  const setting = { services, requestId, clock: services.clocks.town };
  const revealed = new Set<string>();
  try {
    const prepared = await handler.prepare?.(params as never, { ...setting, by });
    const { reply, tx } = await inOperator(services.db, by.operator, async (queries) => {
      const head = await lockHead(queries, by.operator);
      const answered = repeat && ((await earlierAnswer(queries, repeat)) as Reply<unknown> | null);
      if (answered) return { reply: answered, tx: null };

      const tx = new Tx(queries, by.operator, head.version + 1);
      const notes: { undoes: number | null; reason: string | null } = { undoes: null, reason: null };
      const context = {
        ...setting,
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

      const reply: Reply<unknown> = { status: 'success', data: contract.result.encode(verdict.value) };
      if (tx.changes.length > 0) {
        const at = services.clocks.town.now().round('millisecond').toString();
        const version = await appendOperation(
          queries,
          by.operator,
          head,
          { at, actor: actorOf(by), requestId, call: contract.name, ...notes },
          tx.changes,
        );
        reply.operation = { version, undoable: contract.undo === 'inverse' };
      }
      await keep(repeat, reply, services, queries);
      return { reply, tx };
    });
    tx?.committed();
    if (tx && reply.operation) services.feed.wake(by.operator, reply.operation.version);
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

async function keep(
  repeat: RepeatKey | null,
  reply: Reply<unknown>,
  services: Services,
  queries: Parameters<typeof keepAnswer>[0],
) {
  if (repeat) await keepAnswer(queries, repeat, reply, services.clocks.guard.now().toString());
}
