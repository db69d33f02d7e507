import type { Start } from '../platform/start-areas.ts';
import { hearPresence } from './presence.ts';

export const start: Start = async (services) => Promise.resolve(hearPresence(services));
