/** How a provider is called: JSON out, JSON in, no redirects, nothing large, and every fault as one sentence. */
import { lookup as dnsLookup } from 'node:dns/promises';
import { AtlasFault } from '../travel.ts';
import { checkProviderUrl, isForbiddenAddress, isPrivateAddress } from './safe-url.ts';
import type { UrlRules } from './safe-url.ts';

/** As much of fetch as is needed; tests hand in their own. */
export type Fetch = (
  url: string,
  init: {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
    redirect: 'error';
    signal: AbortSignal;
  },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>;

export interface ProviderClient {
  get(
    path: string,
    query?: Record<string, string | number | undefined>,
    headers?: Record<string, string>,
  ): Promise<unknown>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<unknown>;
}

export interface ClientOptions extends UrlRules {
  base: string;
  fetch: Fetch;
  /** Resolves a host name; every address it has must be allowed, so that a name cannot point inside later. */
  lookup?: (host: string) => Promise<string[]>;
  timeoutMs?: number;
}

const LARGEST_ANSWER = 32_000_000;

export function providerClient({ base, fetch, lookup, allowPrivate, timeoutMs = 3000 }: ClientOptions): ProviderClient {
  const root = checkProviderUrl(base, { allowPrivate });
  const call = async (
    url: string,
    init: Pick<Parameters<Fetch>[1], 'method' | 'headers' | 'body'>,
  ): Promise<unknown> => {
    if (lookup !== undefined)
      await refuseInsideAddresses(new URL(url).hostname.replace(/^\[|\]$/g, ''), lookup, allowPrivate);
    let text: string;
    let status: number;
    try {
      const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      status = answer.status;
      if (Number(answer.headers.get('content-length') ?? 0) > LARGEST_ANSWER)
        throw new AtlasFault('The service gave an answer that is too large.');
      text = await answer.text();
    } catch (cause) {
      // The cause may quote the address with its key: it is kept for the log, not for the message.
      throw cause instanceof AtlasFault ? cause : new AtlasFault('The service could not be reached.', { cause });
    }
    if (status === 429) throw new AtlasFault('The service has had too many requests.');
    if (status < 200 || status > 299) throw new AtlasFault(`The service answered with status ${status}.`);
    if (text.length > LARGEST_ANSWER) throw new AtlasFault('The service gave an answer that is too large.');
    try {
      return JSON.parse(text) as unknown;
    } catch (cause) {
      throw new AtlasFault('The service gave an answer that is not JSON.', { cause });
    }
  };

  return {
    get: async (path, query = {}, headers = {}) => {
      const url = new URL(root + path);
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, String(value));
      return call(url.href, { method: 'GET', headers: { accept: 'application/json', ...headers } });
    },
    post: async (path, body, headers = {}) =>
      call(root + path, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

/** All addresses of a host by the system's own resolver, for `lookup`. */
export async function resolveHost(host: string): Promise<string[]> {
  return (await dnsLookup(host, { all: true })).map(({ address }) => address);
}

async function refuseInsideAddresses(
  host: string,
  lookup: (host: string) => Promise<string[]>,
  allowPrivate: boolean,
): Promise<void> {
  const addresses = await lookup(host).catch((cause: unknown) => {
    throw new AtlasFault('The name of the service is not known.', { cause });
  });
  if (addresses.some((address) => isForbiddenAddress(address) || (!allowPrivate && isPrivateAddress(address)))) {
    throw new AtlasFault('The service lies at an address that is not allowed here.');
  }
}
