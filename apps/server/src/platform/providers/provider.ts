import { CircuitBreaker, guard, serviceClient, ServiceTrouble, wallClock } from '@handrail/atlas';
import type { lookup as lookupName } from 'node:dns';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { judgedFetch, mayConnectTo } from './judged-fetch.ts';
import { ProviderError } from './provider-error.ts';

const TIMEOUT_MS = 3_000;
const MOST_BYTES = 1_000_000;

export interface ProviderOptions {
  /** What it is called in the log. */
  name: string;
  /** As configured: a setting, never something that came with a request. */
  address: string;
  /** The guard's clock. */
  clock: Clock;
  /** Sent with every question: a key. */
  headers?: Record<string, string>;
  timeoutMs?: number;
  mostBytes?: number;
  /** Whether it may be in a private network; it always may where its configured address says so itself. */
  mayBePrivate?: boolean;
  lookup?: typeof lookupName;
}

export interface Question {
  /** Below the configured address. */
  path?: string;
  query?: Record<string, string>;
  /** What is sent; without one it is only asked. */
  body?: unknown;
}

/** A service elsewhere that we ask over HTTP: texts, bots, where a visitor is. It may be slow, wrong or gone at any time. */
export class Provider {
  readonly name: string;
  readonly #client: ReturnType<typeof serviceClient>;
  readonly #headers: Record<string, string>;
  readonly #breaker: CircuitBreaker;

  constructor({ name, address, clock, headers = {}, mayBePrivate = false, lookup, ...limits }: ProviderOptions) {
    this.name = name;
    this.#headers = headers;
    const now = () => clock.now().epochMilliseconds;
    this.#breaker = new CircuitBreaker(now);
    this.#client = serviceClient({
      base: new URL(address).href,
      fetch: judgedFetch({ mayConnectTo: mayConnectTo(new URL(address), mayBePrivate), lookup }),
      mostBytes: limits.mostBytes ?? MOST_BYTES,
      guarded: guard(
        { ...wallClock, now },
        { timeoutMs: limits.timeoutMs ?? TIMEOUT_MS, breaker: this.#breaker, isAnswer: isRefusal },
      ),
    });
  }

  /** Whether it is being spared: whoever has another way takes it at once. */
  get isResting(): boolean {
    return this.#breaker.isOpen;
  }

  /** Asks, and reads the answer by its schema at the door: what does not fit never gets in. */
  async ask<T extends z.ZodType>({ path = '', query = {}, body }: Question, answer: T): Promise<z.output<T>> {
    const read = (told: unknown) => {
      const parsed = answer.safeParse(told);
      if (parsed.success) return parsed.data;
      throw new ServiceTrouble('garbage', z.prettifyError(parsed.error).split('\n')[0]);
    };
    const asking = { query, headers: this.#headers };
    try {
      if (body === undefined) return await this.#client.get(path, asking, read);
      return await this.#client.post(path, body, asking, read);
    } catch (cause) {
      throw cause instanceof ServiceTrouble ? new ProviderError(this.name, cause) : cause;
    }
  }
}

/** A refusal is about the question: asking something else may well be answered. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof ServiceTrouble && cause.trouble === 'refused';
}
