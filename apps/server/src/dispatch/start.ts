import type { Start } from '../platform/start-areas.ts';
import { endLiveDays } from './live/live-days.ts';
import { hearPresence } from './presence.ts';

export const start: Start = async (services) => {
  const unhear = hearPresence(services);
  return Promise.resolve(async () => {
    await unhear();
    await endLiveDays(services);
  });
};
