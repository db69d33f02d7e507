import { once } from 'node:events';
import type { TraceEvent } from './trace.ts';

type Answer = Record<string, unknown>;

interface Told {
  id?: number;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: object;
}

/** Questions to a browser, each answered under its number, and what it tells without being asked. */
export class DevtoolsLine {
  readonly #socket: WebSocket;
  readonly #open = new Map<number, { resolve: (answer: Answer) => void; reject: (cause: Error) => void }>();
  readonly #awaited = new Map<string, (params: Answer) => void>();
  #last = 0;

  static async to(door: string): Promise<DevtoolsLine> {
    const socket = new WebSocket(door);
    await once(socket, 'open');
    return new DevtoolsLine(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Told));
  }

  async ask(method: string, params: object, sessionId?: string): Promise<Answer> {
    const id = ++this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#open.set(id, { resolve, reject });
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    return promise;
  }

  /** What all pages do during some work. */
  async traced(categories: readonly string[], work: () => Promise<unknown>): Promise<TraceEvent[]> {
    const traceConfig = { includedCategories: categories, recordMode: 'recordAsMuchAsPossible' };
    await this.ask('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig });
    await work();
    const complete = this.#told('Tracing.tracingComplete');
    await this.ask('Tracing.end', {});
    const { stream } = await complete;
    const { traceEvents } = JSON.parse(await this.#read(String(stream))) as { traceEvents: TraceEvent[] };
    return traceEvents;
  }

  close(): void {
    this.#socket.close();
  }

  async #read(handle: string): Promise<string> {
    const parts: Buffer[] = [];
    for (let isOver = false; !isOver;) {
      const { data, base64Encoded, eof } = await this.ask('IO.read', { handle });
      parts.push(Buffer.from(String(data), base64Encoded === true ? 'base64' : 'utf8'));
      isOver = eof === true;
    }
    await this.ask('IO.close', { handle });
    return Buffer.concat(parts).toString();
  }

  async #told(method: string): Promise<Answer> {
    return new Promise((hear) => this.#awaited.set(method, hear));
  }

  #hear({ id, method, params, result, error }: Told): void {
    if (method !== undefined) {
      this.#awaited.get(method)?.(params ?? {});
      this.#awaited.delete(method);
    }
    const asked = id === undefined ? undefined : this.#open.get(id);
    if (id === undefined || !asked) return;
    this.#open.delete(id);
    if (error) asked.reject(new Error(JSON.stringify(error)));
    else asked.resolve(result ?? {});
  }
}
