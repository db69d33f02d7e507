import { CircuitBreaker } from '@handrail/atlas';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { fetchFrom, type Host, hostOf, type HostOptions, type Question } from './fetch-from.ts';
import { ProviderError, speaksAgainstProvider } from './provider-error.ts';

const TIMEOUT_MS = 3_000;
const MOST_BYTES = 1_000_000;

export interface ProviderOptions extends Partial<
  Pick<HostOptions, 'timeoutMs' | 'mostBytes' | 'mayBePrivate' | 'lookup'>
> {
  /** What it is called in the log. */
  name: string;
  /** As configured: a setting, never something that came with a request. */
  address: string;
  /** The guard's clock. */
  clock: Clock;
  /** Sent with every question: a key. */
  headers?: Record<string, string>;
}

/** A service elsewhere that we ask over HTTP: geocoding, travel times, texts. It may be slow, wrong or gone at any time. */
export class Provider {
  readonly name: string;
  readonly #host: Host;
  readonly #headers: Record<string, string>;
  readonly #breaker: CircuitBreaker;

  constructor({ name, address, clock, headers = {}, ...limits }: ProviderOptions) {
    this.name = name;
    this.#host = hostOf({
      name,
      address: new URL(address),
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
      mayBePrivate: false,
      ...limits,
    });
    this.#headers = headers;
    this.#breaker = new CircuitBreaker(() => clock.now().epochMilliseconds);
  }

  /** Whether it is being spared: whoever has another way takes it at once. */
  get isResting(): boolean {
    return this.#breaker.isOpen;
  }

  /** Asks, and reads the answer by its schema at the door: what does not fit never gets in. */
  async ask<T extends z.ZodType>(question: Question, answer: T): Promise<z.output<T>> {
    if (!this.#breaker.mayCall()) throw new ProviderError(this.name, 'resting');
    try {
      const text = await fetchFrom(this.#host, { ...question, headers: { ...this.#headers, ...question.headers } });
      const parsed = answer.safeParse(fromJson(text));
      if (!parsed.success) throw new ProviderError(this.name, 'garbage', z.prettifyError(parsed.error).split('\n')[0]);
      this.#breaker.succeeded();
      return parsed.data;
    } catch (cause) {
      if (speaksAgainstProvider(cause)) this.#breaker.failed();
      else this.#breaker.succeeded();
      throw cause;
    }
  }
}

/** Text that is no JSON is as wrong as JSON that does not fit: `undefined` fits no schema of an answer. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
