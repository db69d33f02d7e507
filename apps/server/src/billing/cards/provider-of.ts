import type { OperatorId } from '@handrail/domain/platform';
import { type Queries, readOperator } from '../../platform/db/transaction.ts';
import { pinnedFetch } from '../../platform/providers/index.ts';
import type { Services } from '../../platform/services.ts';
import '../payment-tables.ts';
import type { CardProvider } from './card-provider.ts';
import { Loopback } from './loopback.ts';
import { StripeCards } from './stripe.ts';

const loopbacks = new WeakMap<Services, Loopback>();

/** The provider that takes no money; one for each server. */
export function loopbackOf(services: Services): Loopback {
  const held = loopbacks.get(services) ?? new Loopback();
  loopbacks.set(services, held);
  return held;
}

export async function cardProviderRow(queries: Queries, operator: OperatorId) {
  return queries.selectFrom('card_provider').selectAll().where('operator_id', '=', operator).executeTakeFirst();
}

/** Whether anybody takes cards for an operator. */
export async function hasCardProvider(queries: Queries, operator: OperatorId): Promise<boolean> {
  const row = await cardProviderRow(queries, operator);
  return row !== undefined && row.kind !== 'none';
}

/** Who takes cards for an operator, ready to be asked; null where nobody does. Never inside a transaction. */
export async function cardProviderOf(services: Services, operator: OperatorId): Promise<CardProvider | null> {
  const row = await readOperator(services.db, operator, async (queries) => cardProviderRow(queries, operator));
  if (row?.kind === 'loopback') return loopbackOf(services);
  if (row?.kind !== 'stripe' || row.secret_key_sealed === null || row.hook_secret_sealed === null) return null;
  return new StripeCards({
    secretKey: services.vault.open(row.secret_key_sealed, keyPlace(operator)),
    hookSecret: services.vault.open(row.hook_secret_sealed, keyPlace(operator)),
    fetch: pinnedFetch({ allowPrivate: services.settings.HANDRAIL_PRIVATE_PROVIDERS === 'yes' }),
  });
}

export function keyPlace(operator: OperatorId): string {
  return `card_provider:${operator}`;
}
