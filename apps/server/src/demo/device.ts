import type { AnyContract, ErrorReply, Reply, ResultOf, SentOf } from '@handrail/contracts/platform';
import { driverappLogin } from '@handrail/contracts/session';

/** A driver's device on the way: it speaks to the server as any device does, over HTTP and with a token of its own. */
export interface Device {
  call<C extends AnyContract>(contract: C, params: SentOf<C>, key?: string): Promise<Reply<ResultOf<C>> | ErrorReply>;
}

/** Hears what the town's clock shows, which the server says with each answer. */
export type HearNow = (now: string) => void;

/** Signs a driver in; throws where the server does not let them. */
export async function signInDevice(
  address: string,
  phone: string,
  password: string,
  onNow: HearNow = () => {},
): Promise<Device> {
  const params = { phone, password, device_id: `demo ${phone}` };
  const { reply, headers } = await post<typeof driverappLogin>(address, driverappLogin.name, params, {});
  hear(headers, onNow);
  const token = tokenIn(headers);
  if (reply.status === 'error') throw new Error(`${phone} was not signed in: ${reply.message.message}`);
  if (token === null) throw new Error(`${phone} was signed in without a token.`);
  return {
    call: async (contract, sent, key) => {
      const answer = await post<typeof contract>(address, contract.name, sent, {
        Authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      });
      hear(answer.headers, onNow);
      return answer.reply;
    },
  };
}

export async function post<C extends AnyContract>(
  address: string,
  name: string,
  params: unknown,
  headers: Record<string, string>,
): Promise<{ reply: Reply<ResultOf<C>> | ErrorReply; headers: Headers }> {
  const response = await fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(params),
    signal: AbortSignal.timeout(20_000),
  });
  // The server answers every call in this form, refusals and faults as well.
  return { reply: (await response.json()) as Reply<ResultOf<C>> | ErrorReply, headers: response.headers };
}

export function hear(headers: Headers, onNow: HearNow): void {
  const now = headers.get('handrail-now');
  if (now !== null) onNow(now);
}

export function tokenIn(headers: Headers): string | null {
  const set = headers.getSetCookie().find((cookie) => cookie.includes('sid='));
  return set?.split(';')[0]?.split('=')[1] || null;
}
