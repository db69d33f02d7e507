import { no, type Verdict } from '@handrail/domain/platform';
import type { Services } from '../../platform/services.ts';
import { WhyAway } from './why-desk.ts';

const AWAY = no('WHY_AWAY', 'Plans cannot be explained at the moment. Please try again.');

/** What is asked of the thread that explains; a sentence where it is away. */
export async function whereAway<T, C extends string>(
  services: Services,
  ask: () => Promise<Verdict<T, C>>,
): Promise<Verdict<T, C | 'WHY_AWAY'>> {
  try {
    return await ask();
  } catch (failure) {
    if (!(failure instanceof WhyAway)) throw failure;
    services.log.error({ err: failure }, 'why');
    return AWAY;
  }
}
