import type { FoundAddress } from '@handrail/domain/fleet';
import { idempotencyActor, type SignedIn } from '../platform/calls/principal.ts';
import type { Services } from '../platform/services.ts';
import { addressFinder } from './find-address.ts';

/** A configured service may be slow and may cost money by the question; whoever looks at a preview waits for it. */
const MOST_SECONDS = 10;
const AT_ONCE = 4;

/**
 * Where the addresses of a list are, as a form finds them: among the places that are known, then by the town and the
 * configured service. One that many rows share is asked for once.
 */
export async function findAddresses(
  services: Services,
  by: SignedIn,
  texts: readonly string[],
  mostSeconds = MOST_SECONDS,
): Promise<ReadonlyMap<string, FoundAddress | null>> {
  const places = new Map<string, FoundAddress | null>();
  const addresses = [...new Set(texts)];
  if (addresses.length === 0) return places;
  const { clocks, lookups } = services;
  lookups.count('geocode', idempotencyActor(by));
  const find = await addressFinder(services, by);
  const until = clocks.guard.now().add({ seconds: mostSeconds });
  const isOver = () => clocks.guard.now().epochMilliseconds >= until.epochMilliseconds;

  const waiting = addresses.values();
  const askInTurn = async () => {
    for (const address of waiting) {
      if (isOver()) return;
      places.set(address, await find(address));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  return places;
}
