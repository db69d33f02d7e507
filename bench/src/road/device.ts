import { Agent, request } from 'node:http';

const IS_OWN_CONNECTION = { keepAlive: true, maxSockets: 1 } as const;

export interface DeviceAnswer {
  status: number;
  data: unknown;
  code: string | null;
}

/** A driver's device: signs in by phone, and sends its token with each call. */
export class Device {
  readonly #port: number;
  readonly #agent = new Agent(IS_OWN_CONNECTION);
  #token = '';

  constructor(port: number) {
    this.#port = port;
  }

  async signIn(phone: string, password: string): Promise<void> {
    const { status, code } = await this.call('v1_driverapp_login', { phone, password, device_id: `bench ${phone}` });
    if (status !== 200) throw new Error(`${phone} was answered with ${status} ${code ?? ''}.`);
  }

  async call(name: string, params: object, key?: string): Promise<DeviceAnswer> {
    const body = JSON.stringify(params);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          path: `/api/${name}`,
          method: 'POST',
          agent: this.#agent,
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
            ...(this.#token === '' ? {} : { Authorization: `Bearer ${this.#token}` }),
            ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          },
        },
        (response) => {
          for (const cookie of response.headers['set-cookie'] ?? []) {
            const [, token] = /sid=([^;]+)/.exec(cookie) ?? [];
            if (token) this.#token = token;
          }
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('error', reject);
          response.on('end', () => {
            const { data, message } = JSON.parse(Buffer.concat(pieces).toString()) as {
              data?: unknown;
              message?: { error_code: string };
            };
            resolve({ status: response.statusCode ?? 0, data, code: message?.error_code ?? null });
          });
        },
      );
      asked.on('error', (cause: NodeJS.ErrnoException) => {
        // The server closes a line on which nothing was said for ten seconds, which is as often as a vehicle says where it is.
        if (asked.reusedSocket && cause.code === 'ECONNRESET') resolve(this.call(name, params, key));
        else reject(cause);
      });
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
