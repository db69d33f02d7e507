import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CallFailure } from '../calls/call-failure.ts';
import { atTheirDesk } from '../calls/signed-in.ts';
import type { Services } from '../services.ts';
import type { AppOptions } from './app.ts';
import { refuseOtherSites } from './same-origin.ts';
import { requestToken } from './session-cookie.ts';
import { StreamWatch } from './stream-watch.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2_000;
/** A listener that does not read is let go before its buffer grows: it comes back and asks for what it missed. */
const MOST_BUFFERED = 1_000_000;
const MOST_PER_SESSION = 12;

/**
 * `GET /api/live`: what happens, as server-sent events. The id of an event is the operator's version. A driver's device hears that its
 * manifest is another, and nothing else.
 */
export function answerLive(
  app: FastifyInstance,
  services: Services,
  { resolvePrincipal, resolvePrincipals }: Pick<AppOptions, 'resolvePrincipal' | 'resolvePrincipals'>,
): void {
  const seats = openSeats();
  const watch = new StreamWatch(async (tokens) => resolvePrincipals(services, tokens));
  services.reach.onAway(() => watch.dropAll());
  app.addHook('onClose', async () => watch.stop());
  app.get<{ Querystring: { day?: string | string[]; since?: string } }>('/api/live', async (request, reply) => {
    refuseOtherSites(request, services.settings);
    const token = requestToken(request, services.settings);
    const who = await resolvePrincipal(services, token, false);
    const by = who.kind === 'driver' ? who : atTheirDesk(who);
    seats.take(by.sessionId);

    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    const { say, beat, stop, away } = streamOn(raw);
    let leave = () => {};
    const heartbeat = setInterval(beat, HEARTBEAT_MS);
    const unwatch = watch.add({ token, by, stop, drop: () => raw.destroy() });
    raw.on('close', () => {
      clearInterval(heartbeat);
      unwatch();
      leave();
      seats.give(by.sessionId);
    });

    leave = await services.feed.listen(
      {
        operator: by.operator,
        sessionId: by.sessionId,
        personId: by.personId,
        levels: by.kind === 'driver' ? [] : by.levels,
        ...(by.kind === 'driver' && { isDevice: true }),
        days: [request.query.day ?? []].flat(),
        tell: (event, version) => say('change', event, version),
        pass: (event) => say('passing', event),
        startAfresh: (version) => say('afresh', JSON.stringify({ version }), version),
        end: stop,
        away,
      },
      lastSeen(request.headers['last-event-id'] ?? request.query.since),
    );
    if (raw.closed) leave(); // they went away while we were getting ready
    say('hello', JSON.stringify({ version: services.feed.headOf(by.operator) }));
  });
}

/** How many streams each session has open on this server. */
function openSeats() {
  const open = new Map<string, number>();
  return {
    take: (sessionId: string): void => {
      const taken = open.get(sessionId) ?? 0;
      if (taken >= MOST_PER_SESSION)
        throw new CallFailure(429, { message: 'Too many streams are open.', error_code: 'TOO_MANY' }, 10);
      open.set(sessionId, taken + 1);
    },
    give: (sessionId: string): void => {
      const left = (open.get(sessionId) ?? 1) - 1;
      if (left > 0) open.set(sessionId, left);
      else open.delete(sessionId);
    },
  };
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
  const say = (event: string, json: string, id?: number) =>
    send(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${json}\n\n`);
  send(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`);
  return {
    say,
    beat: () => send(': still here\n\n'),
    stop: (reason: string) => {
      say('end', JSON.stringify({ reason }));
      raw.end();
    },
    away: () => {
      say('end', JSON.stringify({ reason: 'The server is stopping.', comes_back: true }));
      raw.end();
    },
  };
}

function lastSeen(header: string | string[] | undefined): number | null {
  const version = Number(header);
  return typeof header === 'string' && Number.isSafeInteger(version) && version >= 0 ? version : null;
}
