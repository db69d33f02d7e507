import type { AnyContract, ErrorReply, Reply, ResultOf, SentOf } from '@handrail/contracts/platform';
import { login } from '@handrail/contracts/session';

/** What the server or the caller got wrong, told in one sentence. */
export class AuditFault extends Error {}

/** Somebody signed in at a running server. */
export interface Console {
  get<C extends AnyContract>(contract: C, params: SentOf<C>): Promise<ResultOf<C>>;
}

export async function signIn(address: string, username: string, password: string): Promise<Console> {
  const { data, headers } = await ask<typeof login>(address, login.name, { username, password }, {});
  if (!('user' in data)) throw new AuditFault(`${username} has a second factor: audit as somebody without one.`);
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(';')[0] ?? '')
    .join('; ');
  return {
    get: async (contract, params) =>
      (await ask<typeof contract>(address, contract.name, params, { Cookie: cookie })).data,
  };
}

async function ask<C extends AnyContract>(
  address: string,
  name: string,
  params: unknown,
  headers: Record<string, string>,
): Promise<{ data: ResultOf<C>; headers: Headers }> {
  const response = await fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(params),
  }).catch((cause: unknown) => {
    throw new AuditFault(`No server answers at ${address}.`, { cause });
  });
  // Every answer of a Handrail has this form, refusals and faults as well.
  const reply = (await response.json()) as Reply<ResultOf<C>> | ErrorReply;
  if (reply.status === 'error') throw new AuditFault(`${name}: ${reply.message.message}`);
  return { data: reply.data, headers: response.headers };
}
