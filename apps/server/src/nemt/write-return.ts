import type { AccountId } from '@handrail/domain/day';
import { returnFile, type ReturnForm } from '@handrail/domain/nemt';
import { invariant } from '@handrail/domain/platform';
import { lookingOf } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { returnBatchEntity } from './entities.ts';
import { digestOfLine, type ReturnStanding } from './return-standing.ts';
import { listBatches, nextNumber, sealedFile, type StoredBatch } from './return-store.ts';

interface Written {
  payerId: AccountId;
  form: ReturnForm;
  label: string;
  startsOn: string;
  endsOn: string;
  corrects: string | null;
}

/** Writes a file of these rides under the payer's next number, and keeps it as it is. */
export async function writeReturn(
  context: Changing,
  standings: readonly ReturnStanding[],
  { payerId, form, label, startsOn, endsOn, corrects }: Written,
): Promise<StoredBatch> {
  const { tx, by, clock, services } = context;
  const { queries, operator } = tx;
  const { vault } = services;
  const file = returnFile(
    form,
    standings.flatMap(({ report }) => report ?? []),
  );
  const ids = new Map(standings.map(({ stored }) => [stored.broker_prebooking_id, stored.prebooking_id]));
  const number = await nextNumber({ queries, operator, vault }, payerId);
  const batch = { payer_account_id: payerId, number };
  const { return_batch_id } = await tx.insert(returnBatchEntity, {
    ...batch,
    ...sealedFile(vault, operator, batch, file),
    corrects_id: corrects,
    layout_label: label,
    form: JSON.stringify(form),
    starts_on: startsOn,
    ends_on: endsOn,
    rides: file.lines.length,
    lines: JSON.stringify(
      file.lines.map(({ tripId, line }) => ({ prebooking_id: ids.get(tripId), digest: digestOfLine(vault, line) })),
    ),
    made_at: clock.now().toString(),
    made_by: by.personId,
  });
  const [stored] = await listBatches({ ...lookingOf(context), vault }, { id: return_batch_id, limit: 1 });
  invariant(stored, `Return file ${number} was just made.`);
  return stored;
}

/** Whether any of these rides can be written at all: a file of none is not made. */
export function isAnyWritten(form: ReturnForm, standings: readonly ReturnStanding[]): string | null {
  const { lines, refused } = returnFile(
    form,
    standings.flatMap(({ report }) => report ?? []),
  );
  return lines.length > 0 ? null : (refused[0]?.sentence ?? null);
}
