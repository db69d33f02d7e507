import type { FastifyInstance } from 'fastify';
import { fromEachArea } from '../areas.ts';
import type { Services } from '../services.ts';
import type { ResolvePrincipal } from './app.ts';

/** What an area serves beside its calls: map tiles, a public page, an upload. Areas export it from `routes.ts`. */
export type Routes = (app: FastifyInstance, services: Services, resolvePrincipal: ResolvePrincipal) => void;

export async function serveAreaRoutes(
  app: FastifyInstance,
  services: Services,
  resolvePrincipal: ResolvePrincipal,
): Promise<void> {
  const routes = await fromEachArea('routes.ts', (module) => module['routes'] as Routes | undefined);
  for (const serve of routes) serve(app, services, resolvePrincipal);
}
