/**
 * Which addresses a provider may have. An administrator types them in, and the server calls them: without care that is
 * a way to make the server read what only the server can reach (CWE-918).
 */
import { isIP } from 'node:net';
import { AtlasFault } from '../travel.ts';
import { addressKind } from './address-kind.ts';

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
  const kind = isLocalName ? 'private' : isIP(host) === 0 ? 'public' : addressKind(host);
  if (kind === 'forbidden') throw new AtlasFault('The address of the service is not a place services are at.');
  if (kind === 'private' && !allowPrivate)
    throw new AtlasFault('The address of the service is on a private network, which is not allowed here.');
  if (kind === 'public' && url.protocol === 'http:')
    throw new AtlasFault('A service on the internet must be called over https://.');
  return url.href.replace(/\/+$/, '');
}
