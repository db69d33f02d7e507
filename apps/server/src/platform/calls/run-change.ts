import type { Reply } from '@handrail/contracts/platform';
import { type OperatorId, type Refusal, type Verdict, yes } from '@handrail/domain/platform';
import { outageOf } from '../db/outage.ts';
import { inOperator, readOperator } from '../db/transaction.ts';
import { readHead } from '../log/head-version.ts';
import { keepLately, type WrittenLately } from '../log/lately.ts';
import { appendOperation, lockHead } from '../log/operations.ts';
import { type Change as Changed, Tx } from '../log/tx.ts';
import type { Services } from '../services.ts';
import { NotAtHand } from './at-hand.ts';
import { CallFailure, partlyDone } from './call-failure.ts';
import { type Course, isInParts, type Items, itemsOf, nextPart, takenBack, wasTakenBack } from './course.ts';
import type { Handler } from './handler.ts';
import { earlierAnswer, keepAnswer, type RepeatKey, repeatKey } from './idempotency.ts';
import { noteReading } from './note-reading.ts';
import { actorOf, idempotencyActor, type Known } from './principal.ts';
import { isLong, type Kept, shown, tell, type Written } from './show.ts';
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

interface Settled extends Written {
  /** Null where parts are still to be done. */
  kept: Kept | null;
  /** Null where all of it was done before. */
  tx: Tx | null;
}

/**
 * Runs a changing call as one transaction and one operation: wait for a turn, take the head, look whether this was
 * answered before, let the handler decide and write, append the operation, keep what was done, commit; then draw the
 * answer. A refusal leaves nothing behind. What is done in parts comes by here once for each, and others in between.
 */
export async function runChange(services: Services, change: Change): Promise<Verdict<Reply<unknown>>> {
  const { handler, params, by, requestId } = change;
  const { contract } = handler;
  const setting = { services, requestId, clock: services.clocks.town };
  const revealed = new Set<string>();
  let settled: Settled | null = null;
  const changes: Changed[] = [];
  let partsDoneHere = 0;
  try {
    const prepared = await handler.prepare?.(params as never, { ...setting, by });
    const items = itemsOf(handler, params, prepared);
    const repeat = repeatOf(change, items);
    do {
      const turn = { operator: by.operator, isLaterPart: settled !== null };
      settled = await withAllAtHand(services, turn, async (mayReadMuch) =>
        settle(services, change, { items, repeat, prepared, revealed, mayReadMuch }),
      );
      settled.tx?.committed();
      for (const one of settled.changes) changes.push(one);
      if (settled.changes.length > 0) partsDoneHere += 1;
      const version = settled.versions.at(-1);
      if (settled.tx && version !== undefined) services.feed.wake(by.operator, version);
    } while (!settled.kept);
    const { kept, tx } = settled;
    if (handler.between && 'done' in kept) await handler.between(kept.done as never, { ...setting, by });
    // What an earlier try did of it stands in the log alone.
    const step = partsDoneHere === settled.versions.length ? changes : null;
    const end = { kept, tx, settled, step, revealed };
    const ofMany = { isLong: isLong(settled) || isInParts(items) };
    return yes(await services.lines.afterwards(by.operator, async () => answered(services, change, end), ofMany));
  } catch (cause) {
    const refusal = cause instanceof RolledBack ? cause.refusal : refusalOfStoreError(cause, contract.refusals);
    if (refusal) return { ok: false, refusal };
    if (!settled || settled.kept || cause instanceof CallFailure || outageOf(cause) !== null) throw cause;
    services.log.error({ call: contract.name, requestId, err: cause }, 'a part failed');
    throw partlyDone(requestId);
  }
}

interface Ended {
  kept: Kept;
  tx: Tx | null;
  settled: Settled;
  /** All that was changed; null where it has to be read. */
  step: readonly Changed[] | null;
  revealed: ReadonlySet<string>;
}

/** Draws the answer, with the sentences of a large step made meanwhile, and notes whom it shows. */
async function answered(
  services: Services,
  change: Change,
  { kept, tx, settled, step, revealed }: Ended,
): Promise<Reply<unknown>> {
  const { by, requestId, address } = change;
  const { contract } = change.handler;
  // Neither needs the other, and whoever did it has waited long enough.
  const told = tx ? tell(services, change, settled, step) : null;
  const { reply, riders } = await shown(services, change, kept).finally(async () => told);
  // Also where nothing was changed, or all of it was answered before: the answer shows the riders all the same.
  const subjects = new Set([...revealed, ...riders]);
  await noteReading(services, { contract, by, address, requestId }, subjects).catch((cause: unknown) => {
    if (!tx || !reply.operation) throw cause;
    // What was done is done, and the log has it with its doer: nobody may be told that nothing was changed.
    services.log.error({ call: contract.name, requestId, err: cause }, 'a reading was not noted');
  });
  return reply;
}

