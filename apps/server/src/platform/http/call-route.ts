import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answer, type Answered } from '../calls/answer.ts';
import { malformed, noSuchCall } from '../calls/call-failure.ts';
import type { Visit } from '../calls/handler.ts';
import { WrittenJson } from '../calls/kept-text.ts';
import { parseBody } from '../calls/safe-json.ts';
import type { Services } from '../services.ts';
import type { ResolvePrincipal } from './app.ts';
import { gzipped, isWorthGzip, lengthOf } from './gzip.ts';
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
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(await written(body, reply, request.headers['accept-encoding']));
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

/** Below this, pieces are put together: each one that is sent by itself costs a call of the system. */
const SMALL_PIECE = 4096;

/**
 * An answer as it is sent, compressed for who takes that. What is written already is put in its place as it stands, piece
 * by piece, and not copied.
 */
async function written(
  body: Answered['body'],
  reply: FastifyReply,
  acceptEncoding: string | undefined,
): Promise<Buffer | Readable> {
  const plain = piecesOf(body);
  const isGzip = isWorthGzip(acceptEncoding, plain);
  const pieces = isGzip ? await gzipped(plain) : plain;
  void reply.header('Vary', 'Accept-Encoding').header('Content-Length', String(lengthOf(pieces)));
  if (isGzip) void reply.header('Content-Encoding', 'gzip');
  const [only] = pieces;
  return only && pieces.length === 1 ? only : Readable.from(joinedSmall(pieces));
}

function piecesOf(body: Answered['body']): readonly Buffer[] {
  if (body.status === 'error' || !(body.data instanceof WrittenJson)) return [Buffer.from(JSON.stringify(body))];
  const { data, ...rest } = body;
  return [Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"data":`), ...data.pieces, Buffer.from('}')];
}

function* joinedSmall(pieces: readonly Buffer[]): Generator<Buffer> {
  let small: Buffer[] = [];
  for (const piece of pieces) {
    if (piece.length < SMALL_PIECE) {
      small.push(piece);
      continue;
    }
    if (small.length > 0) yield Buffer.concat(small);
    small = [];
    yield piece;
  }
  if (small.length > 0) yield Buffer.concat(small);
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
