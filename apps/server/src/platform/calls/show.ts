import type { Reply } from '@handrail/contracts/platform';
import { outageOf } from '../db/outage.ts';
import { inOperator, readOperator } from '../db/transaction.ts';
import { readStep } from '../log/history.ts';
import { keepTellings, MANY_CHANGES } from '../log/tellings.ts';
import type { Change as Changed } from '../log/tx.ts';
import type { Services } from '../services.ts';
import { savedNotShown } from './call-failure.ts';
import { ridersNamedIn } from './note-reading.ts';
import type { Change } from './run-change.ts';
import { writtenInBreaths } from './written-in-breaths.ts';

/** What is kept under a key: the answer, or what was done, from which it is drawn each time it is asked for. */
export type Kept = Reply<unknown> | ToDraw;
type ToDraw = Pick<Reply<unknown>, 'operation'> & { done: unknown };

/** An answer, and the riders whom it names. */
export interface Shown {
  reply: Reply<unknown>;
  riders: ReadonlySet<string>;
}

/**
 * The answer to what was done. Where it can't be drawn nobody may be told that nothing was changed: whoever sends a key asks
 * again once the database is there, and has it drawn then.
 */
export async function shown(services: Services, change: Change, kept: Kept): Promise<Shown> {
  if (!('done' in kept)) return { reply: kept, riders: ridersNamedIn(kept.data) };
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
  { done, operation }: ToDraw,
): Promise<Shown> {
  const { contract, draw } = handler;
  const value = await readOperator(services.db, by.operator, async (queries) =>
    draw?.(done as never, {
      services,
      requestId,
      clock: services.clocks.town,
      queries,
      by,
      version: operation?.version ?? null,
    }),
  );
  const { data, riders } = await writtenInBreaths(contract, value);
  return { reply: { status: 'success', data, ...(operation ? { operation } : {}) }, riders };
}

export interface Written {
  /** The operations that the call became: several, where it was done in parts. */
  versions: readonly number[];
  undoes: number | null;
  changes: readonly Changed[];
}

/** Whether a call did so much that it is drawn and told for as long as nobody with a short answer should wait. */
export function isLong({ versions, changes }: Written): boolean {
  return versions.length > 1 || changes.length > MANY_CHANGES;
}

/** Makes the sentences of a large step while others go on. It is read whole until then, and where that fails. */
export async function tell(
  services: Services,
  { handler, by, requestId }: Change,
  written: Written,
  step: readonly Changed[] | null,
): Promise<void> {
  const { versions, undoes } = written;
  const version = versions.at(-1);
  if (version === undefined || !isLong(written)) return;
  const telling = inOperator(services.db, by.operator, async (queries) => {
    const changes = step ?? (await readStep(queries, by.operator, version))?.changes ?? [];
    await keepTellings(queries, by.operator, { version, undoes, changes });
  });
  await telling.catch((cause: unknown) => {
    services.log.error({ call: handler.contract.name, requestId, err: cause }, 'not told');
  });
}
