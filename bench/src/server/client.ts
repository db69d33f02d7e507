import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  data: unknown;
  /** The operation that a write became. */
  version: number | null;
  code: string | null;
  /** The sentence of a refusal. */
  says: string | null;
}

/** Someone at a console of their own: one connection, one session, one call after another. */
export class Client {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookie = '';

  constructor(port: number) {
    this.#port = port;
  }

  /** The same session over a connection of its own, as a second tab. */
  another(): Client {
    const client = new Client(this.#port);
    client.#cookie = this.#cookie;
    return client;
  }

  /** The session as a header, for whoever listens beside the calls. */
  get cookie(): string {
    return this.#cookie;
  }

  async signIn(username: string, password: string): Promise<void> {
    const { status } = await this.call('v1_webapp_login', { username, password });
    if (status !== 200) throw new Error(`Signing in was answered with ${status}.`);
  }

  /** The data of a call that has to go through. */
  async get<T>(name: string, params: object): Promise<T> {
    const { status, data, code } = await this.call(name, params);
    if (status !== 200) throw new Error(`${name} was answered with ${status} ${code ?? ''}.`);
    return data as T;
  }

  /** With a key a call may be sent again: it is done once. */
  async call(name: string, params: object, key?: string): Promise<Answer> {
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
            ...(this.#cookie === '' ? {} : { Cookie: this.#cookie }),
            ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          },
        },
        (response) => {
          const cookies = response.headers['set-cookie'] ?? [];
          if (cookies.length > 0) this.#cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('error', reject);
          response.on('end', () => resolve(answerOf(response.statusCode ?? 0, Buffer.concat(pieces).toString())));
        },
      );
      asked.on('error', (cause: NodeJS.ErrnoException) => {
        // The server closes a line on which nothing was said for a while: what is said in that moment never reached it.
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

interface Envelope {
  data?: unknown;
  operation?: { version: number };
  message?: { error_code: string; message: string };
}

function answerOf(status: number, text: string): Answer {
  const { data, operation, message } = JSON.parse(text) as Envelope;
  const refused = { code: message?.error_code ?? null, says: message?.message ?? null };
  return { status, data, version: operation?.version ?? null, ...refused };
}
