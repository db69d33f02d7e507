import type { Level } from '@handrail/contracts/platform';
import type { Access } from '../areas.ts';
import type { Account } from './account.ts';

/** Whether someone may open what asks for this access. Levels do not include one another (AUTH-17). */
export function mayOpen(access: Access, account: Pick<Account, 'is_admin'> | null): boolean {
  if (access === 'public') return true;
  if (account === null) return false;
  if (access === 'signed-in' || access.length === 0) return true;
  return holdsAny(account.is_admin, access);
}

export function holdsAny(held: readonly Level[], levels: readonly Level[]): boolean {
  return levels.some((level) => held.includes(level));
}
