import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { noSuchCall } from '../calls/call-failure.ts';

/** The built console. Its files are named by what they hold and kept for a year; the page that names them is not. */
export async function serveConsole(app: FastifyInstance, folder: string | null): Promise<void> {
  const there = folder !== null && existsSync(join(folder, 'index.html'));
  if (there) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/');
        void reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(?:\/|$)/.test(path) && !/\.\w+$/.test(path);
    if (!wantsPage || !there) throw noSuchCall();
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}
