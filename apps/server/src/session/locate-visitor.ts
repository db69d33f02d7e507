import type { VisitorPlace } from '@handrail/domain/session';
import { z } from 'zod';
import type { Provider } from '../platform/providers/index.ts';

const place = z.object({ country: z.string(), latitude: z.number(), longitude: z.number() });

/** Asks the configured lookup where a visitor is; null when it does not say in time. Nobody waits for it longer. */
export async function locateVisitor(provider: Provider, address: string): Promise<VisitorPlace | null> {
  return provider.ask({ query: { ip: address } }, place).catch(() => null);
}
