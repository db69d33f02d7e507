import type { OperatorId } from '@handrail/domain/platform';
import type { NoticeTerms } from '@handrail/domain/tracking';
import { readSettings } from '../../admin/index.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import { valueInForce } from '../../platform/operator-settings/operator-setting.ts';
import { MESSAGE_HOLD } from '../../platform/outbox/hold.ts';
import type { Services } from '../../platform/services.ts';
import { CHANGED_MIN, LATE_MIN, NEAR_MIN, ON_THE_WAY } from '../settings.ts';

/** What an operator wants riders told, and how long what somebody pressed or typed can be taken back unheard. */
export async function termsOf(
  { settings }: Pick<Services, 'settings'>,
  queries: Queries,
  operator: OperatorId,
): Promise<NoticeTerms & { holdSec: number }> {
  const { chosen } = await readSettings(queries, operator);
  const minutes = (key: string) => valueInForce<number>(settings, chosen, key);
  return {
    onTheWay: valueInForce<boolean>(settings, chosen, ON_THE_WAY),
    nearMin: minutes(NEAR_MIN),
    lateMin: minutes(LATE_MIN),
    changedMin: minutes(CHANGED_MIN),
    holdSec: minutes(MESSAGE_HOLD.key),
  };
}
