import type { cardProvider } from '@handrail/contracts/billing';
import type { OperatorId } from '@handrail/domain/platform';
import type { z } from 'zod';
import type { Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { cardProviderRow } from './cards/provider-of.ts';

/** Who takes cards for an operator, as a screen may know it: its keys are told to nobody. */
export async function cardProviderOnWire(
  { settings }: Services,
  queries: Queries,
  operator: OperatorId,
): Promise<z.output<typeof cardProvider>> {
  const row = await cardProviderRow(queries, operator);
  const home = settings.HANDRAIL_PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    version: row?.version ?? 0,
    provider: row?.kind ?? 'none',
    hook_url: `${home.replace(/\/$/, '')}${hookPath(operator)}`,
  };
}

export function hookPath(operator: OperatorId): string {
  return `/hooks/payments/${operator}`;
}
