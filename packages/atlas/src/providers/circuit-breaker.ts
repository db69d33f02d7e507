/** Stops asking a service that keeps failing, and tries it again after a while. */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #failuresToOpen: number;
  readonly #restMs: number;
  #failures = 0;
  #openUntil = 0;
  #isTrying = false;

  /** `now` gives milliseconds. */
  constructor(
    now: () => number,
    { failuresToOpen = 3, restMs = 60_000 }: { failuresToOpen?: number; restMs?: number } = {},
  ) {
    this.#now = now;
    this.#failuresToOpen = failuresToOpen;
    this.#restMs = restMs;
  }

  /** Whether the service is being spared now: whoever has another way takes it at once. */
  get isOpen(): boolean {
    return this.#failures >= this.#failuresToOpen && (this.#isTrying || this.#now() < this.#openUntil);
  }

  /** Whether a call may go out now. After the rest one call may, to see whether the service is back. */
  mayCall(): boolean {
    if (this.isOpen) return false;
    this.#isTrying = this.#failures >= this.#failuresToOpen;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#isTrying = false;
  }

  /** A call came to no end, by no fault of the service. */
  calledOff(): void {
    this.#isTrying = false;
  }

  failed(): void {
    this.#failures += 1;
    this.#isTrying = false;
    if (this.#failures >= this.#failuresToOpen) this.#openUntil = this.#now() + this.#restMs;
  }
}
