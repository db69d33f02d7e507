import type { Claim } from './claims.ts';
import type { Requirement } from './ledger.ts';

/** These are proved where a person meets them; a call, a field, an integration and a constant where the product uses them. */
const MET = new Set(['screen', 'route', 'state', 'rule', 'message']);

interface Lists {
  ledger: ReadonlyMap<string, Requirement>;
  /** Rows of what works without anybody asking. */
  unasked: ReadonlyMap<string, string>;
  /** Rows that are tested, and not met as they mean it. */
  open: ReadonlyMap<string, string>;
}

interface Ways {
  /** No way leads from a screen to what the claim speaks of. */
  isUnmet: (claim: Claim) => boolean;
  /** Nothing of the product uses it. */
  isUnused: (claim: Claim) => boolean;
}

/** Whether a claim prepares its row rather than proves it. */
export function preparing({ ledger, unasked, open }: Lists, { isUnmet, isUnused }: Ways) {
  return (claim: Claim, id: string): boolean => {
    if (open.has(id)) return true;
    const isMeantForPeople = MET.has(ledger.get(id)?.kind ?? '') && !unasked.has(id);
    return (isMeantForPeople ? isUnmet : isUnused)(claim);
  };
}
