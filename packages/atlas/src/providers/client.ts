/** How a provider is called: JSON out, JSON in, no redirects, nothing large, and every fault as one sentence. */
import { AtlasFault } from '../travel.ts';
import type { Guarded } from './guard.ts';
import { checkProviderUrl } from './safe-url.ts';
import type { UrlRules } from './safe-url.ts';

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
) => Promise<{
  status: number;
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
}>;

export interface Asking {
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** Calls the question off. */
  calledOff?: AbortSignal;
}

/**
 * `read` makes of the answer what is needed of it, and throws where it makes no sense, which counts against the
 * service. It is also shown what came with status 400, by which several services say that they have no answer.
 */
export interface ProviderClient {
  get<T>(path: string, asking: Asking, read: (answer: unknown) => T): Promise<T>;
  post<T>(path: string, body: unknown, asking: Asking, read: (answer: unknown) => T): Promise<T>;
}

export interface ClientOptions extends UrlRules {
  base: string;
  fetch: Fetch;
  /** Every request goes through it. */
  guarded: Guarded;
}

const LARGEST_ANSWER = 32_000_000;

export function providerClient({ base, fetch, guarded, allowPrivate }: ClientOptions): ProviderClient {
  const root = checkProviderUrl(base, { allowPrivate });
  const ask = async <T>(
    path: string,
    { query = {}, headers = {}, calledOff }: Asking,
    init: Pick<Parameters<Fetch>[1], 'method' | 'body'>,
    read: (answer: unknown) => T,
  ): Promise<T> => {
    const url = new URL(root + path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const typed = init.body === undefined ? {} : { 'content-type': 'application/json' };
    const all = { accept: 'application/json', ...typed, ...headers };
    return guarded(async (signal) => {
      const { status, text } = await send(fetch, url.href, { ...init, headers: all, redirect: 'error', signal });
      if (status === 429) throw new AtlasFault('The service has had too many requests.');
      const answer = status === 400 || (status >= 200 && status <= 299) ? fromJson(text) : undefined;
      if (answer !== undefined) return read(answer);
      throw new AtlasFault(
        status >= 200 && status <= 299
          ? 'The service gave an answer that is not JSON.'
          : `The service answered with status ${status}.`,
      );
    }, calledOff);
  };

  return {
    get: async (path, asking, read) => ask(path, asking, { method: 'GET' }, read),
    post: async (path, body, asking, read) => ask(path, asking, { method: 'POST', body: JSON.stringify(body) }, read),
  };
}

async function send(fetch: Fetch, url: string, init: Parameters<Fetch>[1]): Promise<{ status: number; text: string }> {
  try {
    const { status, headers, body } = await fetch(url, init);
    if (Number(headers.get('content-length') ?? 0) > LARGEST_ANSWER) throw tooLarge();
    return { status, text: await textOf(body) };
  } catch (cause) {
    // The cause may quote the address with its key: it is kept for the log, not for the message.
    throw cause instanceof AtlasFault ? cause : new AtlasFault('The service could not be reached.', { cause });
  }
}

/** Stops reading at the limit: a length that is told beforehand may be wrong, or missing. */
async function textOf(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > LARGEST_ANSWER) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const tooLarge = (): AtlasFault => new AtlasFault('The service gave an answer that is too large.');

/** JSON knows no undefined, so that stands for text that is none. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
