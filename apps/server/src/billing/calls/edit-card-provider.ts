import { editCardProvider as contract } from '@handrail/contracts/billing';
import { checkProviderKeys } from '@handrail/domain/billing';
import { no, yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { cardProviderOnWire } from '../card-provider-wire.ts';
import { cardProviderRow, keyPlace } from '../cards/provider-of.ts';
import { cardProviderEntity } from '../entities.ts';
import { pendingPayments } from '../payment-store.ts';

export const editCardProviderHandler = change(contract, async (params, { tx, by, services }) => {
  const { provider, secret_key = '', hook_secret = '', expected_version } = params;
  if (by.kind === 'user' && !by.identityFresh) {
    return no('IDENTITY_STALE', 'Enter your password once more to change this.');
  }
  const row = await cardProviderRow(tx.queries, tx.operator);
  if (expected_version !== undefined && expected_version !== (row?.version ?? 0)) return stale('card provider', 'the');
  // What is under way is known to whoever began it, and to nobody else.
  const [pending] = await pendingPayments({ queries: tx.queries, operator: tx.operator }, 1);
  if (pending && provider !== row?.kind) {
    return no('PAYMENTS_PENDING', 'Card payments are under way. Wait until they are decided.');
  }
  if (provider === 'stripe') {
    const keys = checkProviderKeys(secret_key, hook_secret);
    if (!keys.ok) return keys;
  }
  const seal = (key: string) => (provider === 'none' ? null : services.vault.seal(key, keyPlace(tx.operator)));
  const fields = { kind: provider, secret_key_sealed: seal(secret_key), hook_secret_sealed: seal(hook_secret) };
  if (!row) await tx.insert(cardProviderEntity, fields);
  else await tx.save(cardProviderEntity, row.card_provider_id, row.version, fields);
  return yes(await cardProviderOnWire(services, tx.queries, tx.operator));
});
