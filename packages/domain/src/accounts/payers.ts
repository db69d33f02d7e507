import type { AccountId } from '../day/index.ts';
import type { ProgramId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** An account that pays for rides: the documents' insurance, and a broker to those who drive for it. */
export interface Payer {
  id: AccountId;
  isActive: boolean;
}

/**
 * Whether these payers may certify a vehicle or driver. What was certified before stays so, whatever became of its payer
 * since; only one that pays may join.
 */
export function mayCertify(
  wanted: readonly AccountId[],
  held: readonly AccountId[],
  payers: readonly Payer[],
): Verdict<true, 'INSURANCE_NOT_FOUND'> {
  const known = new Set([...held, ...payers.filter(({ isActive }) => isActive).map(({ id }) => id)]);
  if (wanted.every((id) => known.has(id))) return yes(true);
  const sentence = 'One of these insurances is not on the list any more. Please choose again.';
  return no('INSURANCE_NOT_FOUND', sentence, { broker_certification: sentence });
}

/**
 * Whether an account may pay for a ride: one that pays, for the ride's program. A ride keeps the payer it has, whatever
 * became of it since.
 */
export function mayPayFor(
  programId: ProgramId,
  payer: Payer & { programs: readonly { id: ProgramId }[] },
  held: AccountId | null,
): Verdict<AccountId, 'INSURANCE_UNFIT'> {
  if (payer.id === held) return yes(payer.id);
  const serves = payer.programs.some(({ id }) => id === programId);
  if (payer.isActive && serves) return yes(payer.id);
  const sentence = payer.isActive
    ? 'This insurance does not pay for rides of this program.'
    : 'This insurance pays for no more rides.';
  return no('INSURANCE_UNFIT', sentence, { insurance_account_id: sentence });
}
