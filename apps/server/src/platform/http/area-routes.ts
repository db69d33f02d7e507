import type { FastifyInstance } from 'fastify';
import { fromEachArea } from '../areas.ts';
import type { Services } from '../services.ts';

/** What an area serves beside its calls: map tiles, a public page. Areas export it from `routes.ts`. */
export type Routes = (app: FastifyInstance, services: Services) => void;

export async function serveAreaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const routes = await fromEachArea('routes.ts', (module) => module['routes'] as Routes | undefined);
  for (const serve of routes) serve(app, services);
}
