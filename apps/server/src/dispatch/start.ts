import type { Start } from '../platform/start-areas.ts';
import { endLiveDays } from './live/live-days.ts';
import { tellPhonesOfManifests } from './phones/manifest-feed.ts';
import { hearPresence } from './presence.ts';

export const start: Start = async (services) => {
  const unhear = hearPresence(services);
  const untell = tellPhonesOfManifests(services);
  return Promise.resolve(async () => {
    untell();
    await unhear();
    await endLiveDays(services);
  });
};
