import { phoneText, type OperatorId } from '@handrail/domain/platform';
import { findOperatorName, readSettings } from '../admin/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Services } from '../platform/services.ts';

/** Whose vehicle it is, and how to reach them. */
export interface Company {
  name: string;
  phone: string;
}

export async function companyOf(
  { settings }: Pick<Services, 'settings'>,
  queries: Queries,
  operator: OperatorId,
): Promise<Company> {
  const { chosen } = await readSettings(queries, operator);
  const name = valueInForce<string>(settings, chosen, 'company_name');
  return {
    name: name || ((await findOperatorName(queries, operator)) ?? ''),
    phone: phoneText(valueInForce<string>(settings, chosen, 'contact_phone')),
  };
}
