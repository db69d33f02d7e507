import type { AnyContract, ErrorReply, Reply, ResultOf } from '@handrail/contracts/platform';

export type Answer<C extends AnyContract> = (Reply<ResultOf<C>> | ErrorReply) & {
  httpStatus: number;
  headers: Headers;
};

export interface CallOptions {
  key?: string;
  headers?: Record<string, string>;
}

/** One call over HTTP, as a browser makes it. */
export async function callAt<C extends AnyContract>(
  address: string,
  name: string,
  params: unknown,
  token: string | null,
  { key, headers = {} }: CallOptions = {},
): Promise<Answer<C>> {
  const response = await fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Cookie: `__Host-sid=${token}` }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...headers,
    },
    body: typeof params === 'string' ? params : JSON.stringify(params),
  });
  const body = (await response.json()) as Reply<ResultOf<C>> | ErrorReply;
  return { ...body, httpStatus: response.status, headers: response.headers };
}
