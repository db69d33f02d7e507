import type { ServiceTrouble, Trouble } from '@handrail/atlas';
import { Fault } from '../calls/fault.ts';

/** A provider did not answer. Nothing below booking or dispatch fails for it: whoever asked has another way. */
export class ProviderError extends Fault {
  override name = 'ProviderError';
  readonly trouble: Trouble;

  constructor(provider: string, cause: ServiceTrouble) {
    const { trouble, detail } = cause;
    super(`${provider}: ${trouble}${detail === undefined ? '' : ` (${detail})`}`, { cause });
    this.trouble = trouble;
  }
}
