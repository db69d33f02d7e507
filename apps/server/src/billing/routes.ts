import { money } from '@handrail/domain/platform';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { malformed } from '../platform/calls/call-failure.ts';
import type { Routes } from '../platform/http/area-routes.ts';
import { asNobody } from '../platform/db/transaction.ts';
import { HOLDERS_DEEDS, type HoldersDeed } from './cards/loopback.ts';
import { loopbackOf } from './cards/provider-of.ts';
import { hearProvider } from './hook.ts';

const ID = /^\d{1,18}$/;

/**
 * Where card providers tell of what happened: a machine, bound to one operator by the signature that it alone can make. It is
 * answered once what it told is committed. Under no production profile there is also the page of the provider that takes no
 * money, on which a demo's holder decides.
 */
export const routes: Routes = (app, services) => {
  app.post<{ Params: { operator: string } }>('/hooks/payments/:operator', async (request, reply) => {
    const { operator } = request.params;
    const signature = request.headers['stripe-signature'] ?? request.headers['handrail-signature'];
    const body = typeof request.body === 'string' ? request.body : '';
    if (!ID.test(operator) || typeof signature !== 'string') throw malformed('The request is malformed.');
    if (!(await hearProvider(services, operator, { body, signature }))) throw malformed('The request is malformed.');
    return reply.code(200).send({ received: true });
  });
  if (services.settings.production) return;

  app.get<{ Params: { ref: string } }>('/loopback-cards/:ref', async ({ params: { ref } }, reply) => {
    const page = loopbackOf(services).page(ref);
    if (!page) return html(reply, 'Nothing to pay', '<p>This payment was decided. You can close this page.</p>');
    const saves = page.saves
      ? '<p>The card is kept for later rides, as the holder agreed with whoever sent this page.</p>'
      : '';
    const buttons = HOLDERS_DEEDS.map(
      (deed) =>
        `<button name="deed" value="${deed}" formaction="/loopback-cards/${ref}/${deed}">${LABELS[deed]}</button>`,
    ).join(' ');
    return html(
      reply,
      `${page.about}: ${money(page.cents)}`,
      `<p>This provider is of the demo: it takes no card and no money. Decide what its holder does.</p>${saves}<form method="post">${buttons}</form>`,
    );
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { ref: string; deed: string } }>('/loopback-cards/:ref/:deed', async (request, reply) => {
      const { ref, deed } = request.params;
      const loopback = loopbackOf(services);
      const page = loopback.page(ref);
      const known = HOLDERS_DEEDS.find((one) => one === deed);
      if (!page || !known) return html(reply, 'Nothing to pay', '<p>This payment was decided.</p>');
      loopback.decide(ref, known);
      const event = loopback.eventAbout(ref);
      // It knows no operators, as no provider does: each that has it is told, and only the one whose payment it is has it.
      for (const operator of await operatorsOf(services)) await hearProvider(services, operator, event);
      return html(reply, DECIDED[known], `<p>You can close this page.</p><p><a href="${page.backTo}">Back</a></p>`);
    });
    await Promise.resolve();
  });
};

const LABELS: Record<HoldersDeed, string> = { pay: 'Pay', decline: 'Be declined', cancel: 'Give up' };
const DECIDED: Record<HoldersDeed, string> = { pay: 'Paid', decline: 'Declined', cancel: 'Given up' };

async function operatorsOf({ db }: Parameters<Routes>[1]): Promise<string[]> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator_id: string }>`select operator_id from heads()`.execute(queries),
  );
  return rows.map(({ operator_id }) => operator_id);
}

/** What is on it is our own, but for the name of a ride, which is a number. */
async function html(reply: FastifyReply, title: string, body: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem;margin:.2rem 0}</style><main><h1>${title}</h1>${body}</main></html>`,
    );
}
