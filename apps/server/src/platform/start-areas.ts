import { fromEachArea } from './areas.ts';
import { endPaper } from './paper/index.ts';
import type { Services } from './services.ts';

/** What an area keeps going for as long as a server runs; answers with how it is ended. Areas export it from `start.ts`. */
export type Start = (services: Services) => Promise<() => Promise<void>>;

/** Starts what the areas keep going. Ended in the opposite order. */
export async function startAreas(services: Services): Promise<() => Promise<void>> {
  const starts = await fromEachArea('start.ts', (module) => module['start'] as Start | undefined);
  const ends: (() => Promise<void>)[] = [];
  for (const start of starts) ends.unshift(await start(services));
  return async () => {
    for (const end of ends) await end();
    await endPaper(services);
  };
}
