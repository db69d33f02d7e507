import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';

export const brokerKey = z.object({ insurance_id: id, made_at: at });

/**
 * Gives a payer's machine a key, from now on its only one. Whoever makes the key sends what its SHA-256 is, so that nobody but
 * they and the machine ever have it.
 */
export const saveBrokerKey = call('v1_webapp_save_broker_key', {
  by: levels(1, 2),
  effect: 'operation',
  params: { insurance_id: id, key_sha256: z.string().regex(/^[0-9a-f]{64}$/, 'This should be a SHA-256, in hex.') },
  result: brokerKey,
  refusals: ['KEY_TAKEN'],
});
