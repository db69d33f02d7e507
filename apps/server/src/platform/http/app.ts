import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  busy,
  CallFailure,
  databaseAway,
  faultOf,
  malformed,
  noSuchCall,
  outageFailure,
  tooLarge,
} from '../calls/call-failure.ts';
import type { Principal } from '../calls/principal.ts';
import type { Services } from '../services.ts';
import { serveAreaRoutes } from './area-routes.ts';
import { answerCalls } from './call-route.ts';
import { answerCatalog } from './catalog-route.ts';
import { answerFiles } from './file-route.ts';
import { answerHealth } from './health-route.ts';
import { bareHeaders, securityHeaders } from './headers.ts';
import { answerLive } from './live-route.ts';
import { serveConsole } from './static-route.ts';
import { answerTelemetry } from './telemetry-route.ts';
import { answerOdd, answerUnreadable } from './unreadable.ts';

const BODY_LIMIT = 1_000_000;
const UPLOAD_LIMIT = 50_000_000;

/**
 * How a request's token becomes a caller: the session area's knowledge, handed in so that the ground knows no area. What
 * can carry a new token back to its browser says how.
 */
export type ResolvePrincipal = (
  services: Services,
  token: string | null,
  isActivity: boolean,
  setSession?: (token: string) => void,
) => Promise<Principal>;

/** The same for many tokens at once, by token, where no hand made a request: streams that stay open. */
export type ResolvePrincipals = (
  services: Services,
  tokens: readonly string[],
) => Promise<ReadonlyMap<string, Principal>>;

export interface AppOptions {
  resolvePrincipal: ResolvePrincipal;
  resolvePrincipals: ResolvePrincipals;
  /** The folder of the built console; null serves the calls alone. */
  consoleFolder: string | null;
  /** How far the event loop may fall behind before calls are turned away. */
  mostDelayMs?: number;
}

/** The HTTP server: one route for every call, a stream of what happens, files, health, and the console itself. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { settings, log } = services;
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 0, // a live stream stays open; what a request may take is said above
    keepAliveTimeout: 10_000,
    genReqId: () => randomUUID(),
    trustProxy: settings.HANDRAIL_TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // Who names no host is told so in our words. How late half-sent headers are found is how often they are looked for.
    http: { requireHostHeader: false, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerUnreadable(settings),
    // A path that is no path: the router refuses it before any hook runs.
    frameworkErrors: (_cause, _request, reply) => {
      const { status, reply: body } = malformed('The request is malformed.');
      reply.raw
        .writeHead(status, { ...bareHeaders(settings), 'Content-Type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body));
    },
  });
  // Without a proxy in front, this is what keeps slow senders from holding connections.
  app.server.headersTimeout = 10_000;
  app.server.maxRequestsPerSocket = 1_000;

  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 4, fileSize: UPLOAD_LIMIT, parts: 8 } });
  await app.register(underPressure, {
    maxEventLoopDelay: options.mostDelayMs ?? 1_000,
    // The console itself costs nothing that is worth turning away, and a page whose script is missing stays blank.
    pressureHandler: ({ url }) => {
      if (url.startsWith('/api/')) throw busy();
    },
  });
  // What will not be answered is not waited for. The console itself and whether the process lives need no database.
  app.addHook('onRequest', async ({ url }) => {
    if (!services.reach.isAway || !url.startsWith('/api/')) return;
    services.reach.turnedAway();
    throw databaseAway();
  });
  securityHeaders(app, settings);
  answerOdd(app, settings);

  // Bodies arrive as text: they are counted and looked through before they are parsed.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.setErrorHandler(async (cause, request, reply) => {
    const outage = outageFailure(services.reach.note(cause));
    const failure = outage ?? failureOf(cause, request.id);
    if (failure.status >= 500 && outage === null && failure !== cause)
      log.error({ err: cause, requestId: request.id }, 'http');
    if (failure.retryAfterSec !== null) void reply.header('Retry-After', String(failure.retryAfterSec));
    return reply.code(failure.status).type('application/json; charset=utf-8').send(failure.reply);
  });

  answerHealth(app, services);
  answerCatalog(app, services);
  answerCalls(app, services, options.resolvePrincipal);
  answerLive(app, services, options);
  answerFiles(app, services, options.resolvePrincipal);
  answerTelemetry(app, services);
  await serveAreaRoutes(app, services, options.resolvePrincipal);
  await serveConsole(app, options.consoleFolder);
  return app;
}

/** Whatever a request ran into before any handler saw it, as an envelope. */
function failureOf(cause: unknown, requestId: string): CallFailure {
  if (cause instanceof CallFailure) return cause;
  const { statusCode = 500, code = '' } = cause as { statusCode?: number; code?: string };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (statusCode === 415) return malformed('Send the call as application/json.');
  if (statusCode === 404) return noSuchCall();
  if (statusCode >= 400 && statusCode < 500) return malformed('The request is malformed.');
  return faultOf(cause, requestId);
}
