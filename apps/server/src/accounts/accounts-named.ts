import { mayPayFor } from '@handrail/domain/accounts';
import type { AccountId } from '@handrail/domain/day';
import { type OperatorId, type ProgramId, type Verdict, yes } from '@handrail/domain/platform';
import { isAccount, listPayers } from './payer-store.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** The account a call names for an end of a ride. Who names nobody's, or another operator's, is told so. */
export async function accountNamed(
  { queries, operator }: Asking,
  id: AccountId | null = null,
): Promise<AccountId | null> {
  if (id !== null && !(await isAccount(queries, operator, id))) throw notFound();
  return id;
}

/** The payer a call names for a ride of a program; `held` is the one the ride has. */
export async function payerNamed(
  { queries, operator }: Asking,
  {
    id = null,
    programId,
    held = null,
  }: { id?: AccountId | null | undefined; programId: ProgramId; held?: AccountId | null },
): Promise<Verdict<AccountId | null, 'INSURANCE_UNFIT'>> {
  if (id === null) return yes(null);
  // A ride goes on with the payer it has, also where the account is a place alone by now.
  if (id === held && (await isAccount(queries, operator, id))) return yes(id);
  const payer = (await listPayers(queries, operator)).find((one) => one.id === id);
  if (!payer) throw notFound();
  return mayPayFor(programId, payer, held);
}
