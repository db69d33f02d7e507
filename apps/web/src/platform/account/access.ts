import type { Level } from '@handrail/contracts/platform';
import type { Access } from '../areas.ts';
import type { Account } from './account.ts';

/** What decides about access. Who is not said to own the installation does not. */
export type Opener = Pick<Account, 'is_admin'> & Partial<Pick<Account, 'owns_installation' | 'start_page'>>;

/** Whether someone may open what asks for this access. Levels do not include one another (AUTH-17). */
export function mayOpen(access: Access, account: Opener | null): boolean {
  if (access === 'public') return true;
  if (account === null) return false;
  if (access === 'owner') return account.owns_installation === true;
  if (access === 'signed-in' || access.length === 0) return true;
  return holdsAny(account.is_admin, access);
}

export function holdsAny(held: readonly Level[], levels: readonly Level[]): boolean {
  return levels.some((level) => held.includes(level));
}
