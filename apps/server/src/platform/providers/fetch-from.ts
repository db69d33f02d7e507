import { addressKind, type Fetch } from '@handrail/atlas';
import type { lookup as lookupName } from 'node:dns';
import { isIP } from 'node:net';
import { judgedFetch } from './judged-fetch.ts';
import { ProviderError } from './provider-error.ts';

export interface HostOptions {
  name: string;
  address: URL;
  timeoutMs: number;
  mostBytes: number;
  /** Whether it may be in a private network; it always may where its configured address says so itself. */
  mayBePrivate: boolean;
  lookup?: typeof lookupName;
}

/** A host from the configuration, and how it is asked. Nothing that a user types decides where a question goes. */
export interface Host extends HostOptions {
  fetch: Fetch;
}

export function hostOf(options: HostOptions): Host {
  const { name, address, mayBePrivate, lookup } = options;
  const anywhere = mayBePrivate || isInsideByName(address.hostname);
  const fetch = judgedFetch({
    mayConnectTo: (found) => anywhere || addressKind(found) === 'public',
    refusal: () => new ProviderError(name, 'not allowed', 'the address is in a private network'),
    lookup,
  });
  return { ...options, fetch };
}

export interface Question {
  /** Below the configured address. */
  path?: string;
  query?: Record<string, string>;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
}

/** Asks a configured host and gives the text of its answer. It follows no redirect and takes no more than it was told to. */
export async function fetchFrom(host: Host, question: Question): Promise<string> {
  const url = urlOf(host, question);
  const body = question.body === undefined ? undefined : JSON.stringify(question.body);
  const late = AbortSignal.timeout(host.timeoutMs);
  const done = new AbortController();
  try {
    const answer = await host.fetch(url.href, {
      method: question.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...question.headers,
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.any([late, done.signal]),
    });
    const refused = troubleOf(host, answer.status);
    if (refused) throw refused;
    return await textOf(host, answer.body);
  } catch (cause) {
    throw late.aborted
      ? new ProviderError(host.name, 'too slow', `${host.timeoutMs} ms`, { cause })
      : troubleWith(host, cause);
  } finally {
    done.abort(); // of an answer that is not read to its end, the rest is not waited for
  }
}

function urlOf({ name, address }: Host, { path = '', query = {} }: Question): URL {
  const base = address.href.endsWith('/') ? address.href : `${address.href}/`;
  // Without a path it is the configured address to the letter, with the key it may carry.
  const url = path === '' ? new URL(address) : new URL(path.replace(/^\/+/, ''), base);
  if (path !== '' && (url.origin !== address.origin || !url.href.startsWith(base)))
    throw new ProviderError(name, 'not allowed', 'the path leaves the configured address');
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url;
}

/** Whether a configured host says outright that it is in a private network: then that is what was meant. */
function isInsideByName(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return (
    plain === 'localhost' || plain.endsWith('.localhost') || (isIP(plain) !== 0 && addressKind(plain) !== 'public')
  );
}

function troubleOf({ name }: Host, status: number): ProviderError | null {
  const told = (trouble: ConstructorParameters<typeof ProviderError>[1]) =>
    new ProviderError(name, trouble, `${status}`);
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return told('redirected');
  if (status === 429) return told('overloaded');
  return told(status >= 500 || status === 408 ? 'broken' : 'refused');
}

async function textOf({ name, mostBytes }: Host, body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new ProviderError(name, 'too large', `more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function troubleWith({ name }: Host, cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause;
  const { code, message } = cause as NodeJS.ErrnoException;
  return new ProviderError(name, 'unreachable', code ?? message, { cause });
}
