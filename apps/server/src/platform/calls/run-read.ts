import type { Reply } from '@handrail/contracts/platform';
import { type Verdict, yes } from '@handrail/domain/platform';
import { readOperator } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { Handler } from './handler.ts';
import { writtenWithKept } from './kept-text.ts';
import { noteReading } from './note-reading.ts';
import type { SignedIn } from './principal.ts';
import { writtenInBreaths } from './written-in-breaths.ts';

export interface Read {
  handler: Extract<Handler, { kind: 'read' }>;
  params: unknown;
  by: SignedIn;
  requestId: string;
  address: string;
}

/** Runs a reading call in one picture of the operator's rows, and notes whose data it revealed before it answers. */
export async function runRead(
  services: Services,
  { handler, params, by, requestId, address }: Read,
): Promise<Verdict<Reply<unknown>>> {
  const { contract } = handler;
  const subjects = new Set<string>();
  let cursor: string | null = null;
  const setting = { by, services, requestId, clock: services.clocks.town };
  const noting = {
    ...setting,
    reveals: (ids: readonly string[]) => {
      for (const id of ids) subjects.add(id);
    },
    nextCursor: (next: string) => {
      cursor = next;
    },
  };
  const prepared = await handler.prepare?.(params as never, setting);
  const lookedUp = async () =>
    readOperator(handler.isReport ? services.db.reports : services.db, by.operator, async (queries) =>
      handler.work(params as never, { ...noting, queries }, prepared as never),
    );
  const read = async () => {
    if (!handler.looksAtRows) return handler.work(params as never, noting as never, null as never);
    // Whoever writes lets those go first who read, but no report.
    return handler.isReport ? lookedUp() : services.lines.reading(by.operator, lookedUp);
  };
  const verdict = await read();
  if (!verdict.ok) return verdict;
  await noteReading(services, { contract, by, address, requestId }, subjects);
  return yes({
    status: 'success',
    data: contract.keepsText
      ? await writtenWithKept(contract, verdict.value)
      : (await writtenInBreaths(contract, verdict.value)).data,
    ...(cursor === null ? {} : { next_cursor: cursor }),
  });
}