/** Who sends no key has one all the same for what takes several holds of the head: each goes on where the last one ended. */
function repeatOf({ handler, params, by, requestId, idempotencyKey }: Change, items: Items): RepeatKey | null {
  const key = idempotencyKey ?? (isInParts(items) ? requestId : null);
  return key === null ? null : repeatKey(by.operator, idempotencyActor(by), handler.contract.name, key, params);
}

/** How often a call lets go of the head to get what it needs; after that it reads where it stands. */
const MOST_FETCHES = 3;

/** Runs `work` in its operator's line; where it needs what is not at hand, that is read with the line let go on. */
async function withAllAtHand(
  services: Services,
  { operator, isLaterPart }: { operator: OperatorId; isLaterPart: boolean },
  work: (mayReadMuch: boolean) => Promise<Settled>,
): Promise<Settled> {
  for (let fetched = 0; ; fetched++) {
    try {
      return await services.lines.inTurn(operator, async () => work(fetched === MOST_FETCHES), { isLaterPart });
    } catch (cause) {
      if (!(cause instanceof NotAtHand)) throw cause;
      await readOperator(services.db, operator, cause.fetch);
    }
  }
}

interface Settling {
  items: Items;
  repeat: RepeatKey | null;
  prepared: unknown;
  revealed: Set<string>;
  mayReadMuch: boolean;
}

/** The transaction itself: of all of it, or of the part that is next. */
async function settle(
  services: Services,
  { handler, params, by, requestId }: Change,
  { items, repeat, prepared, revealed, mayReadMuch }: Settling,
): Promise<Settled> {
  const { contract } = handler;
  let heldFromMs = 0;
  let written: WrittenLately | null = null;
  const settled = await inOperator(services.db, by.operator, async (queries): Promise<Settled> => {
    const head = await lockHead(queries, by.operator);
    heldFromMs = performance.now();
    const earlier = repeat && ((await earlierAnswer(queries, repeat)) as Kept | { course: Course } | null);
    if (earlier && !('course' in earlier)) return { kept: earlier, tx: null, versions: [], undoes: null, changes: [] };
    const course = earlier?.course ?? { requestId, versions: [], done: [] };
    if (await wasTakenBack(queries, by.operator, course)) throw new RolledBack(takenBack);

    const at = services.clocks.town.now().round('millisecond').toString();
    const tx = new Tx(queries, by.operator, head.version + 1, { mayReadMuch, at });
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
    const next = items && nextPart(items, course, head.version);
    const verdict = await handler.work(
      params as never,
      context,
      (next ? { ...next.part, prepared } : prepared) as never,
    );
    if (!verdict.ok) throw new RolledBack(verdict.refusal);

    const { undoes } = notes;
    const versions = [...course.versions];
    written = null;
    if (tx.changes.length > 0) {
      const partOf = isInParts(items) ? (versions[0] ?? tx.version) : null;
      const deed = { at, actor: actorOf(by), requestId: course.requestId, call: contract.name, ...notes, partOf };
      versions.push(await appendOperation(queries, by.operator, head, deed, tx.changes));
      const after = await readHead(queries, by.operator);
      if (after) written = { before: head, after, changes: tx.changes };
    }
    const done = [...course.done, verdict.value];
    const isDone = !next || next.taken >= (items?.all.length ?? 0);
    const newest = versions.at(-1);
    const operation =
      newest === undefined ? {} : { operation: { version: newest, undoable: contract.undo === 'inverse' } };
    const kept: Kept | null = !isDone
      ? null
      : handler.draw
        ? { done: items ? done : verdict.value, ...operation }
        : { status: 'success', data: contract.result.encode(verdict.value), ...operation };
    if (repeat) {
      const body = kept ?? { course: { requestId: course.requestId, versions, done, taken: next?.taken } };
      await keepAnswer(queries, repeat, body, services.clocks.guard.now().toString());
    }
    return { kept, tx, versions, undoes, changes: tx.changes };
  });
  if (written) keepLately(services, by.operator, written);
  services.log.debug({ call: contract.name, requestId, heldMs: performance.now() - heldFromMs }, 'held the head');
  return settled;
}
