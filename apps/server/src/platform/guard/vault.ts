import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError, type Settings } from '../settings/settings.ts';

/** Keeps what must be readable again but not by whoever holds the database: second factors, license numbers. */
export interface Vault {
  seal(secret: string, place: string): string;
  open(sealed: string, place: string): string;
  /** The same of a whole file. */
  sealBytes(secret: Buffer, place: string): Buffer;
  openBytes(sealed: Buffer, place: string): Buffer;
  /** A digest only this installation can compute, for short codes that a table of digests would give away. */
  digest(content: string | Buffer): Buffer;
}

const KEY_FILE = 'secret.key';

/** The installation's key: configured, or made once and kept in the data folder, readable by its owner alone. */
export function openVault(settings: Settings): Vault {
  const master = settings.HANDRAIL_SECRET ?? ownKey(settings);
  const key = Buffer.from(hkdfSync('sha256', master, '', 'handrail vault', 32));
  const digestKey = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', 'handrail digest', 32)));
  // AES-256-GCM; the place (table and row) is authenticated, so a sealed value cannot be moved to another row.
  const sealBytes = (secret: Buffer, place: string) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const openBytes = (sealed: Buffer, place: string) => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  };
  return {
    seal: (secret, place) => sealBytes(Buffer.from(secret), place).toString('base64url'),
    open: (sealed, place) => openBytes(Buffer.from(sealed, 'base64url'), place).toString('utf8'),
    sealBytes,
    openBytes,
    digest: (content) => createHmac('sha256', digestKey).update(content).digest(),
  };
}

function ownKey(settings: Settings): string {
  const file = join(settings.HANDRAIL_DATA, KEY_FILE);
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    mkdirSync(settings.HANDRAIL_DATA, { recursive: true });
    const made = randomBytes(32).toString('base64url');
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (cause) {
    throw new StartupError(`The key ${file} can't be read or made: ${(cause as Error).message}.`);
  }
}
