import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CallFailure } from '../calls/call-failure.ts';
import type { Principal, SignedIn } from '../calls/principal.ts';
import { atTheirDesk } from '../calls/signed-in.ts';
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
    refuseOtherSites(request, services.settings);
    const token = sessionToken(request, services.settings);
    const by = atTheirDesk(await resolvePrincipal(services, token, false));
    takeSeat(by.sessionId);

    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    const { say, beat, stop } = streamOn(raw);
    let leave = () => {};
    const heartbeat = setInterval(beat, HEARTBEAT_MS);
    const recheck = setInterval(() => {
      resolvePrincipal(services, token, false)
        .then((now) => {
          const reason = reasonToEnd(by, now);
          if (reason !== null) stop(reason);
        })
        .catch(() => {}); // the database is away for a moment: asked again in the next round
    }, RECHECK_MS);
    raw.on('close', () => {
      clearInterval(heartbeat);
      clearInterval(recheck);
      leave();
      giveSeat(by.sessionId);
    });

    leave = await services.feed.listen(
      {
        operator: by.operator,
        sessionId: by.sessionId,
        personId: by.personId,
        levels: by.levels,
        days: [request.query.day ?? []].flat(),
        tell: (event) => say('change', event, event.version),
        pass: (event) => say('passing', event),
        startAfresh: (version) => say('afresh', { version }, version),
        end: stop,
      },
      lastSeen(request.headers['last-event-id'] ?? request.query.since),
    );
    if (raw.closed) leave(); // they went away while we were getting ready
    say('hello', { version: services.feed.headOf(by.operator) });
  });
}

function reasonToEnd(by: SignedIn, now: Principal): string | null {
  if (now.kind !== 'user') return 'Your session ended.';
  if (now.locked) return 'The console is locked.';
  if (now.levels.join() !== by.levels.join()) return 'Your levels were changed.';
  return now.mustEnroll ? 'Your organization requires a second factor.' : null;
}

function takeSeat(sessionId: string): void {
  const taken = open.get(sessionId) ?? 0;
  if (taken >= MOST_PER_SESSION)
    throw new CallFailure(429, { message: 'Too many streams are open.', error_code: 'TOO_MANY' }, 10);
  open.set(sessionId, taken + 1);
}

function giveSeat(sessionId: string): void {
  const left = (open.get(sessionId) ?? 1) - 1;
  if (left > 0) open.set(sessionId, left);
  else open.delete(sessionId);
}

/** A response as a stream of events. Once it is over, or the listener stopped reading, nothing more is written to it. */
function streamOn(raw: ServerResponse) {
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  raw.on('error', () => raw.destroy());
  const send = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > MOST_BUFFERED) raw.destroy();
    else raw.write(text);
  };
  const say = (event: string, data: unknown, id?: number) =>
    send(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  send(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`);
  return {
    say,
    beat: () => send(': still here\n\n'),
    stop: (reason: string) => {
      say('end', { reason });
      raw.end();
    },
  };
}

function lastSeen(header: string | string[] | undefined): number | null {
  const version = Number(header);
  return typeof header === 'string' && Number.isSafeInteger(version) && version >= 0 ? version : null;
}
