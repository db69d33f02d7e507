import type { FastifyInstance } from 'fastify';
import { catalogOf } from '../calls/catalog.ts';
import { openApiOf } from '../calls/openapi.ts';
import type { Services } from '../services.ts';
import { uploadCall } from './upload-call.ts';

/** What can be called, for people and for machines. It holds no one's data. */
export function answerCatalog(app: FastifyInstance, services: Services): void {
  const entries = [...catalogOf(services.calls), uploadCall].sort((a, b) => (a.name < b.name ? -1 : 1));
  const catalog = JSON.stringify(entries);
  const openApi = JSON.stringify(openApiOf(entries));
  app.get('/api/catalog', async (_request, reply) => reply.type('application/json; charset=utf-8').send(catalog));
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(openApi));
}
