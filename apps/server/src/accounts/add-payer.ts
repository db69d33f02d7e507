import type { insurance } from '@handrail/contracts/accounts';
import { invariant, type ProgramId, type Verdict, yes } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Tx } from '../platform/log/tx.ts';
import { listPayers, payerOnWire } from './payer-store.ts';
import { readAccount } from './read-account.ts';
import { addAccount } from './save-account.ts';

/** Adds an account that pays for rides, by the default plan of each program: only its name and its programs are known yet. */
export async function addPayer(
  tx: Tx,
  { name, programIds }: { name: string; programIds: readonly ProgramId[] },
  now: Temporal.Instant,
): Promise<Verdict<z.output<typeof insurance>, 'NAME_MISSING' | 'NAME_TAKEN' | 'NO_PROGRAM'>> {
  const read = await readAccount(
    tx,
    { id: null, isInsurance: false, programs: [] },
    { name, hours: '', contacts: [], note: '', isInsurance: true, pricingId: null },
    { program_id: programIds },
  );
  if (!read.ok) return read as Verdict<never, 'NAME_MISSING' | 'NAME_TAKEN' | 'NO_PROGRAM'>; // it has no contact, address or link
  const id = await addAccount(tx, read.value.row, read.value.lists, now);
  const made = (await listPayers(tx.queries, tx.operator)).find((payer) => payer.id === id);
  invariant(made, 'A payer that was added is there.');
  return yes(payerOnWire(made));
}
