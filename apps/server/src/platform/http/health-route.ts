import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work, which needs the database. */
export function answerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await services.reach.notReady();
    if (reason === null) return { status: 'ready' };
    return reply.code(503).header('Retry-After', '2').send({ status: 'not ready', reason });
  });
}
