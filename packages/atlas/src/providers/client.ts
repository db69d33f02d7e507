/** How a service is asked: JSON out, JSON in, no redirects, nothing large, and every trouble as one sentence. */
import { AtlasFault } from '../travel.ts';
import type { Guarded } from './guard.ts';
import { checkProviderUrl } from './safe-url.ts';
import type { UrlRules } from './safe-url.ts';
import { ServiceTrouble, troubleOf } from './trouble.ts';

/**
 * As much of fetch as is needed. Whoever hands one in for names from a configuration must judge the very address it
 * connects to by `addressKind`: a name that is looked up twice can mean two things.
 */
export type Fetch = (
  url: string,
  init: {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
    redirect: 'error';
    signal: AbortSignal;
  },
) => Promise<Answer>;

interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
}

export interface Asking {
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** Calls the question off. */
  calledOff?: AbortSignal;
}

/** `read` makes of the answer what is needed of it, and throws where it makes no sense, which counts against the service. */
export interface ProviderClient {
  get<T>(path: string, asking: Asking, read: (answer: unknown) => T): Promise<T>;
  post<T>(path: string, body: unknown, asking: Asking, read: (answer: unknown) => T): Promise<T>;
}

export interface ServiceOptions {
  /** As configured, and judged: nothing that a user types decides where a question goes. */
  base: string;
  fetch: Fetch;
  /** Every request goes through it. */
  guarded: Guarded;
  mostBytes: number;
  /** Several services say with status 400 that they have no answer: `read` is shown what came with it. */
  readsRefusals?: boolean;
}

/** A service that is asked over HTTP, whatever for. */
export function serviceClient(options: ServiceOptions): ProviderClient {
  const { base, fetch, guarded } = options;
  const ask = async <T>(
    path: string,
    { query = {}, headers = {}, calledOff }: Asking,
    init: Pick<Parameters<Fetch>[1], 'method' | 'body'>,
    read: (answer: unknown) => T,
  ): Promise<T> => {
    const url = urlOf(base, path, query);
    const typed = init.body === undefined ? {} : { 'content-type': 'application/json' };
    const all = { accept: 'application/json', ...typed, ...headers };
    return guarded(async (signal) => {
      const request = { ...init, headers: all, redirect: 'error', signal } as const;
      return read(await answerOf(async () => fetch(url, request), options));
    }, calledOff);
  };
  return {
    get: async (path, asking, read) => ask(path, asking, { method: 'GET' }, read),
    post: async (path, body, asking, read) => ask(path, asking, { method: 'POST', body: JSON.stringify(body) }, read),
  };
}

const LARGEST_ANSWER = 32_000_000;

export interface ClientOptions extends UrlRules {
  base: string;
  fetch: Fetch;
  guarded: Guarded;
}

/** A service of maps, which an administrator names. */
export function providerClient({ base, allowPrivate, ...rest }: ClientOptions): ProviderClient {
  const root = checkProviderUrl(base, { allowPrivate });
  return serviceClient({ ...rest, base: root, mostBytes: LARGEST_ANSWER, readsRefusals: true });
}

/** Below the configured address; without a path it is that address to the letter, with the key it may carry. */
function urlOf(base: string, path: string, query: NonNullable<Asking['query']>): string {
  const root = base.endsWith('/') ? base : `${base}/`;
  const url = path === '' ? new URL(base) : new URL(path.replace(/^\/+/, ''), root);
  if (path !== '' && !url.href.startsWith(root))
    throw new ServiceTrouble('not allowed', 'the path leaves the configured address');
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

async function answerOf(
  send: () => Promise<Answer>,
  { mostBytes, readsRefusals = false }: ServiceOptions,
): Promise<unknown> {
  try {
    const { status, headers, body } = await send();
    const trouble = troubleOf(status);
    if (trouble && !(readsRefusals && status === 400)) throw trouble;
    if (Number(headers.get('content-length') ?? 0) > mostBytes) throw tooLarge(mostBytes);
    const answer = fromJson(await textOf(body, mostBytes));
    if (answer === undefined) throw trouble ?? new ServiceTrouble('garbage', 'no JSON');
    return answer;
  } catch (cause) {
    if (cause instanceof AtlasFault) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new ServiceTrouble('unreachable', code ?? message, { cause });
  }
}

/** Stops reading at the limit: a length that is told beforehand may be wrong, or missing. */
async function textOf(body: AsyncIterable<Uint8Array> | null, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const tooLarge = (mostBytes: number): ServiceTrouble => new ServiceTrouble('too large', `more than ${mostBytes} bytes`);

/** JSON knows no undefined, so that stands for text that is none. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
