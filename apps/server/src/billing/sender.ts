import type { SheetSender } from '@handrail/domain/billing';
import { type OperatorId, phoneText } from '@handrail/domain/platform';
import { findOperatorName, readSettings } from '../admin/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Services } from '../platform/services.ts';

/** Who stands at the head of what is sent out: the company, its address, and how it is reached. */
export async function senderOf(
  services: Services,
  { queries, operator }: { queries: Queries; operator: OperatorId },
): Promise<SheetSender> {
  const { chosen } = await readSettings(queries, operator);
  const setting = (key: string) => valueInForce<string>(services.settings, chosen, key);
  const name = setting('company_name') || ((await findOperatorName(queries, operator)) ?? '');
  const reach = [phoneText(setting('contact_phone')), setting('contact_email')]
    .filter((text) => text !== '')
    .join(' · ');
  const address = [...setting('contact_address').split('\n'), reach].filter((line) => line.trim() !== '');
  return { name, address: address.slice(0, 4) };
}
