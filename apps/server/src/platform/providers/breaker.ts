import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../clock/clock.ts';
import { ProviderError, speaksAgainstProvider } from './provider-error.ts';

const MOST_FAILURES = 3;
const REST = Temporal.Duration.from({ seconds: 60 });

/**
 * Spares a provider that is down, and everyone who would wait for it: after three failures in a row nobody asks for a
 * minute, then one question is let through, and its answer decides.
 */
export class Breaker {
  readonly #name: string;
  readonly #clock: Clock;
  #failures = 0;
  #restsUntil: Temporal.Instant | null = null;
  #isProbing = false;

  constructor(name: string, clock: Clock) {
    this.#name = name;
    this.#clock = clock;
  }

  /** Whether a question would be asked now. */
  get isOpen(): boolean {
    return (
      this.#restsUntil !== null &&
      (this.#isProbing || Temporal.Instant.compare(this.#clock.now(), this.#restsUntil) < 0)
    );
  }

  async run<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isOpen) throw new ProviderError(this.#name, 'resting');
    const isProbe = this.#restsUntil !== null;
    this.#isProbing = isProbe;
    try {
      const answer = await ask();
      this.#close();
      return answer;
    } catch (cause) {
      if (speaksAgainstProvider(cause)) this.#count(isProbe);
      else this.#close();
      throw cause;
    } finally {
      if (isProbe) this.#isProbing = false;
    }
  }

  #close(): void {
    this.#failures = 0;
    this.#restsUntil = null;
  }

  #count(isProbe: boolean): void {
    this.#failures += 1;
    if (isProbe || this.#failures >= MOST_FAILURES) this.#restsUntil = this.#clock.now().add(REST);
  }
}
