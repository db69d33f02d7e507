import { Fault } from '../calls/fault.ts';

/** What a provider did instead of answering; `resting` when we did not even ask. */
export type ProviderTrouble =
  | 'unreachable'
  | 'too slow'
  | 'overloaded'
  | 'broken'
  | 'refused'
  | 'garbage'
  | 'too large'
  | 'redirected'
  | 'not allowed'
  | 'resting';

/** A provider did not answer. Nothing below booking or dispatch fails for it: whoever asked has another way. */
export class ProviderError extends Fault {
  override name = 'ProviderError';
  readonly trouble: ProviderTrouble;

  constructor(provider: string, trouble: ProviderTrouble, detail?: string, options?: ErrorOptions) {
    super(`${provider}: ${trouble}${detail === undefined ? '' : ` (${detail})`}`, options);
    this.trouble = trouble;
  }
}

/** A refusal is about the question: asking something else may well be answered. */
export function speaksAgainstProvider(cause: unknown): boolean {
  return !(cause instanceof ProviderError) || cause.trouble !== 'refused';
}
