import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Written by `write-common-passwords.ts`, which names where the list is from. */
export const COMMON_PASSWORDS = new URL('./common-passwords.bin', import.meta.url);
/** Enough that of forty thousand no two meet, and no other password looks like one of them. */
export const DIGEST_BYTES = 6;

let digests: Buffer | null = null;

/** Whether a password is among those that were stolen and published: whoever guesses tries them all (ASVS 6.2.12). */
export function isCommonPassword(password: string): boolean {
  digests ??= readFileSync(COMMON_PASSWORDS);
  const wanted = createHash('sha256').update(plainPassword(password)).digest();
  let [low, high] = [0, digests.length / DIGEST_BYTES];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = digests.compare(wanted, 0, DIGEST_BYTES, middle * DIGEST_BYTES, (middle + 1) * DIGEST_BYTES);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

/** As it is looked for: capitals make no password a new one. */
export function plainPassword(password: string): string {
  return password.normalize('NFC').toLowerCase();
}
