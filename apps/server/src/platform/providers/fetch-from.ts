import { addressKind } from '@handrail/atlas';
import type { lookup as lookupName } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { judgedLookup } from './judged-lookup.ts';
import { ProviderError } from './provider-error.ts';

/** A host from the configuration, and how it is asked. Nothing that a user types decides where a question goes. */
export interface Host {
  name: string;
  address: URL;
  timeoutMs: number;
  mostBytes: number;
  /** Whether it may be in a private network; it always may where its configured address says so itself. */
  mayBePrivate: boolean;
  lookup?: typeof lookupName;
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
  const body = question.body === undefined ? null : JSON.stringify(question.body);
  const late = AbortSignal.timeout(host.timeoutMs);
  const options: RequestOptions = {
    method: question.method ?? (body === null ? 'GET' : 'POST'),
    headers: {
      Accept: 'application/json',
      ...(body === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      ...question.headers,
    },
    lookup: lookupOf(host),
    signal: late,
  };
  try {
    const response = await send(url, options, body);
    const refused = troubleOf(host, response);
    if (refused) {
      response.destroy();
      throw refused;
    }
    return await textOf(host, response);
  } catch (cause) {
    throw late.aborted
      ? new ProviderError(host.name, 'too slow', `${host.timeoutMs} ms`, { cause })
      : troubleWith(host, cause);
  }
}

function urlOf({ name, address, mayBePrivate }: Host, { path = '', query = {} }: Question): URL {
  const base = address.href.endsWith('/') ? address.href : `${address.href}/`;
  // Without a path it is the configured address to the letter, with the key it may carry.
  const url = path === '' ? new URL(address) : new URL(path.replace(/^\/+/, ''), base);
  if (path !== '' && (url.origin !== address.origin || !url.href.startsWith(base)))
    throw new ProviderError(name, 'not allowed', 'the path leaves the configured address');
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  // An address in numbers is connected to as it is, without a lookup that could judge it.
  if (!mayBePrivate && !isInsideByName(address.hostname) && isInsideByName(url.hostname))
    throw new ProviderError(name, 'not allowed', 'the address is in a private network');
  return url;
}

function lookupOf({ name, address, mayBePrivate, lookup }: Host): LookupFunction {
  const anywhere = mayBePrivate || isInsideByName(address.hostname);
  return judgedLookup({
    mayConnectTo: (found) => anywhere || addressKind(found) === 'public',
    refusal: () => new ProviderError(name, 'not allowed', 'the name means a private network'),
    lookup,
  });
}

/** Whether a configured host says outright that it is in a private network: then that is what was meant. */
function isInsideByName(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return (
    plain === 'localhost' || plain.endsWith('.localhost') || (isIP(plain) !== 0 && addressKind(plain) !== 'public')
  );
}

async function send(url: URL, options: RequestOptions, body: string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}

function troubleOf({ name }: Host, { statusCode = 0 }: IncomingMessage): ProviderError | null {
  const told = (trouble: ConstructorParameters<typeof ProviderError>[1]) =>
    new ProviderError(name, trouble, `${statusCode}`);
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode >= 300 && statusCode < 400) return told('redirected');
  if (statusCode === 429) return told('overloaded');
  return told(statusCode >= 500 || statusCode === 408 ? 'broken' : 'refused');
}

async function textOf({ name, mostBytes }: Host, response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
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
