import type { Calls } from '@handrail/contracts/wire';
import type { Level } from '@handrail/domain/admin';

export type User = Calls['getEmployerAdmins']['result']['users'][number];

/** Someone nobody has granted anything yet waits; someone switched off can't sign in. */
export type Standing = 'active' | 'waiting' | 'off';

export function standing({ status, is_admin }: User): Standing {
  if (status === 0) return 'off';
  return is_admin === null ? 'waiting' : 'active';
}

export const standingNames: Record<Standing, string> = {
  active: 'Active',
  waiting: 'Waiting for levels',
  off: 'Switched off',
};

export const LEVELS: readonly Level[] = [0, 1, 2, 3, 4];
