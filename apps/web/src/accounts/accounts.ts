import type { CallKey, Calls } from '@handrail/contracts/wire';
import { createStore } from '../platform/store.ts';

/** A place or payer that the operator serves, as every call about accounts answers. */
export type Account = Calls['getProgramAccountInfoById']['result'];

/** What a change of an account makes stale; who pays is listed from the same rows. */
export const ACCOUNT_READS: readonly CallKey[] = [
  'getProgramAccounts',
  'getProgramAccountInfoById',
  'getFleetInsurance',
  'getProgramInsurance',
];

/** The two kinds: rides to it are charged to it, or to whoever rides. */
export function kindText({ is_insurance }: Pick<Account, 'is_insurance'>): string {
  return is_insurance ? 'Pay account' : 'Private pay';
}

/** By which plan rides are priced that are charged to it; empty where none are. */
export function planText({ is_insurance, pricing }: Pick<Account, 'is_insurance' | 'pricing'>): string {
  if (!is_insurance) return '';
  return pricing.map(({ pricing_name }) => pricing_name).join(', ') || 'Default';
}

export function programsText({ program }: Pick<Account, 'program'>): string {
  return program.map(({ program_name }) => program_name).join(', ') || 'None';
}

/** The accounts that the list beside the panel has in view, in its order: J and K go along them. */
export const accountsInView = createStore<readonly string[]>([]);
