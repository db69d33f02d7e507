import { randomBytes } from 'node:crypto';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { Secret, TOTP } from 'otpauth';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';
import type { Vault } from '../platform/guard/vault.ts';
import { readCredential, useRecoveryHash, useTotpStep } from './credential-store.ts';

const PERIOD_SEC = 30;
const DIGITS = 6;
/** One step to either side: phones are a little early or late (RFC 6238, 5.2). */
const WINDOW = 1;
const RECOVERY_CODES = 10;

function authenticator(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Handrail', label, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SEC });
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function otpauthUrl(secret: string, email: string): string {
  return authenticator(secret, email).toString();
}

/** The step of the clock a code belongs to; null when it is no code of now. */
export function totpStep(secret: string, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const delta = authenticator(secret, '').validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SEC) + delta;
}

/** Ten codes of 80 bits, shown once. What is kept is a digest that only this installation can compute. */
export function newRecoveryCodes(vault: Vault): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const hex = randomBytes(10).toString('hex');
    return `${hex.slice(0, 5)}-${hex.slice(5, 10)}-${hex.slice(10, 15)}-${hex.slice(15)}`;
  });
  return { codes, hashes: codes.map((code) => recoveryHash(vault, code)) };
}

function recoveryHash(vault: Vault, code: string): string {
  return vault.digest(`recovery:${code.toLowerCase().replaceAll(/[^0-9a-f]/g, '')}`).toString('base64url');
}

export const placeOfTotp = (operator: OperatorId, personId: PersonId) => `credential:${operator}:${personId}:totp`;

interface Proof {
  queries: Queries;
  vault: Vault;
  operator: OperatorId;
  personId: PersonId;
  code: string;
  now: Temporal.Instant;
}

/** Whether a code proves the second factor: six digits of now, never used before, or a recovery code, used up by this. */
export async function secondFactorFits({ queries, vault, operator, personId, code, now }: Proof): Promise<boolean> {
  const { totpSecret } = await readCredential(queries, operator, personId);
  if (totpSecret === null) return false;
  if (/^[\d\s]{6,8}$/.test(code)) {
    const step = totpStep(vault.open(totpSecret, placeOfTotp(operator, personId)), code, now);
    return step !== null && (await useTotpStep(queries, operator, personId, step));
  }
  return useRecoveryHash(queries, operator, personId, recoveryHash(vault, code));
}
