import type { Start } from '../platform/start-areas.ts';
import { followRegions } from './maps.ts';

export const start: Start = async (services) => followRegions(services);
