import type { Start } from '../platform/start-areas.ts';
import { sweepUploads } from './uploads.ts';

const HOUR_MS = 3_600_000;

/** Uploads that nobody imported are cleared away at the start and by the hour. */
export const start: Start = async (services) => {
  const sweep = async () =>
    sweepUploads(services).catch((err: unknown) => services.log.error({ err }, 'region uploads'));
  await sweep();
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  return async () => clearInterval(timer);
};
