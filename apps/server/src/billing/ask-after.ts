import type { Preparing } from '../platform/calls/handler.ts';
import { askProvider } from './ask-provider.ts';

/** Asks the provider about what was just written down. Where it is away the payment stays pending, and a job asks again. */
export async function askAfter({ services, by }: Preparing, paymentIds: readonly string[]): Promise<void> {
  for (const payment of paymentIds) {
    await askProvider(services, by.operator, payment).catch((err: unknown) =>
      services.log.warn({ operator: by.operator, payment, err }, 'a card provider was not reached'),
    );
  }
}
