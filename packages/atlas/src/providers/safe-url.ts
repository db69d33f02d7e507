/**
 * Which addresses a provider may have. An administrator types them in, and the server calls them: without care that is
 * a way to make the server read what only the server can reach (CWE-918).
 */
import { isIP } from 'node:net';
import { AtlasFault } from '../travel.ts';

export interface UrlRules {
  /** Whether a service on this machine or in a private network may be named, as one's own Valhalla usually is. */
  allowPrivate: boolean;
}

/** The address of a provider, checked and without its closing slash. */
export function checkProviderUrl(text: string, { allowPrivate }: UrlRules): string {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    throw new AtlasFault('The address of the service is not a web address.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new AtlasFault('The address of the service must begin with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new AtlasFault('The address of the service must not hold a password. Use the key field.');
  if (url.hash !== '' || url.search !== '') throw new AtlasFault('The address of the service must end with its path.');

  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const isLocalName =
    host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || host.endsWith('.internal');
  const kind = isLocalName ? 'private' : isIP(host) === 0 ? 'public' : kindOfAddress(host);
  if (kind === 'forbidden') throw new AtlasFault('The address of the service is not a place services are at.');
  if (kind === 'private' && !allowPrivate)
    throw new AtlasFault('The address of the service is on a private network, which is not allowed here.');
  if (kind === 'public' && url.protocol === 'http:')
    throw new AtlasFault('A service on the internet must be called over https://.');
  return url.href.replace(/\/+$/, '');
}

/** Whether a resolved address is on this machine or a private network; never-services such as cloud metadata count too. */
export function isPrivateAddress(address: string): boolean {
  return kindOfAddress(address) !== 'public';
}

/** An address at which no provider is, whatever the rules: link-local with its cloud metadata, multicast, unspecified. */
export function isForbiddenAddress(address: string): boolean {
  return kindOfAddress(address) === 'forbidden';
}

function kindOfAddress(address: string): 'public' | 'private' | 'forbidden' {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? hexMapped(address);
  const plain = mapped ?? address;
  if (isIP(plain) === 4) return kindOfIpv4(plain.split('.').map(Number));
  const lower = plain.toLowerCase();
  if (lower === '::' || lower.startsWith('ff') || /^fe[89ab]/.test(lower)) return 'forbidden';
  if (lower === '::1' || /^f[cd]/.test(lower)) return 'private';
  return 'public';
}

/** ::ffff:7f00:1 is 127.0.0.1 as URL parsers write it. */
function hexMapped(address: string): string | undefined {
  const parts = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (parts === null) return undefined;
  const [high, low] = [Number.parseInt(parts[1] ?? '', 16), Number.parseInt(parts[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function kindOfIpv4([a = 0, b = 0]: readonly number[]): 'public' | 'private' | 'forbidden' {
  if (a === 0 || a >= 224 || (a === 169 && b === 254)) return 'forbidden';
  const isPrivate = a === 10 || a === 127 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 100 && b >= 64 && b < 128) || (a === 198 && (b === 18 || b === 19)); // prettier-ignore
  return isPrivate ? 'private' : 'public';
}
