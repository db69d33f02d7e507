import { NO_SUCH_PAGE, NO_SUCH_PAGE_MORE, PAGE_REPLACED, PAGE_REPLACED_MORE } from '@handrail/domain/portal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPage, PORTAL_PATH } from '../accounts/index.ts';
import { CallFailure } from '../platform/calls/call-failure.ts';
import type { Routes } from '../platform/http/area-routes.ts';
import { refuseOtherSites } from '../platform/http/same-origin.ts';
import type { Services } from '../platform/services.ts';
import { sentencePage } from './html.ts';
import { type Shown, portalPage } from './portal-page.ts';
import { opened, sent, type Turn } from './portal-turn.ts';

const MOST_BYTES = 20_000;

/** The page that an account's link opens. Nothing keeps it, nothing finds it, and it tells no other site where it was. */
export const routes: Routes = (app, services) => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.get(PORTAL_PATH, async (request, reply) => show(services, request, reply, opened));
    scope.post(PORTAL_PATH, async (request, reply) => {
      refuseOtherSites(request, services.settings);
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      return show(services, request, reply, async (turn) => sent(turn, form));
    });
    return Promise.resolve();
  });
};

async function show(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: (turn: Turn) => Promise<Shown>,
): Promise<FastifyReply> {
  void reply
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex, nofollow')
    // A form of a page that names nobody to nobody is sent from nowhere: this one names itself to us, and to no other site.
    .header('Referrer-Policy', 'same-origin')
    .type('text/html; charset=utf-8');
  try {
    await services.guard.count('publicByAddress', request.ip);
    const { of: token } = request.query as { of?: unknown };
    const found = typeof token === 'string' ? await findPage(services.db, token) : null;
    if (!found) return await reply.code(404).send(sentencePage(NO_SUCH_PAGE, NO_SUCH_PAGE_MORE));
    if (!found.isOpen) return await reply.code(410).send(sentencePage(PAGE_REPLACED, PAGE_REPLACED_MORE));
    const { page: by } = found;
    await services.guard.count('portalByAccount', `${by.operator} ${by.personId}`);
    const { ip: address, id: requestId } = request;
    const device = request.headers['user-agent'] ?? '';
    return await reply.send(portalPage(await visit({ services, by, address, device, requestId })));
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause;
    if (cause.retryAfterSec !== null) void reply.header('Retry-After', String(cause.retryAfterSec));
    return reply.code(cause.status).send(sentencePage('That did not work', cause.message));
  }
}
