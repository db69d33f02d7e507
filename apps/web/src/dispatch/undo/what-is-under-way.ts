import type { QueryClient } from '@tanstack/react-query';

/**
 * Waits for the changes that are on their way, since whoever goes back means the last thing they did. False where none of them went
 * through: that leaves nothing to take back, and least of all the step before it.
 */
export async function whatIsUnderWay(queries: QueryClient): Promise<boolean> {
  const cache = queries.getMutationCache();
  const pending = cache.findAll({ status: 'pending' });
  if (pending.length === 0) return true;
  const isOver = () => pending.every(({ state }) => state.status !== 'pending');
  await new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      if (!isOver()) return;
      stop();
      resolve();
    });
  });
  return pending.some(({ state }) => state.status === 'success');
}
