import type { OperatorId, Verdict } from '@handrail/domain/platform';
import { judgePassword } from '@handrail/domain/session';
import { readSettings } from '../admin/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Services } from '../platform/services.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Judges a password that someone chooses, as long as their operator asks for and on no list of stolen ones. */
export async function judgeNewPassword(
  { services, queries, operator }: { services: Services; queries: Queries; operator: OperatorId },
  password: string,
  knownWords: readonly string[],
): Promise<Verdict<string, 'PASSWORD_WEAK'>> {
  const { chosen } = await readSettings(queries, operator);
  const shortest = valueInForce<number>(services.settings, chosen, 'password_min_length');
  return judgePassword(password, knownWords, { shortest, isStolen: isCommonPassword(password) });
}
