import type { AccountId } from '../day/index.ts';
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
