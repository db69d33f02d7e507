import { addressKind, type Fetch } from '@handrail/atlas';
import type { lookup as lookupName } from 'node:dns';
import { Agent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isInside, type Judgment, judgedLookup } from './judged-lookup.ts';

interface PinnedOptions {
  /** Whether a service may be on this machine or in a private network. */
  allowPrivate: boolean;
  lookup?: typeof lookupName;
}

/** A fetch for the services of maps, which an administrator names. */
export function pinnedFetch({ allowPrivate, lookup }: PinnedOptions): Fetch {
  return judgedFetch({
    mayConnectTo: (address) => {
      const kind = addressKind(address);
      return kind === 'public' || (kind === 'private' && allowPrivate);
    },
    lookup,
  });
}

/** Where a service of the configuration may be: anywhere public, and inside where that is allowed or meant outright. */
export function mayConnectTo({ hostname }: URL, mayBePrivate: boolean): (address: string) => boolean {
  const isAnywhere = mayBePrivate || isInsideByName(hostname);
  return (address) => isAnywhere || addressKind(address) === 'public';
}

/** Whether a configured host says outright that it is in a private network: then that is what was meant. */
function isInsideByName(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return (
    plain === 'localhost' || plain.endsWith('.localhost') || (isIP(plain) !== 0 && addressKind(plain) !== 'public')
  );
}

/** A fetch that connects to the very address that was judged, and follows no redirect anywhere else. */
export function judgedFetch({ mayConnectTo, lookup }: Judgment): Fetch {
  // Of their own: a connection that somebody else opened by other rules is not taken over.
  const agents = { plain: new Agent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };

  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address in numbers is connected to as it is, without a lookup that could judge it.
    if (isIP(host) !== 0 && !mayConnectTo(host)) throw isInside();
    const isSecure = url.protocol === 'https:';
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (isSecure ? requestHttps : requestHttp)(
        url,
        {
          method,
          headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
          signal,
          agent: isSecure ? agents.secure : agents.plain,
          lookup: judgedLookup({ mayConnectTo, lookup }),
        },
        resolve,
      );
      request.on('error', reject);
      request.end(body);
    });
    return {
      status: response.statusCode ?? 0,
      headers: { get: (name) => firstOf(response.headers[name.toLowerCase()]) },
      body: response,
    };
  };
}

function firstOf(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
