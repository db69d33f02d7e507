import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { startSnapshots } from './platform/db/snapshot-clock.ts';
import { buildApp } from './platform/http/app.ts';
import { loadJobs } from './platform/jobs/registry.ts';
import type { Services } from './platform/services.ts';
import { startAreas } from './platform/start-areas.ts';
import { startSender } from './platform/outbox/sender.ts';
import { StartupError } from './platform/settings/settings.ts';
import { resolvePrincipal, resolvePrincipals } from './session/index.ts';

const consoleFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface RunningServer {
  app: FastifyInstance;
  address: string;
  stop(): Promise<void>;
}

/** Starts answering. What it started it also stops, in the opposite order, and nothing acknowledged is lost. */
export async function startServer(
  services: Services,
  { port, host }: { port: number; host: string },
): Promise<RunningServer> {
  const app = await buildApp(services, { resolvePrincipal, resolvePrincipals, consoleFolder });
  const endAreas = await startAreas(services);
  services.feed.start();
  const sender = startSender(services);
  const snapshots = startSnapshots(services.db, services.settings.HANDRAIL_DATA, services.clocks.guard, services.log);
  try {
    await app.listen({ port, host });
  } catch (cause) {
    await sender.stop();
    services.feed.stop();
    await endAreas();
    throw portError(cause, port, host);
  }
  if (services.settings.HANDRAIL_JOBS === 'here') await services.jobs.work(services, await loadJobs());
  const { port: bound } = app.server.address() as { port: number };
  return {
    app,
    address: `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`,
    stop: async () => {
      services.feed.stop();
      await app.close();
      await sender.stop();
      await services.jobs.stop();
      await services.accessLog.settled();
      await endAreas();
      await snapshots.stop();
      services.reach.stop();
      await services.db.close();
    },
  };
}

function portError(cause: unknown, port: number, host: string): unknown {
  const { code } = cause as { code?: string };
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL') return new StartupError(`HOST=${host} is no address of this machine.`);
  return cause;
}
