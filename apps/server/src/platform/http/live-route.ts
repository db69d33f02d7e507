import type { FastifyInstance } from 'fastify';
import { CallFailure, notLoggedIn, sessionLocked } from '../calls/call-failure.ts';
import type { Services } from '../services.ts';
import type { ResolvePrincipal } from './app.ts';
import { refuseOtherSites } from './same-origin.ts';
import { sessionToken } from './session-cookie.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2_000;
/** How often an open stream is asked whether its session still stands (a level revoked on another server). */
const RECHECK_MS = 4_000;
/** A listener that does not read is let go before its buffer grows: it comes back and asks for what it missed. */
const MOST_BUFFERED = 1_000_000;
const MOST_PER_SESSION = 12;

const open = new Map<string, number>();

/** `GET /api/live`: what happens, as server-sent events. The id of an event is the operator's version. */
export function answerLive(app: FastifyInstance, services: Services, resolvePrincipal: ResolvePrincipal): void {
  app.get<{ Querystring: { day?: string | string[]; since?: string } }>('/api/live', async (request, reply) => {
    refuseOtherSites(request);
    const token = sessionToken(request);
    const by = await resolvePrincipal(services, token, false);
    if (by.kind !== 'user') throw notLoggedIn();
    if (by.locked) throw sessionLocked();
    const streams = open.get(by.sessionId) ?? 0;
    if (streams >= MOST_PER_SESSION)
      throw new CallFailure(429, { message: 'Too many streams are open.', error_code: 'TOO_MANY' }, 10);
    open.set(by.sessionId, streams + 1);

    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    raw.write(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`);

    const send = (text: string) => {
      if (raw.writableLength > MOST_BUFFERED) raw.destroy();
      else raw.write(text);
    };
    const say = (event: string, data: unknown, id?: number) =>
      send(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const stop = (reason: string) => {
      say('end', { reason });
      raw.end();
    };
    const leave = await services.feed.listen(
      {
        operator: by.operator,
        sessionId: by.sessionId,
        personId: by.personId,
        levels: by.levels,
        days: [request.query.day ?? []].flat(),
        tell: (event) => say('change', event, event.version),
        startAfresh: (version) => say('afresh', { version }, version),
        end: stop,
      },
      lastSeen(request.headers['last-event-id'] ?? request.query.since),
    );
    say('hello', { version: services.feed.headOf(by.operator) });
    const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
    const recheck = setInterval(() => {
      resolvePrincipal(services, token, false)
        .then((now) => {
          if (now.kind !== 'user') stop('Your session ended.');
          else if (now.locked) stop('The console is locked.');
          else if (now.levels.join() !== by.levels.join()) stop('Your levels were changed.');
        })
        .catch(() => {});
    }, RECHECK_MS);
    raw.on('close', () => {
      clearInterval(heartbeat);
      clearInterval(recheck);
      leave();
      const left = (open.get(by.sessionId) ?? 1) - 1;
      if (left > 0) open.set(by.sessionId, left);
      else open.delete(by.sessionId);
    });
  });
}

function lastSeen(header: string | string[] | undefined): number | null {
  const version = Number(header);
  return typeof header === 'string' && Number.isSafeInteger(version) && version >= 0 ? version : null;
}
