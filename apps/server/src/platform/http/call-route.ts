import type { FastifyInstance } from 'fastify';
import { answer, type Answered } from '../calls/answer.ts';
import { malformed, noSuchCall } from '../calls/call-failure.ts';
import type { Visit } from '../calls/handler.ts';
import { WrittenJson } from '../calls/kept-text.ts';
import { parseBody } from '../calls/safe-json.ts';
import type { Services } from '../services.ts';
import type { ResolvePrincipal } from './app.ts';
import { refuseOtherSites } from './same-origin.ts';
import { requestToken, setSessionCookie } from './session-cookie.ts';

const LONGEST_KEY = 200;

/** `POST /api/<call>`: one route for every call (CALL-02). */
export function answerCalls(app: FastifyInstance, services: Services, resolvePrincipal: ResolvePrincipal): void {
  app.post<{ Params: { call: string } }>('/api/:call', async (request, reply) => {
    refuseOtherSites(request, services.settings);
    if (!isJson(request.headers['content-type'])) throw malformed('Send the call as application/json.');
    const params = parseBody(typeof request.body === 'string' ? request.body : '');

    const token = requestToken(request, services.settings);
    const visit: Visit = {
      address: request.ip,
      device: request.headers['user-agent'] ?? '',
      token,
      setSession: (made) => setSessionCookie(reply, services.settings, made),
    };
    const isActivity = request.headers['handrail-background'] === undefined;
    const by = await resolvePrincipal(services, token, isActivity, visit.setSession);
    const { status, body, retryAfterSec } = await answer(services, {
      name: request.params.call,
      params,
      by,
      visit,
      requestId: request.id,
      idempotencyKey: idempotencyKey(request.headers['idempotency-key']),
    });
    void reply.header(
      'Handrail-Now',
      `${services.clocks.town.now().toString()};rate=${services.settings.HANDRAIL_RATE}`,
    );
    if (retryAfterSec !== null) void reply.header('Retry-After', String(retryAfterSec));
    return reply.code(status).type('application/json; charset=utf-8').send(textOf(body));
  });

  // Any other method on a call, and any other path under /api: an envelope as well.
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/:call',
    handler: async () => {
      throw noSuchCall();
    },
  });
}

/** An answer as text. What is written already is put in its place as it stands. */
function textOf(body: Answered['body']): string {
  if (body.status === 'error' || !(body.data instanceof WrittenJson)) return JSON.stringify(body);
  const { data, ...rest } = body;
  return `${JSON.stringify(rest).slice(0, -1)},"data":${data.text}}`;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || header === '' || header.length > LONGEST_KEY)
    throw malformed('The Idempotency-Key is malformed.');
  return header;
}
